import { type StockRow, setLowStock } from "@cairn/contract/catalogue/staff-stock.ts";
import { TextField } from "@mui/material";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { call } from "../../../call.ts";
import { useAction } from "../../../use-action.ts";

/** How few are too few of a variant, changed where it stands. */
export function Threshold({ row }: { row: StockRow }) {
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const [typed, setTyped] = useState<string>();

  async function save() {
    const low_stock = Number(typed);
    setTyped(undefined);
    if (typed === undefined || typed === "" || low_stock === row.low_stock) return;
    if (await run(() => call(setLowStock, { params: { id: row.id }, body: { low_stock } }))) refresh();
  }

  return (
    <TextField
      size="small"
      disabled={isBusy}
      value={typed ?? String(row.low_stock)}
      onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ""))}
      onBlur={save}
      onKeyDown={({ key }) => key === "Enter" && save()}
      slotProps={{ htmlInput: { "aria-label": `${row.sku} is low at`, inputMode: "numeric" } }}
      sx={{ width: 60, "& .MuiInputBase-root": { fontSize: 14 }, "& .MuiInputBase-input": { py: 0.75 } }}
    />
  );
}
