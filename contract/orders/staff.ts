import * as z from "zod/mini";
import { outboxMailSchema } from "../mail/staff-outbox.ts";
import { addressPartsSchema, addressSchema } from "../platform/address.ts";
import { amountSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { idempotencyKeySchema, optionalText, paragraphLength, pathIdSchema, requiredText } from "../platform/text.ts";
import { carriers, longestTrackingNumber } from "./carriers.ts";
import { packingProblemSchema } from "./packing/problems.ts";
import { orderParamsSchema } from "./params.ts";
import { phoneSchema } from "./phone-schema.ts";
import { orderSchema, parcelSchema, placedLineSchema, refundSchema } from "./public.ts";
import { staffOrderMessages } from "./staff-messages.ts";
import { unitsSchema } from "./units.ts";

/** Who changed an order; the shop is what its own jobs do. */
export const orderActors = ["customer", "staff", "provider", "shop"] as const;
export type OrderActor = (typeof orderActors)[number];

export const orderEventSchema = z.object({
  id: z.int(),
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
  actor: z.enum(orderActors),
  /** The name of a member of staff. */
  actor_name: z.nullable(z.string()),
  happened_at: z.iso.datetime(),
});

export type OrderEvent = z.infer<typeof orderEventSchema>;

export const orderMailSchema = z.omit(outboxMailSchema, { failure: true });

export const staffRefundSchema = z.extend(refundSchema, {
  id: z.int(),
  reason: z.string(),
  /** What of it was tax; null until it is made. */
  tax: z.nullable(amountSchema),
  credit_note: z.nullable(z.string()),
  /** When the provider was asked no more. */
  failed_at: z.nullable(z.iso.datetime()),
});

export const staffParcelSchema = z.extend(parcelSchema, { version: versionSchema });

export const staffOrderSchema = z.extend(orderSchema, {
  id: z.string(),
  name: z.string(),
  customer_id: z.int(),
  /** How many orders this customer has placed, this one and those that were never paid included. */
  customer_orders: z.int(),
  payment_id: z.nullable(z.string()),
  lines: z.array(
    z.extend(placedLineSchema, {
      /** What the coupon took off the line. */
      discount: amountSchema,
      /** What it includes of tax as it is charged, and at which rate in percent. */
      tax_percent: z.number(),
      tax: amountSchema,
    }),
  ),
  parcels: z.array(staffParcelSchema),
  /** How much of its payment can still go back, and how much of that is for delivery. */
  refundable: amountSchema,
  shipping_refundable: amountSchema,
  refunds: z.array(staffRefundSchema),
  /** What keeps it from being packed; null where nothing does. */
  packing_problem: z.nullable(packingProblemSchema),
  events: z.array(orderEventSchema),
  /** What was mailed about it, the newest last. */
  mails: z.array(orderMailSchema),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

export const findStaffOrder = {
  method: "GET",
  url: "/api/admin/orders/:reference",
  config: { access: { staff: "orders.read" }, summary: "One order with all that happened to it" },
  schema: { params: orderParamsSchema, response: { 200: success(staffOrderSchema) } },
} as const satisfies Endpoint;

const wantedUnitsSchema = unitsSchema(staffOrderMessages.linesRequired);

const refundInputSchema = z.object({
  idempotency_key: idempotencyKeySchema,
  reason: requiredText(staffOrderMessages.reasonRequired, paragraphLength),
  /** Whether units that were not sent go back into stock. */
  restock: z.boolean(),
  of: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("whole") }),
    z.object({ kind: z.literal("lines"), lines: wantedUnitsSchema, with_shipping: z.boolean() }),
    z.object({ kind: z.literal("sum"), amount: amountSchema }),
  ]),
});
export type RefundInput = z.infer<typeof refundInputSchema>;

const done = { 200: doneSchema };

export const packOrder = {
  method: "POST",
  url: "/api/admin/orders/:reference/pack",
  config: { access: { staff: "orders.fulfil" }, summary: "Notes that an order is packed" },
  schema: { params: orderParamsSchema, response: done },
} as const satisfies Endpoint;

