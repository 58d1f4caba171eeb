import type { LastDelivery } from "@cairn/contract/orders/public.ts";
import { type Stored, stored } from "../../lib/stored.ts";

const empty = {
  name: "",
  email: "",
  phone: "",
  country: "",
  address: "",
  line2: "",
  town: "",
  postcode: "",
  is_gift: "",
  gift_note: "",
  payment: "",
  coupon: "",
};

/** The typed values of the checkout screen; in this tab they survive a reload and an expired login. */
export type CheckoutDraft = Readonly<typeof empty>;

export const checkoutDraft: Stored<CheckoutDraft> = stored(
  { key: "checkout", empty, parse: parseDraft, print: JSON.stringify },
  () => window.sessionStorage,
);

/**
 * What the form is filled with: the draft, or else where the last order went. Whoever has typed anything of an address
 * is not given parts of another one.
 */
export function startingValues(
  draft: CheckoutDraft,
  last: LastDelivery | null,
): { values: CheckoutDraft; isLast: boolean } {
  const { phone, country, address, line2, town, postcode } = draft;
  if (!last || [phone, address, line2, town, postcode].some(Boolean)) return { values: draft, isLast: false };
  const parts = last.address_parts;
  const values = {
    ...draft,
    phone: last.phone,
    country: last.country || country,
    ...(parts && { address: parts.line1, line2: parts.line2, town: parts.town, postcode: parts.postcode }),
  };
  return { values, isLast: true };
}

function parseDraft(text: string): CheckoutDraft {
  try {
    const found = JSON.parse(text) as Partial<Record<string, unknown>>;
    const words = Object.keys(empty).flatMap((field) =>
      typeof found[field] === "string" ? [[field, found[field]]] : [],
    );
    return { ...empty, ...Object.fromEntries(words) };
  } catch {
    return empty;
  }
}
