import { returnReasonMessages, returnStateMessages } from "@cairn/contract/orders/returns/messages.ts";
import type { Return } from "@cairn/contract/orders/returns/public.ts";
import { showStaffReturnPicture, startReturn } from "@cairn/contract/orders/returns/staff.ts";
import { staffReturnMessages } from "@cairn/contract/orders/staff-messages.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import { Box, Button, Chip, Link, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { dateTime } from "../../../dates.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useOrder } from "../use-order.ts";
import { ReturnSteps } from "./return-steps.tsx";
import { StartReturn, startable } from "./start-return.tsx";

/** Where a return stands on the page. */
export const returnAnchor = (id: number) => `return-${id}`;

/** What comes back, with what staff answer, and the way to start a return; nothing before anything was sent. */
export function Returns() {
  const { order, may } = useOrder();
  const [isOpen, setOpen] = useState(false);
  const mayStart = may(startReturn) && order.lines.some((line) => startable(order, line) > 0);
  if (order.returns.length === 0 && !mayStart) return null;
  return (
    <Panel title={order.returns.length === 1 ? "Return" : "Returns"}>
      {order.returns.map((each) => (
        <OneReturn key={each.id} of={each} />
      ))}
      {mayStart && (
        <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
          Start a return
        </Button>
      )}
      {isOpen && <StartReturn onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function OneReturn({ of }: { of: Return }) {
  const { id, state, reason, text, parcel_id, lines, pictures, instructions, answer, steps } = of;
  const { order, params } = useOrder();
  const nameOf = (lineId: number) => order.lines.find((line) => line.id === lineId)?.name ?? "";
  const isWaiting = state === "asked" || state === "received";
  return (
    <Stack id={returnAnchor(id)} sx={{ gap: 1, width: "100%", scrollMarginTop: 80 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Chip
          size="small"
          variant="outlined"
          color={isWaiting ? "warning" : "default"}
          label={returnStateMessages[state]}
        />
        <Typography sx={{ fontWeight: 600 }}>
          {lines.map(({ line_id, quantity }) => `${quantity} × ${nameOf(line_id)}`).join(", ")}
        </Typography>
      </Stack>
      <Typography color="textSecondary">
        {parcel_id === null ? returnReasonMessages[reason] : staffReturnMessages.undelivered}
        {text && <>: “{text}”</>}
      </Typography>
      {pictures.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          {pictures.map((picture, index) => {
            const src = addressOf(showStaffReturnPicture.url, {
              ...params,
              return: String(id),
              picture: String(picture.id),
            });
            return (
              <Link key={picture.id} href={src} target="_blank">
                <Box
                  component="img"
                  src={src}
                  alt={`Picture ${index + 1} of the return`}
                  loading="lazy"
                  sx={{ width: 96, height: 96, objectFit: "cover", borderRadius: "10px", display: "block" }}
                />
              </Link>
            );
          })}
        </Stack>
      )}
      {instructions && <Typography variant="body2">Instructions: {instructions}</Typography>}
      {answer && <Typography variant="body2">Answer: {answer}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {steps.map((step) => `${returnStateMessages[step.state]} ${dateTime(step.happened_at)}`).join(", ")}
      </Typography>
      <ReturnSteps of={{ id, state, lines }} />
    </Stack>
  );
}
