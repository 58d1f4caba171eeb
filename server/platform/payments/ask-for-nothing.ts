import { randomBytes } from "node:crypto";
import type { PaymentProvider } from "./provider.ts";

/** Asks after a payment that there is not: whoever answers that knows us by our keys. Throws the provider's refusal. */
export async function askForNothing(provider: PaymentProvider): Promise<void> {
  const name = randomBytes(8).toString("hex");
  await provider.retrieve({ reference: name, payment_id: `check_${name}` });
}
