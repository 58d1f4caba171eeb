import { discountOf } from "@cairn/contract/coupons/public.ts";
import type { OrderChanges } from "@cairn/contract/orders/edits/staff.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { discountLines, lowestTotal, type PricedCartLine, priceCart } from "@cairn/contract/orders/pricing.ts";
import { shareOut } from "@cairn/contract/orders/share-out.ts";
import { staffEditMessages } from "@cairn/contract/orders/staff-messages.ts";
import { taxLines } from "@cairn/contract/orders/tax.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";
import { rateOf } from "@cairn/contract/shipping/tax-rates.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError, invalid } from "../../../platform/errors.ts";
import {
  assertQuantity,
  findSaleFacts,
  lockFree,
  lockLines,
  type SellableLine,
  sellableLine,
} from "../../catalogue/stock.ts";
import { findTermsOfCode } from "../../coupons/service.ts";
import { findTerms } from "../../preorders/purchase.ts";
import type { Destination } from "../../shipping/service.ts";
import { readDelivery } from "../checkout.ts";
import type { OrderRow } from "../states.ts";
import type { orderLines } from "../tables.ts";
import { columnsOf, unitsBetween, type Version, type VersionLine, versionOf } from "./versions.ts";

type LineRow = typeof orderLines.$inferSelect;

/** What a change would make of an order; nothing is written yet. */
export interface EditPlan {
  readonly before: Version;
  readonly after: Version;
  /** What delivery would cost by the rates of today. */
  readonly shippingByRates: Pence;
}

/** Of a line that was sent, cancelled or paid back in part nothing changes any more. */
export const isFixed = ({ sent_quantity, cancelled_quantity, refunded_quantity }: LineRow) =>
  sent_quantity + cancelled_quantity + refunded_quantity > 0;

interface Asked {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly changes: OrderChanges;
  /** Where it is to go. */
  readonly destination: Destination;
  /** Whether money has gone back for it. */
  readonly isRefunded: boolean;
}

/**
 * What a locked order becomes by a change. What stays keeps its price and discount, and what comes in has those of today;
 * the tax of what may change is counted anew. Refuses with 409 what is not in stock, or is fixed by now, and with 422
 * what makes no order.
 */
export async function planEdit(tx: Transaction, asked: Asked): Promise<EditPlan> {
  const { order, lines, changes, destination } = asked;
  const fixed = lines.filter(isFixed);
  const isElsewhere = changes.delivery !== undefined && codeOf(changes.delivery.country) !== order.country_code;
  if (isElsewhere && (fixed.length > 0 || asked.isRefunded)) throw refused(staffEditMessages.countryFixed);
  const wanted = mergeChanges(lines, changes);
  const before = versionOf(order, lines);
  const found = await takeWanted(tx, order, wanted, before);
  const drafted = [
    ...fixed.map((line) => ({ ...columnsOf(line), line_id: line.id, isFixed: true })),
    ...wanted.kept.map(({ line, quantity }) => ({
      ...{ ...columnsOf(line), quantity, line_id: line.id, isFixed: false },
      tax_rate: isElsewhere ? rateOf(destination.tax, found.facts(line.variant_id).tax_class) : line.tax_rate,
    })),
    ...found.added.map((line) => ({ ...newLine(line, rateOf(destination.tax, line.tax_class)), isFixed: false })),
  ];
  if (drafted.length === 0) throw invalid("lines", staffEditMessages.nothingLeft, "nothing_left");
  const cart = drafted.map((line): PricedCartLine => {
    const { product_id, is_on_sale, weight_grams } = found.facts(line.variant_id);
    const { variant_id, quantity, price_pence } = line;
    return { id: product_id, variant_id, is_on_sale, weight_grams, quantity, price: pence(price_pence) };
  });
  const coupon = order.coupon_code ? await findTermsOfCode(tx, order.coupon_code) : undefined;
  const shippingByRates = priceCart(cart, coupon && discountOf(coupon), destination).shipping;
  const shipping = changes.shipping ?? (isElsewhere ? shippingByRates : order.shipping_pence);
  const counted = coupon
    ? discountLines(cart, discountOf(coupon))
    : shareOut(
        Math.min(order.discount_pence, goodsOf(drafted)),
        drafted.map(({ price_pence, quantity }) => price_pence * quantity),
      );
  const isAsBefore = (line: VersionLine) =>
    lines.some(({ id, quantity }) => id === line.line_id && quantity === line.quantity);
  const areAllAsBefore = drafted.length === lines.length && drafted.every(isAsBefore);
  // A sum off the goods is one for all of them, so that their parts of it change together.
  const isEachOwn = areAllAsBefore || coupon?.kind === "percent";
  const discounts = drafted.map((line, index) =>
    isEachOwn && isAsBefore(line) ? line.discount_pence : (counted[index] ?? 0),
  );
  const after = charge(drafted, discounts, shipping);
  const delivery = changes.delivery && readDelivery(changes.delivery, "delivery.phone");
  const version = {
    ...totalsOf(after),
    address: delivery?.address ?? order.address,
    country: isElsewhere ? destination.name : order.country,
    country_code: delivery?.country ?? order.country_code,
    lines: after,
  };
  if (version.total_pence < lowestTotal) throw new AppError("total_too_small", 422, checkoutMessages.totalTooSmall);
  return { before, after: version, shippingByRates };
}

