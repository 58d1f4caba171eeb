import { stored } from "../../lib/stored.ts";

/** The key of the mailed link that is being paid, kept in this tab until the provider leads back. */
export const paymentLinkKey = stored(
  { key: "payment-link", empty: "", parse: (text) => text, print: (key) => key },
  () => window.sessionStorage,
);
