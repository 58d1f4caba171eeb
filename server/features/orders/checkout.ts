import { createHash } from "node:crypto";
import type { Customer } from "@cairn/contract/accounts.ts";
import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import type { PaymentOption } from "@cairn/contract/orders.ts";
import { highestQuantity } from "@cairn/contract/pricing.ts";
import { AppError } from "../../platform/errors.ts";

/** What a customer asks for, after both payment calls have been brought to one shape. */
export interface Checkout {
  readonly customer: Customer;
  /** Quantity by product id. */
  readonly quantities: ReadonlyMap<number, number>;
  readonly phone: string;
  readonly address: string;
  readonly country: string;
  readonly couponCode: string | undefined;
  readonly payment: PaymentOption;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

interface WireLine {
  readonly id?: number | undefined;
  readonly product_id?: number | undefined;
  readonly quantity: number;
}

/** Merges lines of one product; together they obey the limit of a single line. Refuses with 422. */
export function mergeLines(lines: readonly WireLine[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { id, product_id, quantity } of lines) {
    const product = product_id ?? id;
    if (product !== undefined) quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  }
  if ([...quantities.values()].some((quantity) => quantity > highestQuantity)) {
    throw new AppError("quantity", 422, checkoutMessages.quantityInvalid, {
      errors: { products: [checkoutMessages.quantityInvalid] },
    });
  }
  return quantities;
}

/**
 * An address of our own site, absolute. Browsers read backslashes and tabs in ways of their own, so the
 * URL parser, which reads them alike, decides whose address it is. Refuses with 422 naming the field.
 */
export function sameOriginUrl(value: string, publicUrl: string, field: string): string {
  const url = URL.parse(value, publicUrl);
  const own = url?.origin === publicUrl && url.username === "" && url.password === "";
  if (!own) {
    throw new AppError("return_url", 422, checkoutMessages.returnUrlInvalid, {
      errors: { [field]: [checkoutMessages.returnUrlInvalid] },
    });
  }
  return url.href;
}

/** The same wishes have the same fingerprint, in whatever order the lines came. */
export function fingerprintOf({ customer: _, quantities, ...rest }: Checkout): string {
  const lines = [...quantities].toSorted(([one], [other]) => one - other);
  return createHash("sha256")
    .update(JSON.stringify([lines, rest]))
    .digest("base64url");
}
