import { type PricedCartLine, refusalOf } from "../orders/pricing.ts";
import { writePounds } from "../platform/money.ts";
import { couponMessages } from "./messages.ts";
import { type Coupon, discountOf } from "./public.ts";

/** Why a coupon gives nothing for a cart, and how its customer is told; undefined where it gives something. */
export function couponRefusal(coupon: Coupon, lines: readonly PricedCartLine[]) {
  const reason = refusalOf(lines, discountOf(coupon));
  return reason && { reason, message: words[reason](coupon) };
}

const words = {
  least_sum: ({ least_sum }: Coupon) => `${couponMessages.leastSum} ${writePounds(least_sum)}`,
  sale: () => couponMessages.notOnSale,
  products: () => couponMessages.notForCart,
};
