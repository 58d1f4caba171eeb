import { addPence, type Pence, pence } from "../platform/money.ts";
import { shareOut } from "./share-out.ts";

/**
 * Delivery until a country is chosen, and for a country without a price of its own: 24.99 (specification section 9).
 */
export const defaultShippingPrice = pence(2499);

/** The least a card provider takes: £0.30. */
export const lowestTotal = pence(30);

export interface PricedLine {
  readonly price: Pence;
  readonly quantity: number;
}

/** A line as it is sent. */
export interface SentLine extends PricedLine {
  /** The weight of one unit. */
  readonly weight_grams: number;
}

/** A line of a cart: what a coupon may be for, and what delivery weighs. */
export interface PricedCartLine extends SentLine {
  /** The product's. */
  readonly id: number;
  readonly variant_id: number;
  /** Whether its price is lowered by a sale. */
  readonly is_on_sale: boolean;
}

/** What delivery to a country costs. */
export interface ShippingRate {
  readonly price: Pence;
  /** From which sum of goods on, the discount taken off, it costs nothing; null for never. */
  readonly free_over: Pence | null;
  /** Prices of heavier carts, in place of `price`. */
  readonly steps: readonly { readonly above_grams: number; readonly price: Pence }[];
}

/** The same price for all carts. */
export function flatRate(price: Pence): ShippingRate {
  return { price, free_over: null, steps: [] };
}

/** What a coupon gives: a part of the goods, a sum off them, or delivery for nothing. */
export type Benefit =
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "sum"; readonly amount: Pence }
  | { readonly kind: "delivery" };

/** What a coupon is for. */
export interface Eligibility {
  /** The products that it is for; null for all. */
  readonly productIds: readonly number[] | null;
  /** The variants that it is for besides these products. */
  readonly variantIds: readonly number[];
  /** Whether what is on sale takes no part. */
  readonly isForFullPrice: boolean;
}

export interface Discount extends Eligibility {
  readonly benefit: Benefit;
  /** Whether it is for one unit alone, the cheapest of all that it is for. */
  readonly isForCheapest: boolean;
  /** What the goods must cost at least. */
  readonly leastSum: Pence;
}

export interface Totals {
  readonly subtotal: Pence;
  readonly discount: Pence;
  readonly shipping: Pence;
  readonly total: Pence;
}

export function lineTotal({ price, quantity }: PricedLine): Pence {
  return pence(price * quantity);
}

export function cartSubtotal(lines: readonly PricedLine[]): Pence {
  return addPence(...lines.map(lineTotal));
}

/** Whether a coupon is chosen for a line, whatever that costs. */
const isChosen = ({ id, variant_id }: PricedCartLine, { productIds, variantIds }: Eligibility) =>
  productIds === null || productIds.includes(id) || variantIds.includes(variant_id);

/** Whether a line takes part in a coupon. */
const takesPart = (line: PricedCartLine, coupon: Eligibility) =>
  isChosen(line, coupon) && !(coupon.isForFullPrice && line.is_on_sale);

/**
 * Why a coupon gives nothing for a cart: the goods cost too little, what it is for is on sale, or it is for others.
 * Undefined where it gives something.
 */
export function refusalOf(
  lines: readonly PricedCartLine[],
  coupon: Discount,
): "least_sum" | "sale" | "products" | undefined {
  if (cartSubtotal(lines) < coupon.leastSum) return "least_sum";
  if (lines.some((line) => takesPart(line, coupon))) return undefined;
  return lines.some((line) => isChosen(line, coupon)) ? "sale" : "products";
}

/**
 * Total = subtotal − discount + shipping, a percentage rounded half up to the penny and delivery discounted by coupons
 * for delivery only (specification section 9, decisions "Money, stock, orders"). The browser computes it to show, the
 * server to charge. A coupon that is not for this cart takes nothing off.
 */
export function priceCart(lines: readonly PricedCartLine[], coupon: Discount | undefined, rate: ShippingRate): Totals {
  const subtotal = cartSubtotal(lines);
  const discount = addPence(...discountLines(lines, coupon));
  const isFree = coupon?.benefit.kind === "delivery" && !refusalOf(lines, coupon);
  const shipping = isFree ? pence(0) : shippingOf(lines, pence(subtotal - discount), rate);
  return { subtotal, discount, shipping, total: pence(subtotal - discount + shipping) };
}

/**
 * What delivery of a cart costs: the price of the heaviest step that it exceeds, and nothing for goods of some worth.
 */
export function shippingOf(lines: readonly SentLine[], goods: Pence, { price, free_over, steps }: ShippingRate): Pence {
  if (free_over !== null && goods >= free_over) return pence(0);
  const grams = lines.reduce((sum, line) => sum + line.weight_grams * line.quantity, 0);
  const exceeded = steps.filter(({ above_grams }) => grams > above_grams);
  return exceeded.reduce((heaviest, step) => (step.above_grams > heaviest.above_grams ? step : heaviest), {
    above_grams: -1,
    price,
  }).price;
}

/**
 * What a coupon takes off each line. The parts add up to the whole discount to the penny: each line bears what the
 * lines up to it bear together, less what those before it bore.
 */
export function discountLines(lines: readonly PricedCartLine[], coupon: Discount | undefined): Pence[] {
  const units = coupon ? eligibleUnits(lines, coupon) : [];
  const worth = lines.map(({ price }, index) => price * (units[index] ?? 0));
  const eligible = pence(worth.reduce((sum, each) => sum + each, 0));
  const discount = coupon ? discountOf(eligible, coupon.benefit) : 0;
  return shareOut(discount, worth).map(pence);
}

/**
 * How many units of each line a coupon discounts. Of lines that are equally cheap it is the variant with the lowest id,
 * so that browser and server choose the same one in whatever order they have the lines.
 */
function eligibleUnits(lines: readonly PricedCartLine[], coupon: Discount): number[] {
  if (refusalOf(lines, coupon)) return lines.map(() => 0);
  const eligible = lines.filter((line) => takesPart(line, coupon));
  if (!coupon.isForCheapest) return lines.map((line) => (eligible.includes(line) ? line.quantity : 0));
  const cheapest = eligible.reduce((one, other) =>
    other.price < one.price || (other.price === one.price && other.variant_id < one.variant_id) ? other : one,
  );
  return lines.map((line) => (line === cheapest ? 1 : 0));
}

function discountOf(goods: Pence, benefit: Benefit): number {
  if (benefit.kind === "percent") return Math.floor((goods * benefit.percent + 50) / 100);
  return benefit.kind === "sum" ? Math.min(benefit.amount, goods) : 0;
}
