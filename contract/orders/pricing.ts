import { addPence, type Pence, pence } from "../platform/money.ts";

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

/** A line of a cart: what a coupon may be for, and what delivery weighs. */
export interface PricedCartLine extends PricedLine {
  /** The product's. */
  readonly id: number;
  /** The weight of one unit. */
  readonly weight_grams: number;
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

export interface Discount {
  readonly benefit: Benefit;
  /** The products that it is for; null for all. */
  readonly productIds: readonly number[] | null;
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

/** Whether a coupon gives anything for a cart: the goods cost enough, and some of them are among those it is for. */
export function isApplicable(lines: readonly PricedCartLine[], { productIds, leastSum }: Discount): boolean {
  const isEligible = productIds === null || lines.some(({ id }) => productIds.includes(id));
  return isEligible && cartSubtotal(lines) >= leastSum;
}

/**
 * Total = subtotal − discount + shipping, a percentage rounded half up to the penny and delivery discounted by coupons
 * for delivery only (specification section 9, decisions "Money, stock, orders"). The browser computes it to show, the
 * server to charge. A coupon that is not for this cart takes nothing off.
 */
export function priceCart(lines: readonly PricedCartLine[], coupon: Discount | undefined, rate: ShippingRate): Totals {
  const subtotal = cartSubtotal(lines);
  const discount = addPence(...discountLines(lines, coupon));
  const isFree = coupon?.benefit.kind === "delivery" && isApplicable(lines, coupon);
  const shipping = isFree ? pence(0) : shippingOf(lines, pence(subtotal - discount), rate);
  return { subtotal, discount, shipping, total: pence(subtotal - discount + shipping) };
}

/**
 * What delivery of a cart costs: the price of the heaviest step that it exceeds, and nothing for goods of some worth.
 */
function shippingOf(lines: readonly PricedCartLine[], goods: Pence, { price, free_over, steps }: ShippingRate): Pence {
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
  const isEligible = ({ id }: PricedCartLine) => coupon?.productIds?.includes(id) ?? true;
  const eligible = coupon && isApplicable(lines, coupon) ? cartSubtotal(lines.filter(isEligible)) : pence(0);
  const discount = coupon ? discountOf(eligible, coupon.benefit) : 0;
  let passed = 0;
  return lines.map((line) => {
    const before = share(discount, passed, eligible);
    if (isEligible(line)) passed += lineTotal(line);
    return pence(share(discount, passed, eligible) - before);
  });
}

function discountOf(goods: Pence, benefit: Benefit): number {
  if (benefit.kind === "percent") return Math.floor((goods * benefit.percent + 50) / 100);
  return benefit.kind === "sum" ? Math.min(benefit.amount, goods) : 0;
}

// Exact also where the product is beyond what a number holds exactly.
function share(discount: number, passed: number, eligible: number): number {
  return eligible === 0 ? 0 : Number((BigInt(discount) * BigInt(passed)) / BigInt(eligible));
}

/**
 * The tax that a sum includes, rounded half up to the penny, once for the whole of an invoice: of £120.00 with 20 % it
 * is £20.00. The percentage has two decimals at most.
 */
export function taxContained(total: Pence, percent: number): Pence {
  const rate = Math.round(percent * 100);
  const whole = 10_000 + rate;
  return pence(Math.floor((2 * total * rate + whole) / (2 * whole)));
}
