import { noteOnOrder, type OrderEvent } from "@cairn/contract/orders/staff.ts";
import { describeEvent, eventActors } from "@cairn/contract/orders/staff-event-messages.ts";
import { Box, Button, TextField, Typography } from "@mui/material";
import { type FormEvent, useRef } from "react";
import { call, fieldErrorOf } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { useOrder } from "../use-order.ts";

/** What has happened to an order, the newest first, with the notes that staff keep on it. */
export function Timeline() {
  const { order, may } = useOrder();
  return (
    <Panel title="What has happened">
      {may(noteOnOrder) && <Note />}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, width: "100%", display: "grid", gap: 1.5 }}>
        {order.events.toReversed().map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{
              pl: 1.5,
              borderLeft: 3,
              borderColor: event.kind === "note" ? "warning.main" : "divider",
              overflowWrap: "anywhere",
            }}
          >
            <Typography sx={{ whiteSpace: "pre-line" }}>{describeEvent(event)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {dateTime(event.happened_at)}, {byWhom(event)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const byWhom = ({ actor, actor_name }: OrderEvent) => `by ${actor_name ?? eventActors[actor]}`;

function Note() {
  const { params, refresh } = useOrder();
  const { isBusy, problem, run } = useAction();
  const form = useRef<HTMLFormElement>(null);

  async function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text"));
    if (!(await run(() => call(noteOnOrder, { params, body: { text } })))) return;
    form.current?.reset();
    refresh();
  }

  const refusal = fieldErrorOf(problem, "text");
  return (
    <Box component="form" ref={form} onSubmit={keep} sx={{ display: "grid", gap: 1, width: "100%" }}>
      <TextField
        name="text"
        label="Note, for staff alone"
        multiline
        minRows={2}
        required
        fullWidth
        error={refusal !== undefined}
        helperText={refusal}
      />
      <Button type="submit" variant="outlined" size="small" disabled={isBusy} sx={{ justifySelf: "start" }}>
        Keep the note
      </Button>
    </Box>
  );
}
