import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { Box, Stack, TextField, Typography } from "@mui/material";

type Line = StaffOrder["lines"][number];

interface UnitsProps {
  readonly lines: readonly Line[];
  /** How many of a line can be named; a line of which none can is not shown. */
  most(line: Line): number;
  /** How many are named of each line, by its id. */
  readonly units: Readonly<Record<number, number>>;
  onChange(units: Record<number, number>): void;
}

/** Asks for so many of some of an order's lines. */
export function Units({ lines, most, units, onChange }: UnitsProps) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {lines
        .filter((line) => most(line) > 0)
        .map((line) => (
          <Stack key={line.id} direction="row" sx={{ gap: 2, alignItems: "center", justifyContent: "space-between" }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{line.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {line.variant_name && `${line.variant_name}, `}
                {line.sku}
              </Typography>
            </Box>
            <TextField
              type="number"
              size="small"
              label={`of ${most(line)}`}
              value={units[line.id] ?? 0}
              onChange={({ target }) => onChange({ ...units, [line.id]: Number(target.value) })}
              slotProps={{
                htmlInput: { min: 0, max: most(line), "aria-label": `How many of ${line.name} ${line.variant_name}` },
              }}
              sx={{ width: 96, flexShrink: 0 }}
            />
          </Stack>
        ))}
    </Stack>
  );
}

/** The named lines, each with its number, as calls take them. */
export function namedUnits(units: Readonly<Record<number, number>>): { line_id: number; quantity: number }[] {
  return Object.entries(units)
    .map(([id, quantity]) => ({ line_id: Number(id), quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** How many units of a line are still to be sent. */
export const leftToSend = ({ quantity, sent_quantity, cancelled_quantity }: Line) =>
  quantity - sent_quantity - cancelled_quantity;
