import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { PaymentMethod } from "@cairn/contract/orders/payment-options.ts";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import { AppError } from "../../platform/errors.ts";
import type { PaymentProvider } from "../../platform/payments/provider.ts";
import { withProviderTimeout } from "../../platform/payments/provider-timeout.ts";
import type { Platform } from "../../platform/platform.ts";

/** One question to a payment's provider, with an end to the waiting. Refuses with 503. */
export async function askProvider<T>(
  { payments, log }: Pick<Platform, "log" | "payments">,
  payment: PaymentMethod,
  reference: string,
  question: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  try {
    return await withProviderTimeout(question(payments[payment]));
  } catch (problem) {
    log.error({ err: redactDatabaseError(problem), order: reference, payment }, "payment provider");
    throw new AppError("provider_away", 503, checkoutMessages.providerAway, { retryAfterSeconds: 10 });
  }
}
