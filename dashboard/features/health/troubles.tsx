import type { Health } from "@cairn/contract/health/staff.ts";
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { ago } from "../../dates.ts";
import { Panel } from "../../ui/panel.tsx";
import { Sentences } from "./sentence-list.tsx";
import { callsByTime, inSeconds, troubleSentences } from "./trouble-sentences.ts";

const worst = 10;
const code = { fontFamily: "monospace", fontSize: 13, overflowWrap: "anywhere", minWidth: 220 } as const;

/** What was slow or failed in the server that answers, since its start. */
export function Troubles({ health }: { health: Health }) {
  const { slow_statements: statements, failures } = health.troubles;
  const calls = callsByTime(health.troubles);
  return (
    <Panel title="Speed and errors of this server">
      <Sentences sentences={troubleSentences(health)} />
      {calls.length > 0 && (
        <Listed summary="Slow calls" columns={["Call", "Slowest", "Times", "When"]}>
          {calls.slice(0, worst).map(({ call, ms, times, at }) => (
            <TableRow key={call}>
              <TableCell sx={code}>{call}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{inSeconds(ms)}</TableCell>
              <TableCell>{times}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{ago(at)}</TableCell>
            </TableRow>
          ))}
        </Listed>
      )}
      {statements.length > 0 && (
        <Listed summary="Slow statements of the database" columns={["Statement", "Took", "For", "When"]}>
          {statements.slice(0, worst).map(({ text, ms, origin, at }) => (
            <TableRow key={`${at} ${text}`}>
              <TableCell sx={{ ...code, minWidth: 300 }}>{text}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{inSeconds(ms)}</TableCell>
              <TableCell sx={code}>{origin}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{ago(at)}</TableCell>
            </TableRow>
          ))}
        </Listed>
      )}
      {failures.length > 0 && (
        <Listed summary="Refused or failed requests, by kind" columns={["Kind", "Times"]}>
          {failures.map(({ code: kind, count }) => (
            <TableRow key={kind}>
              <TableCell sx={code}>{kind}</TableCell>
              <TableCell>{count.toLocaleString("en-GB")}</TableCell>
            </TableRow>
          ))}
        </Listed>
      )}
    </Panel>
  );
}

/** A table behind its heading, which opens it. */
function Listed({ summary, columns, children }: { summary: string; columns: string[]; children: ReactNode }) {
  return (
    <Box component="details" sx={{ width: "100%", minWidth: 0 }}>
      <Box component="summary" sx={{ cursor: "pointer", py: 1, fontWeight: 600 }}>
        {summary}
      </Box>
      <TableContainer tabIndex={0} role="region" aria-label={summary}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{children}</TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
