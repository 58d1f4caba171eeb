import { createHash } from "node:crypto";
import type { Customer } from "@cairn/contract/accounts.ts";
import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import type { PaymentOption } from "@cairn/contract/payment-options.ts";
import { AppError } from "../../platform/errors.ts";
import { assertQuantity, type WantedLine } from "../catalogue/stock.ts";

/** What a customer asks for, after both payment calls have been brought to one shape. */
export interface Checkout {
  readonly customer: Customer;
  /** As `mergeLines` orders them. */
  readonly lines: readonly WantedLine[];
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
  readonly variant_id?: number | undefined;
  readonly quantity: number;
}

/** Brings the lines of either payment call to one shape and order, those of one variant merged. Refuses with 422. */
export function mergeLines(lines: readonly WireLine[]): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const { id, product_id, variant_id: variantId, quantity } of lines) {
    const productId = product_id ?? id;
    if (productId === undefined) continue;
    const key = `${productId}:${variantId ?? ""}`;
    merged.set(key, { productId, variantId, quantity: quantity + (merged.get(key)?.quantity ?? 0) });
  }
  merged.values().forEach(assertQuantity);
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
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
export function fingerprintOf({ customer: _, ...wishes }: Checkout): string {
  return createHash("sha256").update(JSON.stringify(wishes)).digest("base64url");
}
