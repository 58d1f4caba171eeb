import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import type { PaymentKeys } from "../../config.ts";
import { invalid } from "../errors.ts";
import type { PaymentProvider, PaymentProviders } from "./provider.ts";
import { createSandbox, type SandboxKeys } from "./sandbox.ts";

/** A provider for each payment option. The libraries of real ones are loaded only where they are used. */
export async function openProviders({ stripe, paypal }: PaymentKeys, keys: SandboxKeys): Promise<PaymentProviders> {
  const builtIn = (option: PaymentOption, kind: "sandbox" | "off") =>
    kind === "sandbox" ? createSandbox(option, keys) : notOffered;
  return {
    stripe: typeof stripe === "string" ? builtIn("stripe", stripe) : (await import("./stripe.ts")).createStripe(stripe),
    paypal: typeof paypal === "string" ? builtIn("paypal", paypal) : (await import("./paypal.ts")).createPaypal(paypal),
  };
}

export function isOffered({ name }: PaymentProvider): boolean {
  return name !== notOffered.name;
}

const refuse = async (): Promise<never> => {
  throw invalid("payment", checkoutMessages.optionNotOffered, "payment_option");
};
const unknown = async () => undefined;

/** Stands for an option that this shop does not offer. */
const notOffered: PaymentProvider = {
  name: "off",
  open: refuse,
  retrieve: unknown,
  capture: unknown,
  close: unknown,
  refund: refuse,
  readWebhook: refuse,
};
