import type { ImportLeftOut } from "@cairn/contract/exchange/staff-imports.ts";
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";

/** What of a file does not come along: columns with how often they say something, and records by their names. */
export function LeftOut({ leftOut: { columns, records, record_count, pictures = [] } }: { leftOut: ImportLeftOut }) {
  if (columns.length === 0 && record_count === 0) return null;
  const wasTried = pictures.some(({ failure }) => failure);
  return (
    <>
      <Alert severity="info">This does not come along. Everything else does.</Alert>
      {columns.length > 0 && (
        <Listing
          head={["What the file has", "How often"]}
          rows={columns.map(({ column, count }) => [column || "(without a name)", String(count)])}
        />
      )}
      {record_count > 0 && (
        <>
          <Typography>
            {record_count === 1 ? "One record is" : `${record_count} records are`} left out.
            {record_count > records.length && ` These are the first ${records.length}.`}
          </Typography>
          <Listing
            head={["Row", "Name", "Why"]}
            rows={records.map(({ row, name, reason }) => [String(row), name, reason])}
          />
        </>
      )}
      {pictures.length > 0 && (
        <>
          <Typography>
            These pictures are given by their addresses. Put them into the zip by their file names, or have the shop
            fetch them.
          </Typography>
          <Listing
            head={["Picture", "Address", ...(wasTried ? ["Why it could not be fetched"] : [])]}
            rows={pictures.map(({ product, place, address, failure = "" }) => [
              `${product}, ${place}`,
              address,
              ...(wasTried ? [failure] : []),
            ])}
          />
        </>
      )}
    </>
  );
}

function Listing({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Box sx={{ overflowX: "auto" }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map((word) => (
              <TableCell key={word}>{word}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells) => (
            <TableRow key={cells.join("\n")}>
              {cells.map((cell, index) => (
                <TableCell key={head[index]} sx={{ overflowWrap: "anywhere" }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
