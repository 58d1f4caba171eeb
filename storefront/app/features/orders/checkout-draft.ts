import { type Stored, stored } from "../../lib/stored.ts";

const empty = { phone: "", country: "", address: "", line2: "", town: "", postcode: "", payment: "", coupon: "" };

/** The typed values of the checkout screen; in this tab they survive a reload and an expired login. */
export type CheckoutDraft = Readonly<typeof empty>;

export const checkoutDraft: Stored<CheckoutDraft> = stored(
  { key: "checkout", empty, parse: parseDraft, print: JSON.stringify },
  () => window.sessionStorage,
);

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
