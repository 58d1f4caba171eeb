import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { Totals } from "@cairn/contract/orders/pricing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";

/** How long stock waits for its payment (decisions, "Money, stock, orders"). */
export const holdMinutes = 30;
/** An order that takes the place of another in its last two minutes, in which nobody can pay, has five. */
export const lastMinutes = 2;
export const leastMinutes = 5;

// An unpaid order takes stock from everybody else, and costs whoever places it nothing. Hence these limits: far above
// what people buy, far below what empties a shop.

/** What one unpaid order may hold; more is agreed on by mail. Its worth also keeps every sum within its column. */
const most = { units: 250, worth: pence(2_500_000) };
/** Beyond this the account's e-mail must be confirmed, since accounts themselves cost nothing. */
const mostUnconfirmed = { units: 20, worth: pence(150_000) };
/** The limits of a guest, whom a browser without cookies becomes anew with every call. */
const mostOfGuest = { units: 6, worth: pence(100_000) };

/** How often a day an account may hold stock without paying: a fifth of the day's half-hours, at most. */
const mostUnpaidHolds = 10;

/** As many guests of one address as accounts: each may hold stock anew. */
export const newGuests: Limit = { name: "guest-address", times: 20, seconds: 3600 };

/** All checkouts of an address in a day, whatever accounts it has: many people may share one. */
export const holdsPerAddress: Limit = { name: "checkout-address-day", times: 500, seconds: 86_400 };

interface Size {
  readonly lines: readonly { readonly quantity: number }[];
  readonly totals: Totals;
}

interface Hold extends Size {
  /** Whether staff have made it out: they know whom they sell so much to. */
  readonly isVouched: boolean;
  readonly isConfirmed: boolean;
  readonly isGuest: boolean;
}

/**
 * Refuses what is too much to be held unpaid: with 422 for anybody, with 403 for guests and unconfirmed e-mails whom
 * nobody vouches for.
 */
export function assertHoldAllowed({ isVouched, isConfirmed, isGuest, ...held }: Hold): void {
  const exceeds = (limit: typeof most) => isBeyond(limit, held);
  assertSizeAllowed(held);
  if (isVouched) return;
  if (isGuest && exceeds(mostOfGuest)) throw new AppError("account_needed", 403, checkoutMessages.accountNeeded);
  if (!isConfirmed && exceeds(mostUnconfirmed)) {
    throw new AppError("confirmation_needed", 403, checkoutMessages.confirmationNeeded);
  }
}

/** Refuses with 422 what is too much for anybody. */
export function assertSizeAllowed(order: Size): void {
  if (isBeyond(most, order)) throw invalid("products", checkoutMessages.tooLarge, "order_too_large");
}

function isBeyond(limit: typeof most, { lines, totals }: Size): boolean {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0) > limit.units || totals.subtotal > limit.worth;
}

/** Refuses with 429 another hold of an account that had so many in a day and paid none of them. */
export function assertHoldsLeft(unpaidHolds: number, factor: number): void {
  if (unpaidHolds >= Math.max(1, Math.round(mostUnpaidHolds * factor))) {
    throw new AppError("too_many_holds", 429, checkoutMessages.tooManyHolds, { retryAfterSeconds: 3600 });
  }
}