const codeOf = (country: string) => country.toUpperCase();
const refused = (message: string) => new AppError("order_fixed", 409, message);
const goodsOf = (lines: readonly Pick<VersionLine, "price_pence" | "quantity">[]) =>
  lines.reduce((sum, { price_pence, quantity }) => sum + price_pence * quantity, 0);

interface Wanted {
  readonly kept: readonly { readonly line: LineRow; readonly quantity: number }[];
  readonly added: OrderChanges["added"];
}

/** What of the lines that may change stays; more of a variant that is among them is more of its line. */
function mergeChanges(lines: readonly LineRow[], { lines: named, added }: OrderChanges): Wanted {
  const open = lines.filter((line) => !isFixed(line));
  for (const { line_id } of named) {
    const line = lines.find(({ id }) => id === line_id);
    if (!line) throw refused(staffEditMessages.movedOn);
    if (isFixed(line)) throw refused(staffEditMessages.lineFixed);
  }
  const quantities = new Map(named.map(({ line_id, quantity }) => [line_id, quantity]));
  const others = new Map<number, OrderChanges["added"][number]>();
  for (const more of added) {
    const own = open.find(({ variant_id }) => variant_id === more.variant_id);
    const { quantity = 0 } = others.get(more.variant_id) ?? {};
    if (own) quantities.set(own.id, (quantities.get(own.id) ?? 0) + more.quantity);
    else others.set(more.variant_id, { ...more, quantity: quantity + more.quantity });
  }
  const kept = open.flatMap((line) => {
    const quantity = quantities.get(line.id);
    return quantity === undefined ? [] : [{ line, quantity }];
  });
  for (const each of [...kept, ...others.values()]) assertQuantity(each);
  return { kept, added: [...others.values()] };
}

