import { type CheckedPart, checkPart, findHealth, type Health } from "@cairn/contract/health/staff.ts";
import {
  Alert,
  Box,
  Button,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import cronstrue from "cronstrue";
import { CanAccess, Title } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../call.ts";
import { ago, dateTime } from "../../dates.ts";
import { Facts } from "../../ui/facts.tsx";
import { formatBytes } from "../../ui/format-bytes.ts";
import { Panel } from "../../ui/panel.tsx";

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
            ["Memory", formatBytes(memory_bytes)],
            ["Kept answers", `${cache.answers}, ${formatBytes(cache.bytes)} of ${formatBytes(cache.most_bytes)}`],
          ]}
        />
      </Panel>
      <Panel title="Database and files">
        <Facts
          facts={[
            ["Database", database.kind === "embedded" ? "Embedded, for trials and small shops" : "PostgreSQL"],
            ["Its size", formatBytes(database.bytes)],
            ["Answers in", `${database.answer_ms} ms`],
            ["Disk", `${formatBytes(disk.free_bytes)} free of ${formatBytes(disk.total_bytes)}`],
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
        <ToConnections label="Connect a mail server" />
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
        <ToConnections label="Connect payments" />
      </Panel>
      <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
        <Panel title="Jobs">
          {jobs.length === 0 ? <Typography color="textSecondary">None yet.</Typography> : <JobTable jobs={jobs} />}
        </Panel>
      </Box>
    </Box>
  );
}

/** Leads owners to where mail servers and keys are typed. */
function ToConnections({ label }: { label: string }) {
  return (
    <CanAccess resource="connections" action="list">
      <Button component={RouterLink} to="/connections">
        {label}
      </Button>
    </CanAccess>
  );
}

function takenBy(provider: string): string {
  if (provider === "off") return "Not offered";
  return provider === "sandbox" ? "The sandbox, which moves no money" : `Taken by ${provider}`;
}

/** Tries a part that others provide, and shows what they say. */
function CheckButton({ part, label }: { part: CheckedPart; label: string }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => (await call(checkPart, { params: { part }, body: {} })).data,
  });
  const message = data?.message ?? error?.message;
  return (
    <Stack sx={{ gap: 1, alignItems: "flex-start" }}>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {message && !isPending && (
        <Alert severity={data?.is_well ? "success" : "error"} sx={{ overflowWrap: "anywhere" }}>
          {message}
        </Alert>
      )}
    </Stack>
  );
}

const inWords = (schedule: string) => cronstrue.toString(schedule, { use24HourTimeFormat: true });

/** Every kind of job with its last run and its failures. */
function JobTable({ jobs }: Pick<Health, "jobs">) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Jobs">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Job</TableCell>
            <TableCell>By the clock (UTC)</TableCell>
            <TableCell>Last run</TableCell>
            <TableCell align="right">Waiting</TableCell>
            <TableCell align="right">Failed</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map(({ name, schedule, last_run_at, waiting, failed }) => (
            <TableRow key={name}>
              <TableCell>{name.replace(".", ": ").replaceAll("-", " ")}</TableCell>
              <TableCell>{schedule ? inWords(schedule) : "When it is caused"}</TableCell>
              <TableCell>{last_run_at ? ago(last_run_at) : "not lately"}</TableCell>
              <TableCell align="right">{waiting}</TableCell>
              <TableCell
                align="right"
                sx={{ color: failed > 0 ? "error.main" : "inherit", fontWeight: failed > 0 ? 600 : 400 }}
              >
                {failed}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
