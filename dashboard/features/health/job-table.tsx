import type { Health } from "@cairn/contract/health/staff.ts";
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import cronstrue from "cronstrue";
import { ago } from "../../dates.ts";

const inWords = (schedule: string) => cronstrue.toString(schedule, { use24HourTimeFormat: true });

/** Every kind of job with its last run and its failures. */
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
