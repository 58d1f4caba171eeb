import type { ImportProblem } from "@cairn/contract/exchange/staff-imports.ts";
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";

/** What is wrong with a file, by its rows and columns. */
export function Problems({ problems, total }: { problems: readonly ImportProblem[]; total: number }) {
  return (
    <>
      <Alert severity="warning">
        {total === 1 ? "One cell is" : `${total} cells are`} wrong, so nothing can be applied. Correct the file and
        bring it in again.
        {total > problems.length && ` These are the first ${problems.length}.`}
      </Alert>
      <Box sx={{ overflowX: "auto" }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>Column</TableCell>
              <TableCell>What is wrong</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.map(({ row, column, message }) => (
              <TableRow key={`${row}-${column}-${message}`}>
                <TableCell>{row}</TableCell>
                <TableCell>{column}</TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}