export const unpackOrder = {
  method: "POST",
  url: "/api/admin/orders/:reference/unpack",
  config: { access: { staff: "orders.fulfil" }, summary: "Opens a packed order again" },
  schema: { params: orderParamsSchema, response: done },
} as const satisfies Endpoint;

const newParcelSchema = z.object({
  idempotency_key: idempotencyKeySchema,
  carrier: z.enum(carriers),
  tracking_number: optionalText(longestTrackingNumber),
  /** What is in it; without any, all that is left to send. */
  lines: z.optional(wantedUnitsSchema),
});
export type NewParcel = z.infer<typeof newParcelSchema>;

export const sendParcel = {
  method: "POST",
  url: "/api/admin/orders/:reference/parcels",
  config: { access: { staff: "orders.fulfil" }, summary: "Sends an order, or a part of it, in a parcel" },
  schema: { params: orderParamsSchema, body: newParcelSchema, response: done },
} as const satisfies Endpoint;

export const deliverParcel = {
  method: "POST",
  url: "/api/admin/orders/:reference/parcels/:parcel/deliver",
  config: { access: { staff: "orders.fulfil" }, summary: "Notes that a parcel has arrived" },
  schema: { params: z.extend(orderParamsSchema, { parcel: pathIdSchema }), response: done },
} as const satisfies Endpoint;

export const cancelOrder = {
  method: "POST",
  url: "/api/admin/orders/:reference/cancel",
  config: {
    access: { staff: "orders.refund" },
    summary: "Cancels a paid order of which nothing was sent: its stock and its money go back",
  },
  schema: {
    params: orderParamsSchema,
    body: z.object({ reason: requiredText(staffOrderMessages.reasonRequired, paragraphLength) }),
    response: done,
  },
} as const satisfies Endpoint;

export const refundOrder = {
  method: "POST",
  url: "/api/admin/orders/:reference/refunds",
  config: { access: { staff: "orders.refund" }, summary: "Refunds an order: all of it, some of its lines, or a sum" },
  schema: { params: orderParamsSchema, body: refundInputSchema, response: done },
} as const satisfies Endpoint;

export const retryRefund = {
  method: "POST",
  url: "/api/admin/orders/:reference/refunds/:refund/retry",
  config: {
    access: { staff: "orders.refund" },
    summary: "Asks the provider once more for a refund that it had not made",
  },
  schema: { params: z.extend(orderParamsSchema, { refund: pathIdSchema }), response: done },
} as const satisfies Endpoint;

export const acceptPayment = {
  method: "POST",
  url: "/api/admin/orders/:reference/accept",
  config: { access: { staff: "orders.refund" }, summary: "Accepts a payment that was set aside: the order is paid" },
  schema: { params: orderParamsSchema, response: done },
} as const satisfies Endpoint;

export const recheckPayment = {
  method: "POST",
  url: "/api/admin/orders/:reference/recheck",
  config: {
    access: { staff: "orders.refund" },
    summary: "Asks the provider how an order's payment stands, and settles what it says",
  },
  schema: { params: orderParamsSchema, response: done },
} as const satisfies Endpoint;

export const noteOnOrder = {
  method: "POST",
  url: "/api/admin/orders/:reference/notes",
  config: { access: { staff: "orders.fulfil" }, summary: "Keeps a note on an order, which its customer does not see" },
  schema: {
    params: orderParamsSchema,
    body: z.object({ text: requiredText(staffOrderMessages.noteRequired, paragraphLength) }),
    response: done,
  },
} as const satisfies Endpoint;

export const correctAddress = {
  method: "PUT",
  url: "/api/admin/orders/:reference/address",
  config: { access: { staff: "orders.fulfil" }, summary: "Corrects where an order goes, before any of it is sent" },
  schema: {
    params: orderParamsSchema,
    body: z.object({ address: addressSchema, address_parts: z.optional(addressPartsSchema), phone: phoneSchema }),
    response: done,
  },
} as const satisfies Endpoint;
