import { eventLabels } from "@cairn/contract/webhooks/events.ts";
import * as calls from "@cairn/contract/webhooks/staff.ts";
import { Alert, Box, Button, Chip, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { AskButton } from "../../ui/ask.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../use-action.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** The programs that are told of what happens in the shop, and how that goes. */
export function WebhooksScreen() {
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ["webhooks"],
    queryFn: async () => (await call(calls.listWebhooks)).data,
    refetchInterval: 15_000,
  });
  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Title title="Webhooks" />
      <Stack
        direction={{ xs: "column", sm: "row" }}
        sx={{ gap: 2, mb: 2, justifyContent: "space-between", alignItems: { xs: "flex-start", sm: "center" } }}
      >
        <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
          A webhook tells another program about orders, stock and contest entries within a minute. Each message is
          signed.
        </Typography>
        <Button variant="contained" onClick={() => setAdding(true)} sx={{ flexShrink: 0 }}>
          Add a webhook
        </Button>
      </Stack>
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={280} />}
      {data?.length === 0 && (
        <Typography>
          No webhooks yet. Add one for each program that should hear about orders, stock or contest entries.
        </Typography>
      )}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {data?.map((webhook) => (
          <WebhookPanel key={webhook.id} webhook={webhook} onSecret={setSecret} onChange={() => refetch()} />
        ))}
      </Box>
      {isAdding && <WebhookDialog onSecret={setSecret} onDone={() => refetch()} onClose={() => setAdding(false)} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Box>
  );
}

interface WebhookPanelProps {
  readonly webhook: calls.Webhook;
  onSecret(secret: string): void;
  onChange(): void;
}

function WebhookPanel({ webhook, onSecret, onChange }: WebhookPanelProps) {
  const { id, url, note, events, is_active, has_secret, waiting, failed, last_delivered_at } = webhook;
  const [open, setOpen] = useState<"form" | "log">();
  const { isBusy, run } = useAction();
  const params = { id };
  const act = async (endpoint: typeof calls.testWebhook | typeof calls.replayFailed) => {
    if (await run(() => call(endpoint, { params, body: {} }))) onChange();
  };
  const name = note || new URL(url).host;
  return (
    <Panel title={name}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {events.map((event) => (
          <Chip key={event} label={eventLabels[event]} size="small" />
        ))}
      </Stack>
      {!is_active && <Alert severity="info">Switched off: nothing is sent.</Alert>}
      {!has_secret && (
        <Alert severity="error" sx={{ width: "100%" }}>
          The secret of this webhook cannot be read: the server&apos;s SECRET is another, or the shop was restored
          without it. Its messages wait. Press New secret and give it to {name}.
        </Alert>
      )}
      {failed > 0 && (
        <Alert
          severity="error"
          sx={{ width: "100%" }}
          action={
            <Button color="inherit" disabled={isBusy || !is_active} onClick={() => act(calls.replayFailed)}>
              Send again
            </Button>
          }
        >
          {failed === 1 ? "1 message could not be delivered" : `${failed} messages could not be delivered`} within three
          days.
        </Alert>
      )}
      <Facts
        facts={[
          ["Address", url],
          ["Waiting", waiting === 1 ? "1 message" : `${waiting} messages`],
          ["Last delivered", last_delivered_at ? dateTime(last_delivered_at) : "Never"],
        ]}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant="outlined" onClick={() => setOpen("log")} aria-label={`Delivery log of ${name}`}>
          Delivery log
        </Button>
        <Button
          disabled={isBusy || !is_active}
          onClick={() => act(calls.testWebhook)}
          aria-label={`Send a test to ${name}`}
        >
          Send a test
        </Button>
        <Button onClick={() => setOpen("form")} aria-label={`Change ${name}`}>
          Change
        </Button>
        <AskButton
          label="New secret"
          run={async () => {
            const { data, message } = await call(calls.renewWebhookSecret, { params, body: {} });
            onSecret(data.secret);
            return { message };
          }}
          onDone={onChange}
        >
          <Typography>The old secret stops working at once. Give the new one to {name}.</Typography>
        </AskButton>
        <AskButton
          label="Remove"
          isDangerous
          button={{ color: "error" }}
          run={() => call(calls.removeWebhook, { params })}
          onDone={onChange}
        >
          <Typography>{name} receives no more messages, and its delivery log is deleted.</Typography>
        </AskButton>
      </Stack>
      {open === "form" && (
        <WebhookDialog webhook={webhook} onSecret={onSecret} onDone={onChange} onClose={() => setOpen(undefined)} />
      )}
      {open === "log" && <DeliveryLog webhook={webhook} onChange={onChange} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}
