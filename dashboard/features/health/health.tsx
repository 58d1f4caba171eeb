import { findHealth, type Health } from "@cairn/contract/health/staff.ts";
import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title } from "react-admin";
import { call } from "../../call.ts";
import { ago, dateTime } from "../../dates.ts";
import { Facts } from "../../ui/facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CheckButton } from "./check-button.tsx";
import { JobTable } from "./job-table.tsx";
import { sizeOf } from "./size-of.ts";

/** How the shop's parts are, and buttons that try those which others provide. */
export function HealthScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ["health"],
    queryFn: async () => (await call(findHealth)).data,
    refetchInterval: 30_000,
  });
  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Title title="Health" />
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={480} />}
      {data && <Parts {...data} />}
    </Box>
  );
}

function Parts({ version, started_at, memory_bytes, database, disk, storage, cache, jobs, mail, payments }: Health) {
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" } }}>
      <Panel title="This server">
        <Facts
          facts={[
            ["Version", version],
            ["Started", `${ago(started_at)} (${dateTime(started_at)})`],
            ["Memory", sizeOf(memory_bytes)],
            ["Kept answers", `${cache.answers}, ${sizeOf(cache.bytes)} of ${sizeOf(cache.most_bytes)}`],
          ]}
        />
      </Panel>
      <Panel title="Database and files">
        <Facts
          facts={[
            ["Database", database.kind === "embedded" ? "Embedded, for trials and small shops" : "PostgreSQL"],
            ["Its size", sizeOf(database.bytes)],
            ["Answers in", `${database.answer_ms} ms`],
            ["Disk", `${sizeOf(disk.free_bytes)} free of ${sizeOf(disk.total_bytes)}`],
            ["Pictures", storage === "bucket" ? "In a bucket" : "In a folder of this server"],
          ]}
        />
        <CheckButton part="storage" label="Try the storage" />
      </Panel>
      <Panel title="Mail">
        <Facts
          facts={[
            ["Mail server", mail.is_configured ? "Set" : "None: mail stays in the outbox"],
            ["Waiting", String(mail.waiting)],
            ["Given up", String(mail.failed)],
            ["Sent within a day", String(mail.sent_last_day)],
          ]}
        />
        <CheckButton part="mail" label="Send me a test mail" />
      </Panel>
      <Panel title="Payments">
        <Facts
          facts={payments.map(({ option, provider, notices_last_day }) => [
            option === "stripe" ? "Cards" : "PayPal",
            `${takenBy(provider)}, ${notices_last_day} notices within a day`,
          ])}
        />
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
          <CheckButton part="stripe" label="Try cards" />
          <CheckButton part="paypal" label="Try PayPal" />
        </Box>
      </Panel>
      <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
        <Panel title="Jobs">
          {jobs.length === 0 ? <Typography color="textSecondary">None yet.</Typography> : <JobTable jobs={jobs} />}
        </Panel>
      </Box>
    </Box>
  );
}

function takenBy(provider: string): string {
  if (provider === "off") return "Not offered";
  return provider === "sandbox" ? "The sandbox, which moves no money" : `Taken by ${provider}`;
}
