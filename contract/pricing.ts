import { addPence, type Pence, pence } from "./money.ts";

/** Delivery until a country is chosen, and for a country without a price of its own: 24.99 (specification section 9). */
export const defaultShippingPrice = pence(2499);

/** Highest quantity of one line (decisions, "Money, stock, orders"). */
export const highestQuantity = 99;

/** The least a card provider takes: £0.30. */
export const lowestTotal = pence(30);

export interface PricedLine {
  readonly price: Pence;
  readonly quantity: number;
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

/**
 * Total = subtotal − discount + shipping, the discount rounded half up to the penny and delivery never
 * discounted (specification section 9, decisions "Money, stock, orders"). The browser computes it to
 * show, the server to charge.
 */
export function priceCart(lines: readonly PricedLine[], percent: number, shipping: Pence): Totals {
  const subtotal = cartSubtotal(lines);
  const discount = pence(Math.floor((subtotal * percent + 50) / 100));
  return { subtotal, discount, shipping, total: pence(subtotal - discount + shipping) };
}
