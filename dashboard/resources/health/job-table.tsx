import type { Health } from "@cairn/contract/staff/health.ts";
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { ago } from "../../dates.ts";

/** Every kind of job with its last run and its failures; names are the code's own. */
export function JobTable({ jobs }: Pick<Health, "jobs">) {
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
              <TableCell>{name}</TableCell>
              <TableCell>{schedule ?? "when it is caused"}</TableCell>
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
