import { poundsFromPence } from "@cairn/contract/platform/money.ts";

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** An amount among many others: "£14,138.04". */
export function amountOf(pence: number): string {
  return pounds.format(poundsFromPence(pence));
}
