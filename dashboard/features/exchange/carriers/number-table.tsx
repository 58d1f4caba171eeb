import { parcelTableMessages } from "@cairn/contract/exchange/staff-parcel-messages.ts";
import type { ReadNumber } from "@cairn/contract/exchange/staff-parcels.ts";
import { carrierNames } from "@cairn/contract/orders/carriers.ts";
import { Box, Button, Chip, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useIsNarrow } from "../../../ui/list/narrow.ts";

/** What has become of rows that were applied, by their places in the file. */
export type Applied = ReadonlyMap<number, string>;

interface NumberTableProps {
  readonly rows: readonly ReadNumber[];
  readonly applied: Applied;
}

/** Rows are shown as many at once, since a table of two thousand takes a browser seconds. */
const atOnce = 200;

/** The rows of a table of numbers, each with what it would do or has done. */
export function NumberTable({ rows, applied }: NumberTableProps) {
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState(atOnce);
  const counts = [...Map.groupBy(rows, ({ outcome }) => outcome)];
  const outcomeOf = ({ row, outcome }: ReadNumber) => applied.get(row) ?? parcelTableMessages.outcomes[outcome];
  const linkTo = ({ reference, outcome }: ReadNumber) =>
    outcome === "unknown" ? (
      reference
    ) : (
      <Link component={RouterLink} to={`/orders/${reference}/show`}>
        {reference}
      </Link>
    );
  const some = rows.slice(0, shown);
  return (
    <>
      <Stack component="ul" direction="row" sx={{ gap: 1, flexWrap: "wrap", listStyle: "none", m: 0, p: 0 }}>
        {counts.map(([outcome, of]) => (
          <li key={outcome}>
            <Chip
              size="small"
              variant="outlined"
              color={outcome === "send" ? "success" : "default"}
              label={`${parcelTableMessages.outcomes[outcome]}: ${of.length}`}
              sx={{ height: "auto", py: 0.25, "& .MuiChip-label": { whiteSpace: "normal" } }}
            />
          </li>
        ))}
      </Stack>
      {isNarrow ? (
        <Stack component="ol" sx={{ listStyle: "none", m: 0, p: 0, gap: 1.5, width: "100%" }}>
          {some.map((each) => (
            <Box component="li" key={each.row} sx={{ overflowWrap: "anywhere" }}>
              <Box sx={{ fontWeight: 600 }}>
                {each.row}. {linkTo(each)}
              </Box>
              <div>
                {carrierNames[each.carrier]}, {each.tracking_number || "no number"}
              </div>
              <Box sx={{ color: "text.secondary" }}>{outcomeOf(each)}</Box>
            </Box>
          ))}
        </Stack>
      ) : (
        <Table size="small" aria-label="Rows of the table">
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>Order</TableCell>
              <TableCell>Carrier</TableCell>
              <TableCell>Tracking number</TableCell>
              <TableCell>Result</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {some.map((each) => (
              <TableRow key={each.row}>
                <TableCell>{each.row}</TableCell>
                <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{linkTo(each)}</TableCell>
                <TableCell>{carrierNames[each.carrier]}</TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{each.tracking_number}</TableCell>
                <TableCell>{outcomeOf(each)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {rows.length > shown && (
        <Button size="small" onClick={() => setShown(shown + atOnce)}>
          Show more of {rows.length}
        </Button>
      )}
    </>
  );
}
