import { createHash } from "node:crypto";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { PaymentMethod } from "@cairn/contract/orders/payment-options.ts";
import { type AddressParts, composeAddress } from "@cairn/contract/platform/address.ts";
import type { Pence } from "@cairn/contract/platform/money.ts";
import { readPhone } from "@cairn/contract/platform/phone.ts";
import { readPostcode } from "@cairn/contract/platform/postcodes.ts";
import { invalid } from "../../platform/errors.ts";
import { assertQuantity, type WantedLine } from "../catalogue/stock.ts";

/** Where an order goes, and whom the driver calls. */
export interface Delivery {
  /** In its international form. */
  readonly phone: string;
  readonly address: string;
  /** Undefined when the address came as one text. */
  readonly parts: AddressParts | undefined;
  /** Its code, in upper case. */
  readonly country: string;
}

/** What a customer asks for, after both payment calls have been brought to one shape. */
export interface Checkout {
  readonly customer: Customer;
  /** As `mergeLines` orders them. */
  readonly lines: readonly WantedLine[];
  readonly delivery: Delivery;
  readonly couponCode: string | undefined;
  /** Undefined of what is no gift. */
  readonly giftNote: string | undefined;
  readonly payment: PaymentMethod;
  /** What staff have offered instead of the prices of today. */
  readonly offer?: Offer | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The terms of an order that staff have made out. */
export interface Offer {
  readonly draftId: number;
  readonly prices: readonly { readonly variant_id: number; readonly price_pence: number }[];
  readonly discount: Pence;
  /** Undefined for the rates of the country. */
  readonly shipping: Pence | undefined;
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
  for (const { id, product_id, variant_id, quantity } of lines) {
    const productId = product_id ?? id;
    if (productId === undefined) continue;
    const key = `${productId}:${variant_id ?? ""}`;
    merged.set(key, {
      product_id: productId,
      variant_id,
      quantity: quantity + (merged.get(key)?.quantity ?? 0),
    });
  }
  merged.values().forEach(assertQuantity);
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

interface WireDelivery {
  readonly phone: string;
  readonly address: string;
  readonly address_parts?: AddressParts | undefined;
  readonly country: string;
}

/**
 * Reads where an order goes, its postcode as the country writes it. Refuses with 422 a phone number that cannot be
 * dialled, naming the field.
 */
export function readDelivery(
  { phone, address, address_parts: parts, country }: WireDelivery,
  phoneField: string,
): Delivery {
  const written = parts && { ...parts, postcode: readPostcode(parts.postcode, country) ?? parts.postcode };
  return {
    phone: dialable(phone, country, phoneField),
    address: written ? composeAddress(written) : address,
    parts: written,
    country: country.toUpperCase(),
  };
}

/** A phone number in its international form. Refuses with 422 one that cannot be dialled, naming the field. */
export function dialable(typed: string, country: string, field: string): string {
  const phone = readPhone(typed, country);
  if (phone !== undefined) return phone;
  const { phoneInvalid } = checkoutMessages;
  throw invalid(field, phoneInvalid, "phone_invalid");
}

/** The columns of an order that say where it goes; the parts are empty when the address came as one text. */
export function deliveryColumns({ phone, address, parts }: Omit<Delivery, "country">) {
  const { line1 = "", line2 = "", town = "", postcode = "" } = parts ?? {};
  return { phone, address, address_line1: line1, address_line2: line2, town, postcode };
}

/**
 * An address of our own site, absolute. Browsers read backslashes and tabs in ways of their own, so the
 * URL parser, which reads them alike, decides whose address it is. Refuses with 422 naming the field.
 */
export function sameOriginUrl(value: string, publicUrl: string, field: string): string {
  const url = URL.parse(value, publicUrl);
  const own = url?.origin === publicUrl && url.username === "" && url.password === "";
  if (!own) {
    throw invalid(field, checkoutMessages.returnUrlInvalid, "return_url");
  }
  return url.href;
}

/** The same input has the same fingerprint, in whatever order the lines came; a guest may correct their name. */
export function fingerprintOf({ customer: { name }, ...input }: Checkout): string {
  return createHash("sha256")
    .update(JSON.stringify({ name, ...input }))
    .digest("base64url");
}
