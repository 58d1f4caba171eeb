import type { Customer } from "@cairn/contract/accounts/public.ts";
import { discountOf } from "@cairn/contract/coupons/public.ts";
import { couponRefusal } from "@cairn/contract/coupons/refusal.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { defaultShippingPrice, flatRate, priceCart } from "@cairn/contract/orders/pricing.ts";
import type { CheckoutForm, LastDelivery } from "@cairn/contract/orders/public.ts";
import type { Country } from "@cairn/contract/shipping/public.ts";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { api } from "../../lib/browser-api.ts";
import { loginPath } from "../../lib/return-path.ts";
import { failureMessage } from "../../lib/run-action.ts";
import { toast } from "../../lib/toast.ts";
import { carriedEmail } from "../accounts/carried-email.ts";
import { arrivalBy } from "../shipping/arrival-by.ts";
import { deliveryCountry } from "../shipping/delivery-country.ts";
import { cart, useCart } from "./cart/cart.ts";
import { pricedLine } from "./cart/priced-line.ts";
import { quoteCart } from "./cart/quote.ts";
import { applyQuote } from "./cart/refresh-cart.ts";
import { checkoutDraft, startingValues } from "./checkout-draft.ts";
import { type CheckoutFields, resolverFor } from "./checkout-resolver.ts";
import { openPayment } from "./open-payment.ts";
import { useCoupon } from "./use-coupon.ts";
import { useShippingPrice } from "./use-shipping-price.ts";

// Maps the two calls' field names to the form's (specification section 7).
const fieldOf: Readonly<Record<string, keyof CheckoutFields>> = {
  name: "name",
  "user.name": "name",
  email: "email",
  "user.email": "email",
  phone_number: "phone",
  "user.number": "phone",
  address: "address",
  "user.address": "address",
  "address_parts.line1": "address",
  "user.address_parts.line1": "address",
  "address_parts.postcode": "postcode",
  "user.address_parts.postcode": "postcode",
  country: "country",
  gift_note: "gift_note",
  "user.country": "country",
};

/** A conflict that prevents payment, with what the customer can do about it. */
interface Conflict {
  readonly message: string;
  readonly remedy?: "update-cart" | "remove-coupon";
}

const cartCodes: readonly ApiError["code"][] = ["stock_lost", "product_gone", "product_upcoming"];

/** The state of the checkout screen: typed values, costs and the submission that leads to the provider's page. */
export function useCheckout(customer: Customer | undefined, countries: readonly Country[], last: LastDelivery | null) {
  const lines = useCart();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<Conflict>();
  const [isLeaving, setLeaving] = useState(false);
  const [draft] = useState(checkoutDraft.read);
  const [{ values, isLast }] = useState(() => startingValues(draft, last));
  const form = useForm<CheckoutFields>({
    resolver: resolverFor(customer === undefined),
    defaultValues: {
      ...values,
      ...(customer && { name: customer.name, email: customer.email }),
      country: values.country || chosenCountry(countries),
      payment: draft.payment as CheckoutForm["payment"],
    },
  });
  const coupon = useCoupon(
    draft.coupon,
    lines.map(({ id }) => id),
    (code) => checkoutDraft.write({ ...checkoutDraft.read(), coupon: code }),
  );
  const shipping = useShippingPrice(form.watch("country"));
  const discount = coupon.coupon && discountOf(coupon.coupon);
  const priced = lines.map(pricedLine);
  const sums = priceCart(priced, discount, shipping.rate ?? flatRate(defaultShippingPrice));
  const totals = shipping.rate === undefined ? { ...sums, shipping: undefined, total: undefined } : sums;

  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => {
      checkoutDraft.write({ ...checkoutDraft.read(), ...typed, is_gift: typed.is_gift ? "yes" : "" });
      if (!customer) carriedEmail.write(typed.email ?? "");
    });
    return unsubscribe;
  }, [form, customer]);

  async function pay(fields: CheckoutFields) {
    // Enter in a field submits the form even while the button is inactive.
    if (shipping.rate === undefined) return;
    setConflict(undefined);
    const id = toast.loading(checkoutMessages.connecting[fields.payment]);
    try {
      const { address: line1, line2, town, postcode } = fields;
      const link = await openPayment({
        ...fields,
        address: { line1, line2, town, postcode },
        lines,
        couponCode: coupon.coupon?.code,
        giftNote: fields.is_gift ? (fields.gift_note ?? "") : undefined,
        customer: { id: customer?.id, name: fields.name, email: fields.email },
      });
      toast.success(checkoutMessages.sessionCreated, { id });
      setLeaving(true);
      window.location.assign(link);
    } catch (problem) {
      toast.error(failureMessage(problem), { id });
      if (problem instanceof ApiError) explain(problem);
    }
  }

  /** Shows the server's messages where the customer can act on them; typed values are kept. */
  function explain(error: ApiError) {
    if (error.status === 401) return navigate(loginPath("/checkout"));
    const isAboutCoupon = "coupon_code" in error.errors;
    if (isAboutCoupon) setConflict({ message: error.message, remedy: "remove-coupon" });
    else if (cartCodes.includes(error.code)) setConflict({ message: error.message, remedy: "update-cart" });
    else if (error.status === 409 || error.status === 403) setConflict({ message: error.message });
    for (const [name, [message]] of Object.entries(error.errors)) {
      const field = fieldOf[name];
      if (field && message) form.setError(field, { message }, { shouldFocus: true });
    }
  }

  /** Applies current stock to the cart: quantities are reduced to it, and products that are gone are removed. */
  async function mendCart() {
    try {
      const quote = await quoteCart(api);
      applyQuote(cart, quote);
      for (const { product } of quote) if (product && product.stock < 1) cart.remove(product);
      setConflict(undefined);
    } catch (problem) {
      toast.error(failureMessage(problem));
    }
  }

  function dropCoupon() {
    coupon.remove();
    setConflict(undefined);
  }

  return {
    lines,
    arrival: shipping.chosen && arrivalBy(shipping.chosen),
    form,
    isLast,
    coupon,
    totals,
    conflict,
    mendCart,
    dropCoupon,
    couponHint: coupon.coupon && couponRefusal(coupon.coupon, priced)?.message,
    shipping,
    isBusy: form.formState.isSubmitting || isLeaving || shipping.rate === undefined,
    submit: form.handleSubmit(pay),
  };
}

/**
 * The country that the visitor has chosen on a product page, if we deliver there; a guess is not for a sum to be paid.
 */
function chosenCountry(countries: readonly Country[]): string {
  const chosen = deliveryCountry.read();
  return countries.some(({ code }) => code === chosen) ? chosen : "";
}
