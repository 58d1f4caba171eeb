import { type Pence, poundsFromPence } from "@cairn/contract/money.ts";

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** An amount among many others: "£14,138.04". */
export function amountOf(pence: Pence): string {
  return pounds.format(poundsFromPence(pence));
}
