import type { Health, Instance } from "@cairn/contract/health/staff.ts";
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { ago, dateTime } from "../../dates.ts";
import { formatBytes } from "../../ui/format-bytes.ts";
import { Panel } from "../../ui/panel.tsx";
import { connectionSentences, instanceSentences, roleNames } from "./instance-sentences.ts";
import { Sentences } from "./sentence-list.tsx";

const count = (number: number) => number.toLocaleString("en-GB");

/** The servers that share the shop: what each does, and how it is. */
export function Instances({ instances, database }: Pick<Health, "instances" | "database">) {
  if (instances.length === 0) return null;
  return (
    <Panel title="Servers">
      <Sentences sentences={[...instanceSentences({ instances }), ...connectionSentences(database)]} />
      <TableContainer tabIndex={0} role="region" aria-label="Servers">
        <Table size="small">
          <TableHead sx={{ "& th": { whiteSpace: "nowrap" } }}>
            <TableRow>
              <TableCell>Server</TableCell>
              <TableCell>Does</TableCell>
              <TableCell>Release</TableCell>
              <TableCell>Started</TableCell>
              <TableCell>Last seen</TableCell>
              <TableCell align="right">Memory</TableCell>
              <TableCell align="right">Requests</TableCell>
              <TableCell align="right">From the cache</TableCell>
              <TableCell align="right">Errors</TableCell>
              <TableCell align="right">Delay</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {instances.map((instance) => (
              <Row key={instance.id} {...instance} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}

function Row({ host, is_this, role, release, started_at, silent_seconds, ...figures }: Instance) {
  const { memory_bytes, requests, errors, loop_delay_ms } = figures;
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 140, overflowWrap: "anywhere" }}>
        {host}
        {is_this && " (this one)"}
      </TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{roleNames[role]}</TableCell>
      <TableCell>{release}</TableCell>
      <TableCell title={dateTime(started_at)} sx={{ whiteSpace: "nowrap" }}>
        {ago(started_at)}
      </TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{silent_seconds === 0 ? "now" : `${silent_seconds} s ago`}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
        {formatBytes(memory_bytes)}
      </TableCell>
      <TableCell align="right">{count(requests)}</TableCell>
      <TableCell align="right">{cachedShare(figures)}</TableCell>
      <TableCell
        align="right"
        sx={{ color: errors > 0 ? "error.main" : "inherit", fontWeight: errors > 0 ? 600 : 400 }}
      >
        {count(errors)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
        {Math.round(loop_delay_ms)} ms
      </TableCell>
    </TableRow>
  );
}

/** How many of the answers that the cache may keep came from it. */
function cachedShare({ cache_hits, cache_misses }: Pick<Instance, "cache_hits" | "cache_misses">): string {
  const all = cache_hits + cache_misses;
  return all === 0 ? "–" : `${Math.round((cache_hits / all) * 100)} %`;
}
