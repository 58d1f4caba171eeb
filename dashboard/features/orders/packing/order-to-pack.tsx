import { packingProblemKinds, reportPackingProblem } from "@cairn/contract/orders/packing/problems.ts";
import { packingProblemMessages } from "@cairn/contract/orders/packing/staff-messages.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call } from "../../../call.ts";
import { ago } from "../../../dates.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { PrintButton } from "../print-button.tsx";
import { leftToSend } from "../units.tsx";
import { LineToTick } from "./line-to-tick.tsx";
import { Shipping } from "./shipping.tsx";

interface OrderToPackProps {
  readonly order: StaffOrder;
  onSent(): void;
  onSkip(): void;
  onReported(): void;
}

/** One order on a packer's phone: its lines to tick, then its parcel; or the way past it. */
export function OrderToPack({ order, onSent, onSkip, onReported }: OrderToPackProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const lines = order.lines.filter((line) => leftToSend(line) > 0);
  const notes = order.events
    .map(({ id, kind, detail, actor_name }) => ({
      id,
      actor_name,
      text: String((kind === "note" && detail.text) || (kind === "packing_problem_settled" && detail.words) || ""),
    }))
    .filter(({ text }) => text !== "");
  const isAllTicked = lines.every(({ id }) => ticked.has(id));

  function tick(id: number) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  }

  return (
    <>
      <Stack sx={{ gap: 1.5, p: 2, flex: 1 }}>
        <Box>
          <Typography component="h2" variant="h5">
            {order.id}
          </Typography>
          <Typography color="textSecondary">Placed {ago(order.placed_at)}</Typography>
        </Box>
        {order.gift_note !== null && (
          <Alert severity="info">A gift: lay the packing slip on top. Its note is printed there, and no prices.</Alert>
        )}
        {notes.map(({ id, text, actor_name }) => (
          <Alert key={id} severity="info">
            {text} ({actor_name})
          </Alert>
        ))}
        <Stack component="ul" sx={{ listStyle: "none", m: 0, p: 0, gap: 1 }}>
          {lines.map((line) => (
            <li key={line.id}>
              <LineToTick
                line={line}
                quantity={leftToSend(line)}
                isTicked={ticked.has(line.id)}
                onTick={() => tick(line.id)}
              />
            </li>
          ))}
        </Stack>
        <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {[order.name, order.address, order.country].join("\n")}
        </Typography>
        {/* At the end, where the thumb is. */}
        <Stack direction="row" sx={{ justifyContent: "flex-end", mt: "auto" }}>
          <PrintButton references={[order.id]} button={{ sx: { minHeight: 44 } }} />
          <Problem reference={order.id} onReported={onReported} />
          <Button onClick={onSkip} sx={{ minHeight: 44 }}>
            Skip
          </Button>
        </Stack>
      </Stack>
      <Shipping reference={order.id} isReady={isAllTicked} onSent={onSent} />
    </>
  );
}

/** The way out where an order cannot be packed: it is set aside until somebody has settled that. */
function Problem({ reference, onReported }: { readonly reference: string; onReported(): void }) {
  return (
    <AskButton
      label="Problem"
      title={`What is wrong with ${reference}?`}
      submit="Set aside"
      button={{ sx: { minHeight: 44 } }}
      run={(form) =>
        call(reportPackingProblem, {
          params: { reference },
          body: { kind: form.get("kind"), words: String(form.get("words")) },
        })
      }
      onDone={onReported}
    >
      <TextField select name="kind" label="What is wrong" defaultValue="damaged" required>
        {packingProblemKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {packingProblemMessages.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      <TextField name="words" label="What the others should know" multiline minRows={3} />
    </AskButton>
  );
}
