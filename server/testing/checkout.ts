import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import type { Call } from "./call.ts";

/** What either payment call answers. */
export interface OpenedPayment {
  readonly message?: string;
  readonly payment_link?: string;
  readonly data?: { readonly id: string };
}

/** The path and body of a checkout of one unit of a product, by either payment call. */
function checkoutOf(option: PaymentOption, productId: number): { path: string; body: object } {
  const [phone, address, country] = ["020 7946 0182", "1 Summit Row", "GB"];
  const [success, cancel] = ["/payment-success", "/payment-error"];
  if (option === "stripe") {
    return {
      path: "/api/stripe/checkout",
      body: {
        phone_number: phone,
        address,
        country,
        products: [{ product_id: productId, quantity: 1 }],
        success_redirect_url: success,
        cancel_redirect_url: cancel,
      },
    };
  }
  return {
    path: "/api/payment/paypal/create-order",
    body: {
      redirect: { success_url: success, cancel_url: cancel },
      products: [{ id: productId, quantity: 1 }],
      user: { address, country, number: phone },
    },
  };
}

/** Orders one unit of a product. */
export async function checkOutWith(call: Call, token: string, option: PaymentOption, productId: number) {
  const { path, body } = checkoutOf(option, productId);
  const answer = await call("POST", path, { token, body });
  return { status: answer.status, body: answer.body as OpenedPayment | undefined };
}

/** The provider's id of an opened payment. */
export function paymentIdOf({ payment_link, data }: OpenedPayment): string {
  return data?.id ?? payment_link?.split("/").at(-1) ?? "";
}
