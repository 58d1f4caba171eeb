import type { PlacePrize } from "@cairn/contract/contest/prizes.ts";
import { formatPrice } from "../../lib/format.ts";

/** A prize as visitors read it; `off` is what a coupon's worth is followed by. */
export function prizeText({ kind, percent, amount, product, words }: PlacePrize, symbol: string, off: string): string {
  if (kind === "percent") return `${percent}% ${off}`;
  if (kind === "sum") return `${formatPrice(amount, symbol)} ${off}`;
  return kind === "product" ? product : words;
}
