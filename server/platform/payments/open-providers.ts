import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import type { PaymentKeys } from "../../config.ts";
import { invalid } from "../errors.ts";
import type { PaymentProvider } from "./provider.ts";
import { createSandbox, type SandboxKeys } from "./sandbox.ts";

/** The provider of a payment option. The libraries of real ones are loaded only where they are used. */
export async function openProvider(
  option: PaymentOption,
  taker: PaymentKeys[PaymentOption],
  keys: SandboxKeys,
): Promise<PaymentProvider> {
  if (taker === "off") return notOffered;
  if (taker === "sandbox") return createSandbox(option, keys);
  if ("secretKey" in taker) return (await import("./stripe.ts")).createStripe(taker);
  return (await import("./paypal.ts")).createPaypal(taker);
}

export function isOffered({ name }: PaymentProvider): boolean {
  return name !== notOffered.name;
}

const refuse = async (): Promise<never> => {
  throw invalid("payment", checkoutMessages.optionNotOffered, "payment_option");
};
const unknown = async () => undefined;

/** Money that staff take and give back themselves: what they note is done, and nobody else knows of it. */
const takenByStaff: PaymentProvider = {
  name: "staff",
  open: async ({ reference }) => ({ payment_id: `staff-${reference}`, link: "" }),
  retrieve: unknown,
  capture: unknown,
  close: unknown,
  refund: async ({ key }) => ({ refundId: key }),
  readWebhook: refuse,
};

/** Transfers and cash. */
export const manualProviders = { transfer: takenByStaff, cash: takenByStaff };

/** Stands for an option that this shop does not offer. */
export const notOffered: PaymentProvider = {
  name: "off",
  open: refuse,
  retrieve: unknown,
  capture: unknown,
  close: unknown,
  refund: refuse,
  readWebhook: refuse,
};
