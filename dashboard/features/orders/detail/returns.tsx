import { returnReasonMessages, returnStateMessages } from "@cairn/contract/orders/returns/messages.ts";
import type { Return } from "@cairn/contract/orders/returns/public.ts";
import { showStaffReturnPicture } from "@cairn/contract/orders/returns/staff.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import { Box, Chip, Link, Stack, Typography } from "@mui/material";
import { dateTime } from "../../../dates.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useOrder } from "../use-order.ts";
import { ReturnSteps } from "./return-steps.tsx";

/** Where a return stands on the page. */
export const returnAnchor = (id: number) => `return-${id}`;

/** What the customer sends back, with what staff answer; nothing while there is no return. */
export function Returns() {
  const { order } = useOrder();
  if (order.returns.length === 0) return null;
  return (
    <Panel title={order.returns.length === 1 ? "Return" : "Returns"}>
      {order.returns.map((each) => (
        <OneReturn key={each.id} of={each} />
      ))}
    </Panel>
  );
}

function OneReturn({ of: { id, state, reason, text, lines, pictures, instructions, answer, steps } }: { of: Return }) {
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
        {returnReasonMessages[reason]}
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
      {instructions && <Typography variant="body2">Told the customer: {instructions}</Typography>}
      {answer && <Typography variant="body2">Answered: {answer}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {steps.map((step) => `${returnStateMessages[step.state]} ${dateTime(step.happened_at)}`).join(", ")}
      </Typography>
      <ReturnSteps of={{ id, state, lines }} />
    </Stack>
  );
}
