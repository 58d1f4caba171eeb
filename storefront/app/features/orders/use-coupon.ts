import { type Coupon, validateCoupon } from "@cairn/contract/coupons/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { api } from "../../lib/browser-api.ts";
import { failureMessage } from "../../lib/run-action.ts";

interface CouponState {
  readonly coupon: Coupon | undefined;
  readonly error: string | undefined;
  readonly isBusy: boolean;
}

// The shop's word on the code itself, and not that of a network or of a limit.
const refusals = [404, 409, 422];

const none: CouponState = { coupon: undefined, error: undefined, isBusy: false };

// A cart of more is no order, and asks for all that a coupon is for.
const mostProducts = 100;

/**
 * The coupon of the checkout, as far as it is about the products of the cart; `initial` is a code that was applied before
 * a reload.
 */
export function useCoupon(initial: string, productIds: readonly number[], onChange: (code: string) => void) {
  const [state, setState] = useState(none);
  const inCart = [...new Set(productIds)].join(",");

  async function find(code: string) {
    const isNamed = productIds.length > 0 && productIds.length <= mostProducts;
    return (await api(validateCoupon, { params: { code }, query: isNamed ? { product_ids: inCart } : {} })).data;
  }

  async function apply(typed: string) {
    const code = typed.trim();
    if (!code) return setState({ ...none, error: checkoutMessages.couponEmpty });
    setState({ ...none, isBusy: true });
    try {
      const coupon = await find(code);
      setState({ ...none, coupon });
      onChange(coupon.code);
    } catch (problem) {
      setState({ ...none, error: failureMessage(problem) });
      // Without an answer the code may still be good, and a reload tries it again.
      if (problem instanceof ApiError && refusals.includes(problem.status)) onChange("");
    }
  }

  function remove() {
    setState(none);
    onChange("");
  }

  const restore = useEffectEvent(() => {
    if (initial) void apply(initial);
  });
  const findAgain = useEffectEvent(() => {
    if (!state.coupon) return;
    // What cannot be asked now is answered at payment.
    find(state.coupon.code)
      .then((coupon) => setState((now) => (now.coupon?.code === coupon.code ? { ...none, coupon } : now)))
      .catch(() => undefined);
  });
  useEffect(() => {
    if (inCart) findAgain();
  }, [inCart]);
  // Runs once, for a code applied before a reload; later changes go through `apply`.
  useEffect(() => restore(), []);

  return { ...state, apply, remove };
}
