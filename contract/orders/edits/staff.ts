import * as z from "zod/mini";
import { addressPartsSchema, addressSchema } from "../../platform/address.ts";
import { amountSchema } from "../../platform/amount.ts";
import { doneSchema, type Endpoint, success } from "../../platform/endpoint.ts";
import { idSchema, paragraphLength, pathIdSchema, requiredText } from "../../platform/text.ts";
import { orderParamsSchema } from "../params.ts";
import { manualMethods } from "../payment-options.ts";
import { phoneSchema } from "../phone-schema.ts";
import { highestQuantity } from "../quantity.ts";
import { staffEditMessages } from "../staff-messages.ts";
import { anyUnitsSchema } from "../units.ts";
import { orderEditSchema } from "./public.ts";

/** Some of a variant that comes into an order, or into a draft of one. */
export const addedLineSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(highestQuantity)),
});
export type AddedLine = z.infer<typeof addedLineSchema>;

export const deliverySchema = z.object({
  phone: phoneSchema,
  address: addressSchema,
  address_parts: z.optional(addressPartsSchema),
  /** Its code. */
  country: requiredText(staffEditMessages.countryRequired, 60),
});

/** How an order shall be: what may be changed of it and is not named is taken out. */
const changesSchema = z.object({
  /** Units of lines that are in the order and may be changed. */
  lines: anyUnitsSchema,
  added: z.array(addedLineSchema).check(z.maxLength(100)),
  /** Where it goes; left out where that stays. */
  delivery: z.optional(deliverySchema),
  /** What delivery costs; null for what it was, and for the rates of another country. */
  shipping: z.nullable(amountSchema),
});
export type OrderChanges = z.infer<typeof changesSchema>;

const previewSchema = z.object({
  before: orderEditSchema.shape.before,
  after: orderEditSchema.shape.after,
  difference: amountSchema,
  /** What delivery would cost by the rates of today. */
  shipping_by_rates: amountSchema,
});
export type EditPreview = z.infer<typeof previewSchema>;

const edit = { staff: "orders.edit" } as const;

export const previewOrderEdit = {
  method: "POST",
  url: "/api/admin/orders/:reference/edits/preview",
  config: { access: edit, summary: "What an order would be and cost after a change" },
  schema: { params: orderParamsSchema, body: changesSchema, response: { 200: success(previewSchema) } },
} as const satisfies Endpoint;

/** How a difference is settled: by a link that the customer is mailed, or as staff have taken it themselves. */
export const settlements = ["link", ...manualMethods] as const;
export type Settlement = (typeof settlements)[number];

export const editOrder = {
  method: "POST",
  url: "/api/admin/orders/:reference/edits",
  config: {
    access: edit,
    summary: "Changes a paid order of which these lines are not sent; what it costs less goes back at once",
  },
  schema: {
    params: orderParamsSchema,
    body: z.extend(changesSchema, {
      reason: requiredText(staffEditMessages.reasonRequired, paragraphLength),
      /** What it was said to cost more, so that no other sum is asked for than staff have seen. */
      difference: amountSchema,
      /** How often the order had been changed before, as staff have seen it. */
      edits: z.int().check(z.minimum(0), z.maximum(10_000)),
      settled_by: z.enum(settlements),
    }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

const editParamsSchema = z.extend(orderParamsSchema, { edit: pathIdSchema });

export const withdrawOrderEdit = {
  method: "POST",
  url: "/api/admin/orders/:reference/edits/:edit/withdraw",
  config: { access: edit, summary: "Takes a change back that waits for its payment: the order stays as it is" },
  schema: { params: editParamsSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const settleOrderEdit = {
  method: "POST",
  url: "/api/admin/orders/:reference/edits/:edit/paid",
  config: {
    access: { staff: "orders.mark_paid" },
    summary: "Notes that the difference of a waiting change was paid by transfer or in cash",
  },
  schema: {
    params: editParamsSchema,
    body: z.object({ method: z.enum(manualMethods) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
