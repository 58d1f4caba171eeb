import { type CheckoutForm, openCardCheckout, openPaypalCheckout } from "@cairn/contract/orders/public.ts";
import { type AddressParts, composeAddress } from "@cairn/contract/platform/address.ts";
import { api } from "../../lib/browser-api.ts";

interface PaymentInput extends Pick<CheckoutForm, "phone" | "country" | "payment"> {
  readonly address: AddressParts;
  readonly customer: { readonly id: number | undefined; readonly name: string; readonly email: string };
  readonly couponCode: string | undefined;
  /** Undefined of what is no gift. */
  readonly giftNote: string | undefined;
  readonly lines: readonly { readonly id: number; readonly variant_id: number; readonly quantity: number }[];
}

const returnPaths = { success: "/payment-success", cancel: "/payment-error" };

/** Places the order and returns the address of the payment provider's page. Throws an `ApiError`. */
export async function openPayment(input: PaymentInput): Promise<string> {
  return input.payment === "stripe" ? openCard(input) : openPaypal(input);
}

async function openCard({
  customer,
  phone,
  address,
  country,
  couponCode,
  giftNote,
  lines,
}: PaymentInput): Promise<string> {
  const { payment_link } = await api(openCardCheckout, {
    body: {
      ...customer,
      phone_number: phone,
      ...destinationOf(address),
      country,
      coupon_code: couponCode,
      gift_note: giftNote,
      products: lines.map(({ id, variant_id, quantity }) => ({
        product_id: id,
        variant_id: variant_id || undefined,
        quantity,
      })),
      success_redirect_url: returnPaths.success,
      cancel_redirect_url: returnPaths.cancel,
    },
  });
  return payment_link;
}

async function openPaypal({
  customer,
  phone,
  address,
  country,
  couponCode,
  giftNote,
  lines,
}: PaymentInput): Promise<string> {
  const { data } = await api(openPaypalCheckout, {
    body: {
      redirect: { success_url: returnPaths.success, cancel_url: returnPaths.cancel },
      products: lines.map(({ id, variant_id, quantity }) => ({ id, variant_id: variant_id || undefined, quantity })),
      user: { ...customer, ...destinationOf(address), country, number: phone },
      coupon_code: couponCode,
      gift_note: giftNote,
    },
  });
  // The second link is the provider's page (specification section 7).
  const page = data.links[1];
  if (!page) throw new Error("The order has no link to pay it");
  return page.href;
}

/** The address as the calls specify it, and its parts beside it. */
function destinationOf(parts: AddressParts) {
  return { address: composeAddress(parts), address_parts: parts };
}
