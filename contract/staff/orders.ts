import * as z from "zod/mini";
import { amountSchema } from "../amount.ts";
import { type Endpoint, pageOf, pageQuerySchema, success } from "../endpoint.ts";
import { fulfilmentStates, orderParamsSchema, orderSchema, paymentStates } from "../orders.ts";

const staffOrderRowSchema = z.object({
  id: z.string(),
  payment_state: z.enum(paymentStates),
  fulfilment_state: z.enum(fulfilmentStates),
  placed_at: z.iso.datetime(),
  total: amountSchema,
  name: z.string(),
  email: z.string(),
});
export type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;

/** Who changed an order; the shop is what its own jobs do. */
export const orderActors = ["customer", "staff", "provider", "shop"] as const;
export type OrderActor = (typeof orderActors)[number];

const orderEventSchema = z.object({
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
  actor: z.enum(orderActors),
  /** The name of a member of staff. */
  actor_name: z.nullable(z.string()),
  happened_at: z.iso.datetime(),
});

export const staffOrderSchema = z.extend(orderSchema, {
  id: z.string(),
  name: z.string(),
  payment_id: z.nullable(z.string()),
  events: z.array(orderEventSchema),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

export const listStaffOrders = {
  method: "GET",
  url: "/api/admin/orders",
  config: {
    access: { staff: "orders.read" },
    summary: "All orders, newest first, or those in the states that are named",
  },
  schema: {
    querystring: z.extend(pageQuerySchema, {
      payment_state: z.optional(z.enum(paymentStates)),
      fulfilment_state: z.optional(z.enum(fulfilmentStates)),
    }),
    response: { 200: success(pageOf(staffOrderRowSchema)) },
  },
} as const satisfies Endpoint;

export const findStaffOrder = {
  method: "GET",
  url: "/api/admin/orders/:reference",
  config: { access: { staff: "orders.read" }, summary: "One order with all that happened to it" },
  schema: { params: orderParamsSchema, response: { 200: success(staffOrderSchema) } },
} as const satisfies Endpoint;
