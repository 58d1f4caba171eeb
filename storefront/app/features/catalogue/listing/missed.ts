import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { priceGroup, stockGroup } from "@cairn/contract/catalogue/filters.ts";
import type { FilterGroup } from "@cairn/contract/catalogue/listing.ts";
import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { amountText, type Chip, lower } from "./words.ts";

type Shown = Pick<CardProduct, "price" | "stock" | "is_upcoming" | "facts">;

interface Asked {
  readonly groups: readonly FilterGroup[];
  readonly chips: readonly Chip[];
  readonly symbol: string;
}

/** In which a product differs from what was asked for: "£199 instead of up to £150 · Sold out". */
export function missedText(product: Shown, missed: readonly string[], asked: Asked): string {
  return missed.map((key) => missedPart(product, key, asked)).join(" · ");
}

function missedPart(product: Shown, key: string, { groups, chips, symbol }: Asked): string {
  if (key === stockGroup) return isSoldOut(product) ? productMessages.soldOut : listingMessages.notLaunched;
  const wanted = chips
    .filter(({ group }) => group === key)
    .map(({ text }) => text)
    .join(", ");
  const group = groups.find((each) => each.key === key);
  const amount = group?.kind === "range" ? amountOf(product, key) : undefined;
  return group?.kind === "range" && amount !== undefined
    ? fill(listingMessages.instead, { value: amountText(group, amount, symbol), wanted: lower(wanted) })
    : fill(listingMessages.not, { wanted });
}

/** The number that its card knows. */
function amountOf({ price, facts }: Shown, key: string): number | undefined {
  if (key === priceGroup) return poundsFromPence(price);
  const value = facts.find((fact) => fact.key === key)?.value;
  return typeof value === "number" ? value : undefined;
}