/** Locks the variants of a change and finds what it takes of them, those that are wanted for others left to them. */
async function takeWanted(tx: Transaction, order: OrderRow, { kept, added }: Wanted, before: Version) {
  const wanted = [
    ...kept.map(({ line, quantity }) => ({ ...columnsOf(line), quantity })),
    ...added.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
  ];
  const fixedOrGone = before.lines.filter(({ line_id }) => kept.every(({ line }) => line.id !== line_id));
  const ids = new Set([...wanted, ...fixedOrGone].map(({ variant_id }) => variant_id));
  await lockFree(tx, [...ids]);
  const facts = new Map((await findSaleFacts(tx, [...ids])).map((each) => [each.id, each]));
  const isOpen = (variantId: number) => kept.some(({ line }) => line.variant_id === variantId);
  const unitsOf = (variantId: number) => kept.find(({ line }) => line.variant_id === variantId)?.line.quantity ?? 0;
  const more = wanted.flatMap(({ variant_id, quantity }) => {
    const units = quantity - unitsOf(variant_id);
    const product_id = facts.get(variant_id)?.product_id ?? 0;
    return units > 0 ? [{ product_id, variant_id, quantity: units }] : [];
  });
  const locked = more.length > 0 ? await lockLines(tx, more) : [];
  const terms = await findTerms(tx, order.customer_id, locked);
  const sellable = locked.map((line) => sellableLine(line, { promised: terms.get(line.variant_id)?.promised ?? 0 }));
  return {
    added: sellable.filter(({ variant_id }) => !isOpen(variant_id)),
    facts(variantId: number) {
      const found = facts.get(variantId);
      if (!found) throw new Error("no such variant");
      return found;
    },
  };
}

function newLine(line: SellableLine, rate: number): VersionLine {
  const { variant_id, product_slug, name, variant_name, sku, thumbnail_key, price_pence, quantity } = line;
  return {
    ...{ line_id: null, variant_id, product_slug, name, variant_name, sku, thumbnail_key, price_pence, quantity },
    ...{ discount_pence: 0, tax_rate: rate, tax_pence: 0, shipping_pence: 0, shipping_tax_pence: 0 },
  };
}

/** Shares discount and delivery out to the lines that may change, and counts their tax; the others keep what they bear. */
function charge(
  lines: readonly (VersionLine & { readonly isFixed: boolean })[],
  discounts: readonly number[],
  shipping: number,
): VersionLine[] {
  const fixed = lines.filter((line) => line.isFixed);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const discountLeft = sum(discounts) - sum(fixed.map(({ discount_pence }) => discount_pence));
  const shippingLeft = shipping - sum(fixed.map(({ shipping_pence }) => shipping_pence));
  const open = lines.filter((line) => !line.isFixed);
  const shares = shareOut(
    Math.max(0, discountLeft),
    lines.flatMap((line, index) => (line.isFixed ? [] : [discounts[index] ?? 0])),
  );
  const charged = open.map(({ price_pence, quantity, tax_rate }, index) => ({
    price: price_pence * quantity,
    discount: Math.min(shares[index] ?? 0, price_pence * quantity),
    rate: tax_rate,
  }));
  const taxed = taxLines(charged, Math.max(0, shippingLeft));
  const changed = open.map(({ isFixed: _isFixed, ...line }, index) => ({
    ...line,
    discount_pence: charged[index]?.discount ?? 0,
    tax_pence: taxed[index]?.tax ?? 0,
    shipping_pence: taxed[index]?.shipping ?? 0,
    shipping_tax_pence: taxed[index]?.shippingTax ?? 0,
  }));
  return [...fixed.map(({ isFixed: _isFixed, ...line }) => line), ...changed];
}

/** What an order of these lines costs. */
export function totalsOf(lines: readonly VersionLine[]) {
  const sum = (value: (line: VersionLine) => number) => lines.reduce((all, line) => all + value(line), 0);
  const totals = {
    subtotal_pence: goodsOf(lines),
    discount_pence: sum(({ discount_pence }) => discount_pence),
    shipping_pence: sum(({ shipping_pence }) => shipping_pence),
  };
  return { ...totals, total_pence: totals.subtotal_pence - totals.discount_pence + totals.shipping_pence };
}

/** Whether nothing of an order is another after a change. */
export function isUnchanged({ before, after }: Pick<EditPlan, "before" | "after">): boolean {
  const { more, fewer } = unitsBetween(before, after);
  return (
    more.length + fewer.length === 0 &&
    before.total_pence === after.total_pence &&
    before.address === after.address &&
    before.country_code === after.country_code
  );
}
