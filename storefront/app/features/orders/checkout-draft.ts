import { type Stored, stored } from "../../lib/stored.ts";

/** What a customer has typed on the checkout screen; survives a reload and an expired login in this tab. */
export interface CheckoutDraft {
  readonly phone: string;
  readonly country: string;
  readonly address: string;
  readonly payment: string;
  readonly coupon: string;
}

const empty: CheckoutDraft = { phone: "", country: "", address: "", payment: "", coupon: "" };

export const checkoutDraft: Stored<CheckoutDraft> = stored(
  { key: "checkout", empty, parse: parseDraft, print: JSON.stringify },
  () => window.sessionStorage,
);

function parseDraft(text: string): CheckoutDraft {
  try {
    const found = JSON.parse(text) as Partial<Record<keyof CheckoutDraft, unknown>>;
    const word = (field: keyof CheckoutDraft) => (typeof found[field] === "string" ? found[field] : "");
    return {
      phone: word("phone"),
      country: word("country"),
      address: word("address"),
      payment: word("payment"),
      coupon: word("coupon"),
    };
  } catch {
    return empty;
  }
}
