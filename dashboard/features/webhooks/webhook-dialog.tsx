import { eventLabels, type WebhookEvent, webhookEvents } from "@cairn/contract/webhooks/events.ts";
import { addWebhook, saveWebhook, type Webhook } from "@cairn/contract/webhooks/staff.ts";
import { Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel, Switch, TextField } from "@mui/material";
import { useState } from "react";
import { call, fieldErrorOf } from "../../call.ts";
import { AskDialog } from "../../ui/ask.tsx";

interface WebhookDialogProps {
  /** The one that is changed; without it, a new one is added. */
  readonly webhook?: Webhook;
  onSecret(secret: string): void;
  onDone(): void;
  onClose(): void;
}

/** Asks where a program is reached and what it is told; a new one's secret is shown once. */
export function WebhookDialog({ webhook, onSecret, onDone, onClose }: WebhookDialogProps) {
  const [problem, setProblem] = useState<unknown>();

  async function save(form: FormData) {
    setProblem(undefined);
    const events = form.getAll("event") as WebhookEvent[]; // The boxes below have these values.
    const body = { url: String(form.get("url")), note: String(form.get("note")), events };
    try {
      if (webhook) {
        const { id, version } = webhook;
        const is_active = form.get("is_active") === "on";
        return await call(saveWebhook, { params: { id }, body: { ...body, version, is_active } });
      }
      const { data, message } = await call(addWebhook, { body });
      onSecret(data.secret);
      return { message };
    } catch (refusal) {
      setProblem(refusal);
      throw refusal;
    }
  }

  const eventsProblem = fieldErrorOf(problem, "events");
  const urlProblem = fieldErrorOf(problem, "url");
  return (
    <AskDialog
      title={webhook ? "Change the webhook" : "Add a webhook"}
      submit={webhook ? "Save" : "Add"}
      {...{ onDone, onClose }}
      run={save}
    >
      <TextField
        name="url"
        label="Address"
        required
        defaultValue={webhook?.url ?? "https://"}
        error={urlProblem !== undefined}
        helperText={urlProblem ?? "Where the program receives messages. It must be public, or allowed by the server"}
        slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
      />
      <TextField
        name="note"
        label="Name"
        defaultValue={webhook?.note ?? ""}
        helperText="For example Warehouse"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <FormGroup aria-labelledby="webhook-events">
        <FormLabel id="webhook-events">Send a message for</FormLabel>
        {webhookEvents.map((event) => (
          <FormControlLabel
            key={event}
            control={<Checkbox name="event" value={event} defaultChecked={webhook?.events.includes(event) ?? false} />}
            label={eventLabels[event]}
          />
        ))}
        {eventsProblem && <FormHelperText error>{eventsProblem}</FormHelperText>}
      </FormGroup>
      {webhook && (
        <FormControlLabel
          control={<Switch name="is_active" defaultChecked={webhook.is_active} />}
          label="Switched on"
        />
      )}
    </AskDialog>
  );
}
