import { type Pence, pence } from "../platform/money.ts";
import { shareOut } from "./share-out.ts";

/**
 * The tax that a sum includes, rounded half up to the penny: of £120.00 at a rate of 2000, which is 20 %, it is £20.00.
 * `rate` is in hundredths of a percent.
 */
export function taxContained(total: number, rate: number): Pence {
  const whole = 10_000 + rate;
  return pence(Math.floor((2 * total * rate + whole) / (2 * whole)));
}

/** A line as it is charged. */
export interface TaxedLine {
  /** What it costs before the coupon, by which it bears its part of the delivery. */
  readonly price: number;
  /** What the coupon took off it. */
  readonly discount: number;
  /** In hundredths of a percent. */
  readonly rate: number;
}

/** What a line includes of tax, and what it bears of the delivery. */
export interface LineTax {
  readonly tax: Pence;
  readonly shipping: Pence;
  readonly shippingTax: Pence;
}

/**
 * The tax that an order's lines and their parts of its delivery include. Delivery is taxed as the goods that it brings
 * (HMRC, VAT Notice 700/24, section 3). The tax of all that has one rate together is rounded once: each part bears what
 * the parts up to it bear together, less what those before it bore.
 */
export function taxLines(lines: readonly TaxedLine[], shipping: number): LineTax[] {
  const parts = shareOut(
    shipping,
    lines.map(({ price }) => price),
  );
  const charged = new Map<number, number>();
  const taxOf = (amount: number, rate: number): Pence => {
    const before = charged.get(rate) ?? 0;
    charged.set(rate, before + amount);
    return pence(taxContained(before + amount, rate) - taxContained(before, rate));
  };
  return lines.map(({ price, discount, rate }, index) => {
    const part = parts[index] ?? 0;
    const tax = taxOf(price - discount, rate);
    return { tax, shipping: pence(part), shippingTax: taxOf(part, rate) };
  });
}

/** What an order was charged at a rate, its delivery included, and what of it has gone back. */
export interface TaxedSum {
  readonly rate: number;
  readonly charged: number;
  /** What of it was for delivery. */
  readonly shipping: number;
  readonly refunded: number;
  readonly refundedTax: number;
}

/** A refund, its part that is for delivery, and the units that it is for, as what was paid for them. */
export interface RefundedSum {
  readonly amount: number;
  readonly shipping: number;
  readonly lines: readonly { readonly rate: number; readonly paid: number }[];
}

/**
 * What of a refund goes back at which rate, and the tax in it. Units go back at their own rates, delivery at those at
 * which it was charged, and a sum without units in proportion to what is left at each. All refunds of an order together
 * hold the tax that it held; what was paid beyond the order holds none.
 */
export function taxRefund(sums: readonly TaxedSum[], { amount, shipping, lines }: RefundedSum) {
  const left = sums.map(({ charged, refunded }) => Math.max(0, charged - refunded));
  const ofUnits = sums.map(({ rate }) => total(lines.filter((line) => line.rate === rate).map(({ paid }) => paid)));
  const isByUnits = amount < total(left) && total(ofUnits) > 0;
  const forUnits = shareOut(isByUnits ? amount - shipping : 0, ofUnits);
  const forDelivery = shareOut(
    isByUnits ? shipping : 0,
    sums.map((sum) => sum.shipping),
  );
  const forSum = shareOut(isByUnits ? 0 : amount, left);
  const wanted = left.map((_, index) => (forUnits[index] ?? 0) + (forDelivery[index] ?? 0) + (forSum[index] ?? 0));
  const back = withinLeft(wanted, left);
  // A payment of more than the order was charged, which staff have accepted, may go back as a whole.
  const over = amount - total(back);
  return sums.map((sum, index) => {
    const own = back[index] ?? 0;
    const tax = taxOfRefund(sum, own);
    return { rate: sum.rate, amount: pence(own + (index === 0 ? over : 0)), tax: pence(tax) };
  });
}

/** The tax in what goes back at a rate: no more than that, and with the last of it all that is left. */
function taxOfRefund({ rate, charged, refunded, refundedTax }: TaxedSum, own: number): number {
  if (own === 0) return 0;
  const tax = taxContained(refunded + own, rate) - refundedTax;
  // After a refund that failed, parts may be a penny apart.
  return refunded + own === charged ? tax : Math.min(Math.max(tax, 0), own);
}

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** What exceeds what is left at one rate goes back at the others. */
function withinLeft(wanted: readonly number[], left: readonly number[]): number[] {
  const fitting = wanted.map((each, index) => Math.min(each, left[index] ?? 0));
  const room = left.map((each, index) => each - (fitting[index] ?? 0));
  const more = shareOut(Math.min(total(wanted) - total(fitting), total(room)), room);
  return fitting.map((each, index) => each + (more[index] ?? 0));
}
