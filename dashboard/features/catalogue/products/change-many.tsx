import type { Pence } from "@cairn/contract/platform/money.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { Button, MenuItem, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { changedPrice, endings, type PriceChange } from "./change-prices.ts";
import type { WrittenCell } from "./sheet-grid.tsx";

const ways = {
  raise: "Raise prices by",
  lower: "Lower prices by",
  set: "Set prices to",
  sale: "Put on sale, below the price by",
  end: "End sales",
} as const;
type Way = keyof typeof ways;

interface Line {
  readonly key: string;
  readonly price: Pence;
  readonly sale_until: string | null;
}

interface ChangeManyProps {
  lines: readonly Line[];
  onWrite: (cells: readonly WrittenCell[]) => void;
}

/** Writes a change into all lines of the sheet, where it is looked at before it is saved. */
export function ChangeMany({ lines, onWrite }: ChangeManyProps) {
  const [way, setWay] = useState<Way>("raise");
  const [amount, setAmount] = useState("");
  const [unit, setUnit] = useState<PriceChange["unit"]>("percent");
  const [ending, setEnding] = useState<PriceChange["ending"]>(null);
  const isAmount = /^\d{1,5}(\.\d{1,2})?$/.test(amount.trim());

  function put(event: FormEvent) {
    event.preventDefault();
    if (way === "end") {
      const fields = ["sale_price", "sale_from", "sale_until"];
      return onWrite(lines.flatMap(({ key: line }) => fields.map((field) => ({ line, field, value: null }))));
    }
    const change = {
      ...{ amount: Number(amount), ending },
      way: way === "sale" ? ("lower" as const) : way,
      unit: way === "set" ? ("pounds" as const) : unit,
    };
    const field = way === "sale" ? "sale_price" : "price";
    const today = shopDay(Date.now());
    // The days of a sale that is over would end the new one before it begins.
    const over = way === "sale" ? lines.filter(({ sale_until: day }) => day !== null && day < today) : [];
    onWrite([
      ...lines.map(({ key, price }) => ({ line: key, field, value: changedPrice(price, change) })),
      ...over.flatMap(({ key: line }) => ["sale_from", "sale_until"].map((day) => ({ line, field: day, value: null }))),
    ]);
  }

  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={put}
      sx={{ gap: 1, pb: 2, flexWrap: "wrap", alignItems: "center" }}
    >
      <TextField
        select
        size="small"
        label="Change all of them"
        value={way}
        onChange={({ target }) => setWay(target.value as Way)} // One of its options.
        sx={{ minWidth: 240 }}
      >
        {Object.entries(ways).map(([each, words]) => (
          <MenuItem key={each} value={each}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      {way !== "end" && (
        <>
          <TextField
            size="small"
            label="Amount"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            slotProps={{ htmlInput: { inputMode: "decimal" } }}
            sx={{ width: 100 }}
          />
          {way !== "set" && (
            <TextField
              select
              size="small"
              label="In"
              value={unit}
              onChange={({ target }) => setUnit(target.value as PriceChange["unit"])} // Likewise.
              sx={{ width: 90 }}
            >
              <MenuItem value="percent">%</MenuItem>
              <MenuItem value="pounds">£</MenuItem>
            </TextField>
          )}
          <TextField
            select
            size="small"
            label="Ending in"
            value={String(ending)}
            onChange={({ target }) => setEnding(endings.find((each) => String(each) === target.value) ?? null)}
            sx={{ width: 130 }}
          >
            {endings.map((each) => (
              <MenuItem key={String(each)} value={String(each)}>
                {each === null ? "any pence" : `.${String(each).padStart(2, "0")}`}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      <Button type="submit" variant="outlined" disabled={way !== "end" && !isAmount}>
        Apply
      </Button>
    </Stack>
  );
}
