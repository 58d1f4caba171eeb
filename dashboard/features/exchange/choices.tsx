import { checkImport, type DateOrder, type StaffImport } from "@cairn/contract/exchange/staff-imports.ts";
import { Alert, Button, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { call } from "../../call.ts";
import { useAction } from "../../use-action.ts";

interface ChoicesProps {
  readonly row: StaffImport;
  onChange(row: StaffImport): void;
}

const records = (count: number) => (count === 1 ? "One record" : `${count} records`);

/** What a file leaves open, which is the owner's to say before it is applied. */
export function Choices({ row: { id, asks, choices, mapping }, onChange }: ChoicesProps) {
  const [stock, setStock] = useState(choices.starting_stock === null ? "" : String(choices.starting_stock));
  const [order, setOrder] = useState(choices.date_order ?? "");
  const { isBusy, run } = useAction();
  const asksDates = asks.dates > 0 || choices.date_order !== null;
  if (asks.uncounted === 0 && !asksDates) return null;
  const check = () =>
    run(async () => {
      const values = {
        starting_stock: stock.trim() === "" ? null : Number(stock),
        date_order: order === "" ? null : (order as DateOrder),
      };
      const { data, message } = await call(checkImport, { params: { id }, body: { mapping, choices: values } });
      onChange(data);
      return { message };
    });
  return (
    <Stack sx={{ gap: 2, alignItems: "flex-start" }}>
      {asks.uncounted > 0 && (
        <>
          <Alert severity="warning">
            {records(asks.uncounted)} of the file {asks.uncounted === 1 ? "has" : "have"} no count of what is there.
          </Alert>
          <TextField
            label="Units that each of their variants starts with"
            type="number"
            size="small"
            value={stock}
            onChange={({ target }) => setStock(target.value)}
            slotProps={{ htmlInput: { min: 0, max: 1_000_000, step: 1 } }}
            sx={{ width: 420, maxWidth: "100%" }}
          />
        </>
      )}
      {asksDates && (
        <>
          <Alert severity="warning">
            The file writes dates in a way that can mean two days. Which of the two numbers is the day?
          </Alert>
          <TextField
            select
            label="Order of its dates"
            size="small"
            value={order}
            onChange={({ target }) => setOrder(target.value as DateOrder | "")}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ width: 420, maxWidth: "100%" }}
          >
            <option value="">Please choose</option>
            <option value="day-month">Day, then month: 31/12/2027</option>
            <option value="month-day">Month, then day: 12/31/2027</option>
          </TextField>
        </>
      )}
      <Button variant="outlined" disabled={isBusy} onClick={check}>
        Check again with this
      </Button>
    </Stack>
  );
}
