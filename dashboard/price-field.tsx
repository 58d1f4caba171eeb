import { type Pence, poundsFromPence } from "@cairn/contract/money.ts";
import { NumberField } from "react-admin";

/** An amount of a record, in the currency that is charged. */
export function PriceField({ source, label }: { source: string; label?: string }) {
  return (
    <NumberField
      source={source}
      label={label}
      transform={(pence: Pence) => poundsFromPence(pence)}
      locales="en-GB"
      options={{ style: "currency", currency: "GBP" }}
    />
  );
}
