import { type ConnectionName, connectionLabels } from "@cairn/contract/connections/names.ts";
import { type Connection, findConnections, removeConnection } from "@cairn/contract/connections/staff.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { Alert, Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { call } from "../../call.ts";
import { ago, dateTime } from "../../dates.ts";
import { AskButton } from "../../ui/ask.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";

type Found = Answer<typeof findConnections>["data"];

const purposes: Readonly<Record<ConnectionName, string>> = {
  mail: "Sends all the shop's mail. Without it, mails wait in the outbox.",
  stripe: "Takes card payments. Without its keys, payments are only simulated.",
  paypal: "Takes PayPal payments. Without its keys, payments are only simulated.",
  bucket: "Stores pictures and films. Without it, they are kept in a folder on the server.",
  backups: "Keeps the shop's backups, best at another provider than the shop's own machine.",
};

const variables: Readonly<Record<ConnectionName, string>> = {
  mail: "SMTP_URL",
  stripe: "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET",
  paypal: "PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID",
  bucket: "the variables that begin with S3_",
  backups: "BACKUP_DIR or the variables that begin with BACKUP_S3_",
};

const removals: Readonly<Record<ConnectionName, string>> = {
  mail: "Mails wait in the outbox until a mail server is connected again.",
  stripe: "Card payments with these keys stop. Payments already under way are still completed.",
  paypal: "PayPal payments with these keys stop. Payments already under way are still completed.",
  bucket: "Pictures and films are read from the server's folder again. Copy the bucket's files there first.",
  backups: "No more backups are made. Those in the bucket stay there.",
};

/** Mail server, payment providers and bucket, as owners connect them. */
export function ConnectionsScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ["connections"],
    queryFn: async () => (await call(findConnections)).data,
  });
  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Title title="Connections" />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        Keys are tested before they are used, kept encrypted and never shown again. A change takes effect at once.
      </Typography>
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={480} />}
      {data && (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" } }}>
          {data.connections.map((connection) => (
            <ConnectionPanel key={connection.name} {...{ connection }} found={data} onChange={() => refetch()} />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface ConnectionPanelProps {
  readonly connection: Connection;
  readonly found: Found;
  onChange(): void;
}

/** One connection: who set it, and what an owner does about it. */
function ConnectionPanel({ connection, found, onChange }: ConnectionPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, state, facts, set_by, set_at, former_until } = connection;
  const isOurs = state === "dashboard" || state === "unreadable";
  const label = connectionLabels[name];
  return (
    <Panel title={label}>
      <Typography color="textSecondary">{purposes[name]}</Typography>
      {state === "environment" && (
        <Alert severity="info" sx={{ width: "100%" }}>
          Set by the server&apos;s environment, which overrides the dashboard. It can only be changed there:{" "}
          {variables[name]}.
        </Alert>
      )}
      {state === "unreadable" && (
        <Alert severity="error" sx={{ width: "100%" }}>
          This connection cannot be read, because the server&apos;s SECRET has changed. Please enter it again.
        </Alert>
      )}
      {state === "none" && <Typography>Not connected.</Typography>}
      {isOurs && (
        <Facts
          facts={[
            ...facts.map((fact) => [fact.label, fact.value] as const),
            ["Set up", `${set_at ? `${ago(set_at)} (${dateTime(set_at)})` : ""} by ${set_by}`],
          ]}
        />
      )}
      {former_until && (
        <Typography variant="body2" color="textSecondary">
          Earlier keys are kept until {dateTime(former_until)}, to refund the payments that were made with them.
        </Typography>
      )}
      {state !== "environment" && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button
            variant="outlined"
            onClick={() => setOpen(true)}
            aria-label={`${isOurs ? "Change" : "Connect"}: ${label}`}
          >
            {isOurs ? "Change" : "Connect"}
          </Button>
          {isOurs && (
            <AskButton
              label="Remove"
              title={`Remove: ${label}`}
              isDangerous
              button={{ color: "error" }}
              run={() => call(removeConnection, { params: { name } })}
              onDone={onChange}
            >
              <Typography>{removals[name]}</Typography>
            </AskButton>
          )}
        </Stack>
      )}
      {isOpen && <ConnectDialog {...{ name, found }} onDone={onChange} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
