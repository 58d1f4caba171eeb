import { type Pence, penceFromPounds, poundsFromPence } from "@cairn/contract/platform/money.ts";
import { InputAdornment } from "@mui/material";
import { NumberInput, type NumberInputProps } from "react-admin";

/** An amount of a record, typed in pounds and kept in pence. */
export function PriceInput(props: Omit<NumberInputProps, "format" | "parse">) {
  return (
    <NumberInput
      {...props}
      min={0}
      step={0.01}
      format={(amount: Pence | null | undefined) =>
        amount === null || amount === undefined ? "" : poundsFromPence(amount)
      }
      parse={(typed: string) => (typed === "" ? null : penceFromPounds(Number(typed)))}
      slotProps={{ input: { startAdornment: <InputAdornment position="start">£</InputAdornment> } }}
    />
  );
}
