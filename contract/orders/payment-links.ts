import * as z from "zod/mini";
import { amountSchema } from "../platform/amount.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { orderChangeMessages } from "./change-messages.ts";
import { orderEditSchema } from "./edits/public.ts";
import { checkoutMessages } from "./messages.ts";
import { paymentOptions } from "./payment-options.ts";

const paymentLinkSchema = z.object({
  /** What is paid: a change of an order, or an order that staff have made out. */
  kind: z.enum(["change", "draft"]),
  /** The order that is changed; null of one that is not placed yet. */
  reference: z.nullable(z.string()),
  name: z.string(),
  /** The order as it is, and as it is to be; without the former where there is none yet. */
  before: z.nullable(orderEditSchema.shape.before),
  after: orderEditSchema.shape.after,
  /** Why, in the words of staff; empty without any. */
  reason: z.string(),
  amount: amountSchema,
  pay_until: z.iso.datetime(),
});
export type PaymentLink = z.infer<typeof paymentLinkSchema>;

/** What a link opens: what is to be paid, or that it is paid, which names nobody. */
const foundSchema = z.object({ is_paid: z.boolean(), link: z.nullable(paymentLinkSchema) });
export type FoundPaymentLink = z.infer<typeof foundSchema>;

const linkParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, { error: () => orderChangeMessages.payLinkOver })),
});

export const findPaymentLink = {
  method: "GET",
  url: "/api/payment-links/:token",
  config: { access: "public", isPathSecret: true, summary: "What a mailed link for paying is for, or that it is paid" },
  schema: { params: linkParams, response: { 200: success(foundSchema) } },
} as const satisfies Endpoint;

export const payByLink = {
  method: "POST",
  url: "/api/payment-links/:token/pay",
  config: { access: "public", isPathSecret: true, summary: "Opens the payment of what a mailed link is for" },
  schema: {
    params: linkParams,
    body: z.object({ payment: z.enum(paymentOptions, { error: () => checkoutMessages.paymentRequired }) }),
    response: { 200: success(z.object({ payment_link: z.string() })) },
  },
} as const satisfies Endpoint;
