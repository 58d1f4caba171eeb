import { failureMessages } from "@cairn/contract/platform/messages.ts";
import pLimit from "p-limit";
import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import type { PaymentHandle, PaymentProvider, Webhook } from "./provider.ts";

// Anybody may send us notices, and each costs a call: beyond a few, and a short queue, PayPal has to come again.
const checksAtOnce = 4;
const longestQueue = 20;
/** PayPal sends a notice again for three days, and clocks may differ. */
const oldestNoticeMs = 5 * 24 * 60 * 60 * 1_000;

// What a webhook names the payment by differs by its type: orders, captures, refunds and disputes.
const eventSchema = z.object({
  event_type: z.string(),
  resource: z.looseObject({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.looseObject({ custom_id: z.optional(z.string()) }))),
    supplementary_data: z.optional(
      z.looseObject({ related_ids: z.optional(z.looseObject({ order_id: z.optional(z.string()) })) }),
    ),
    disputed_transactions: z.optional(
      z.array(z.looseObject({ custom: z.optional(z.string()), seller_transaction_id: z.optional(z.string()) })),
    ),
  }),
});

/** A call to PayPal: undefined when it refuses the call; throws when another try may succeed. */
type Call = (method: "POST", path: string, body: string) => Promise<unknown>;

/**
 * Reads PayPal's notices. Refuses with 400 what is not its own, and with 503 what cannot be checked yet; throws when
 * PayPal cannot tell.
 */
export function createNoticeReader(webhookId: string, call: Call): PaymentProvider["readWebhook"] {
  const fewAtOnce = pLimit(checksAtOnce);

  /** PayPal itself says whether an event is its own; what it signed is its text, which is sent back unchanged. */
  async function isSigned(headers: Webhook["headers"], event: string): Promise<boolean> {
    const named = {
      auth_algo: headers["paypal-auth-algo"],
      cert_url: headers["paypal-cert-url"],
      transmission_id: headers["paypal-transmission-id"],
      transmission_sig: headers["paypal-transmission-sig"],
      transmission_time: headers["paypal-transmission-time"],
      webhook_id: webhookId,
    };
    if (Object.values(named).some((value) => typeof value !== "string" || value === "")) return false;
    // Not a number, and so refused, when it is no time.
    const age = Date.now() - Date.parse(String(named.transmission_time));
    if (!(Math.abs(age) < oldestNoticeMs)) return false;
    if (fewAtOnce.pendingCount >= longestQueue) {
      throw new AppError("notices_busy", 503, failureMessages.noticesBusy, { retryAfterSeconds: 60 });
    }
    const body = `${JSON.stringify(named).slice(0, -1)},"webhook_event":${event}}`;
    const answer = await fewAtOnce(() => call("POST", "/v1/notifications/verify-webhook-signature", body));
    return z.safeParse(z.object({ verification_status: z.literal("SUCCESS") }), answer).success;
  }

  return async ({ headers, body }) => {
    const text = body.toString();
    const event = z.safeParse(eventSchema, parsed(text));
    if (!event.success || !(await isSigned(headers, text))) {
      throw new AppError("notice_forged", 400, failureMessages.noticeForged);
    }
    return handleOf(event.data);
  };
}

function handleOf({ event_type, resource }: z.infer<typeof eventSchema>): PaymentHandle | undefined {
  if (event_type.startsWith("CHECKOUT.ORDER.")) {
    const reference = resource.purchase_units?.[0]?.custom_id;
    return reference && resource.id ? { reference, payment_id: resource.id } : undefined;
  }
  if (event_type.startsWith("PAYMENT.CAPTURE.") || event_type.startsWith("PAYMENT.REFUND.")) {
    const orderId = resource.supplementary_data?.related_ids?.order_id;
    return resource.custom_id ? { reference: resource.custom_id, payment_id: orderId ?? null } : undefined;
  }
  if (event_type.startsWith("CUSTOMER.DISPUTE.")) {
    const reference = resource.disputed_transactions?.[0]?.custom;
    return reference ? { reference, payment_id: null } : undefined;
  }
  return undefined;
}

/** Undefined when it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
