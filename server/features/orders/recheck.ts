import { staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { PaymentReport } from "../../platform/payments/provider.ts";
import { withProviderTimeout } from "../../platform/payments/provider-timeout.ts";
import { lockOrder } from "./lock-order.ts";
import { type Settling, settlePayment } from "./settlement.ts";
import { type Actor, type OrderRow, recordEvent } from "./states.ts";

/**
 * Asks the provider how an order's payment stands, writes down who asked and what it said, and settles that as a notice
 * is settled. Refuses with 404, with 409 an order that has no payment at the provider, and with 503 while it is away.
 */
export async function recheckPayment(platform: Settling, reference: string, by: Actor): Promise<void> {
  const order = await transact(platform, (tx) => lockOrder(tx, reference));
  if (!order.payment_id) throw new AppError("no_payment", 409, staffOrderMessages.paymentNeverOpened);
  const report = await ask(platform, order);
  await transact(platform, async (tx) => {
    const { id } = await lockOrder(tx, reference);
    const { status = "unknown", total } = report ?? {};
    await recordEvent(tx, id, "rechecked", by, { status, ...(total !== undefined && { total }) });
  });
  if (report) await settlePayment(platform, order.payment, report);
}

async function ask({ payments, log }: Settling, order: OrderRow): Promise<PaymentReport | undefined> {
  try {
    return await withProviderTimeout(payments[order.payment].retrieve(order));
  } catch (problem) {
    log.error({ err: redactDatabaseError(problem), order: order.reference }, "payment provider");
    throw new AppError("provider_away", 503, staffOrderMessages.providerAway, { retryAfterSeconds: 10 });
  }
}
