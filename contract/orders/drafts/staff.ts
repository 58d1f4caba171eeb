import * as z from "zod/mini";
import { amountSchema } from "../../platform/amount.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../../platform/endpoint.ts";
import { listQuery } from "../../platform/staff-list.ts";
import { idempotencyKeySchema, idSchema, optionalText, paragraphLength, pathIdSchema } from "../../platform/text.ts";
import { orderEditSchema } from "../edits/public.ts";
import { addedLineSchema, deliverySchema, settlements } from "../edits/staff.ts";
import { manualMethods } from "../payment-options.ts";
import { guestSchema } from "../public.ts";
import { staffDraftMessages } from "../staff-messages.ts";

/** How an order that staff have made out stands. */
export const draftStates = ["open", "paid", "withdrawn"] as const;
export type DraftState = (typeof draftStates)[number];

/** What is ordered by phone or mail, and for whom. */
const contentSchema = z.object({
  lines: z.array(addedLineSchema).check(
    z.minLength(1, { error: staffDraftMessages.linesRequired }),
    z.maxLength(100),
    z.refine((lines) => new Set(lines.map(({ variant_id }) => variant_id)).size === lines.length, {
      error: staffDraftMessages.onceEach,
    }),
  ),
  delivery: deliverySchema,
  /** What staff take off the goods, and why. */
  discount: amountSchema.check(z.refine((pence) => pence >= 0, { error: staffDraftMessages.discountTooMuch })),
  reason: optionalText(paragraphLength),
  /** What delivery costs; null for the rates of the country. */
  shipping: z.nullable(
    amountSchema.check(z.refine((pence) => pence >= 0, { error: staffDraftMessages.shippingNegative })),
  ),
});
export type DraftContent = z.infer<typeof contentSchema>;

const edit = { staff: "orders.edit" } as const;

const pricedSchema = z.object({ order: orderEditSchema.shape.after });

export const priceDraft = {
  method: "POST",
  url: "/api/admin/draft-orders/price",
  config: { access: edit, summary: "What an order by phone or mail comes to" },
  schema: { body: contentSchema, response: { 200: success(pricedSchema) } },
} as const satisfies Endpoint;

export const makeDraft = {
  method: "POST",
  url: "/api/admin/draft-orders",
  config: {
    access: edit,
    summary: "Makes out an order by phone or mail, which its customer pays by a mailed link, or staff note as paid",
  },
  schema: {
    body: z
      .extend(contentSchema, {
        idempotency_key: idempotencyKeySchema,
        /** A customer of the shop, or else somebody new. */
        customer_id: z.nullable(idSchema),
        guest: z.nullable(guestSchema),
        /** What it was said to cost, so that no other sum is asked for than staff have seen. */
        total: amountSchema,
        settled_by: z.enum(settlements),
      })
      .check(
        z.refine(({ customer_id, guest }) => (customer_id === null) !== (guest === null), {
          path: ["guest"],
          error: staffDraftMessages.customerRequired,
        }),
        z.refine(({ discount, reason }) => discount === 0 || reason !== "", {
          path: ["reason"],
          error: staffDraftMessages.reasonRequired,
        }),
      ),
    response: { 200: success(z.object({ id: z.int(), reference: z.nullable(z.string()) })) },
  },
} as const satisfies Endpoint;

const draftSchema = z.object({
  id: z.int(),
  state: z.enum(draftStates),
  name: z.string(),
  email: z.string(),
  total: amountSchema,
  made_by: z.string(),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
  /** The order that it has become. */
  reference: z.nullable(z.string()),
  order: orderEditSchema.shape.after,
  reason: z.string(),
});
export type DraftOrder = z.infer<typeof draftSchema>;

export const listDrafts = {
  method: "GET",
  url: "/api/admin/draft-orders",
  config: { access: edit, summary: "Orders that staff have made out, the newest first" },
  schema: {
    querystring: listQuery(["made_at"], { state: z.optional(z.enum(draftStates)) }),
    response: { 200: success(pageOf(draftSchema)) },
  },
} as const satisfies Endpoint;

const params = z.object({ id: pathIdSchema });

export const withdrawDraft = {
  method: "POST",
  url: "/api/admin/draft-orders/:id/withdraw",
  config: { access: edit, summary: "Takes back an order that was made out and is not paid: its link opens nothing" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const settleDraft = {
  method: "POST",
  url: "/api/admin/draft-orders/:id/paid",
  config: {
    access: { staff: "orders.mark_paid" },
    summary: "Notes that an order which was made out is paid by transfer or in cash, and places it",
  },
  schema: {
    params,
    body: z.object({ method: z.enum(manualMethods) }),
    response: { 200: success(z.object({ reference: z.string() })) },
  },
} as const satisfies Endpoint;
