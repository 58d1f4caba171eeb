import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../../platform/endpoint.ts";
import { listQuery } from "../../platform/staff-list.ts";
import { idempotencyKeySchema, idSchema, paragraphLength, requiredText } from "../../platform/text.ts";
import { orderParamsSchema } from "../params.ts";
import { staffReturnMessages } from "../staff-messages.ts";
import { anyUnitsSchema, unitsSchema } from "../units.ts";
import { returnParamsSchema, returnPictureParamsSchema, returnReasons, returnStates } from "./public.ts";

const returnRowSchema = z.object({
  id: z.int(),
  order: z.string(),
  name: z.string(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  /** Whether it is a parcel that came back undelivered. */
  is_undelivered: z.boolean(),
  asked_at: z.iso.datetime(),
});

export type StaffReturnRow = z.infer<typeof returnRowSchema>;

const fulfil = { staff: "orders.fulfil" } as const;
const done = { 200: doneSchema };

export const listReturns = {
  method: "GET",
  url: "/api/admin/returns",
  config: {
    access: { staff: "orders.read" },
    summary: "Returns, newest first or as they wait; searched by order and name",
  },
  schema: {
    querystring: listQuery(["asked_at"], { state: z.optional(z.enum(returnStates)) }),
    response: { 200: success(pageOf(returnRowSchema)) },
  },
} as const satisfies Endpoint;

const startedReturnSchema = z.object({
  idempotency_key: idempotencyKeySchema,
  of: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("units"),
      lines: unitsSchema(staffReturnMessages.linesRequired),
      reason: z.enum(returnReasons),
      /** How to send it back, as the customer is mailed; without, it is here already. */
      instructions: z.nullable(requiredText(staffReturnMessages.instructionsRequired, paragraphLength)),
    }),
    /** All that is in a parcel which the carrier could not deliver. */
    z.object({ kind: z.literal("parcel"), parcel: idSchema }),
  ]),
  /** Which units of what is here go back into stock. */
  restock: anyUnitsSchema,
});
export type StartedReturn = z.infer<typeof startedReturnSchema>;

export const startReturn = {
  method: "POST",
  url: "/api/admin/orders/:reference/returns",
  config: {
    access: fulfil,
    summary: "Starts the return of units that were sent, or of a parcel that came back undelivered",
  },
  schema: { params: orderParamsSchema, body: startedReturnSchema, response: done },
} as const satisfies Endpoint;

export const acceptReturn = {
  method: "POST",
  url: "/api/admin/orders/:reference/returns/:return/accept",
  config: { access: fulfil, summary: "Accepts a return, and tells its customer how to send it back" },
  schema: {
    params: returnParamsSchema,
    body: z.object({
      instructions: requiredText(staffReturnMessages.instructionsRequired, paragraphLength),
      /** What is kept to be sent in place of each line, which ends the return instead of its money. */
      exchange: z._default(z.array(z.object({ line_id: idSchema, variant_id: idSchema })).check(z.maxLength(100)), []),
    }),
    response: done,
  },
} as const satisfies Endpoint;

const reasoned = z.object({ reason: requiredText(staffReturnMessages.reasonRequired, paragraphLength) });

export const declineReturn = {
  method: "POST",
  url: "/api/admin/orders/:reference/returns/:return/decline",
  config: { access: fulfil, summary: "Declines a return that has not come, and tells its customer why" },
  schema: { params: returnParamsSchema, body: reasoned, response: done },
} as const satisfies Endpoint;

export const receiveReturn = {
  method: "POST",
  url: "/api/admin/orders/:reference/returns/:return/receive",
  config: {
    access: fulfil,
    summary: "Notes that a return has come, and puts the units that are named back into stock",
  },
  schema: { params: returnParamsSchema, body: z.object({ restock: anyUnitsSchema }), response: done },
} as const satisfies Endpoint;

export const refundReturn = {
  method: "POST",
  url: "/api/admin/orders/:reference/returns/:return/refund",
  config: { access: { staff: "orders.refund" }, summary: "Refunds what was paid for a return that has come" },
  schema: { params: returnParamsSchema, body: z.object({ with_shipping: z.boolean() }), response: done },
} as const satisfies Endpoint;

export const exchangeReturn = {
  method: "POST",
  url: "/api/admin/orders/:reference/returns/:return/exchange",
  config: {
    access: fulfil,
    summary: "Puts what is kept for a return that has come into its order, to be packed in place of what came back",
  },
  schema: { params: returnParamsSchema, body: z.object({}), response: done },
} as const satisfies Endpoint;

export const closeReturn = {
  method: "POST",
  url: "/api/admin/orders/:reference/returns/:return/close",
  config: {
    access: fulfil,
    summary: "Ends a return that has come without refunding it here, and tells its customer why",
  },
  schema: { params: returnParamsSchema, body: reasoned, response: done },
} as const satisfies Endpoint;

export const showStaffReturnPicture = {
  method: "GET",
  url: "/api/admin/orders/:reference/returns/:return/pictures/:picture",
  config: { access: { staff: "orders.read" }, summary: "A picture of a return, as WebP" },
  schema: { params: returnPictureParamsSchema, response: {} },
} as const satisfies Endpoint;
