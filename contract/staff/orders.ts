import * as z from "zod/mini";
import { amountSchema } from "../amount.ts";
import { type Endpoint, pageOf, pageQuerySchema, success } from "../endpoint.ts";
import { orderParamsSchema, orderSchema, orderStates } from "../orders.ts";

const staffOrderRowSchema = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  total: amountSchema,
  name: z.string(),
  email: z.string(),
});
export type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;

const orderEventSchema = z.object({
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
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
  config: { access: { staff: "orders.read" }, summary: "All orders, newest first, or those of one state" },
  schema: {
    querystring: z.extend(pageQuerySchema, { state: z.optional(z.enum(orderStates)) }),
    response: { 200: success(pageOf(staffOrderRowSchema)) },
  },
} as const satisfies Endpoint;

export const findStaffOrder = {
  method: "GET",
  url: "/api/admin/orders/:reference",
  config: { access: { staff: "orders.read" }, summary: "One order with all that happened to it" },
  schema: { params: orderParamsSchema, response: { 200: success(staffOrderSchema) } },
} as const satisfies Endpoint;
