import * as z from "zod/mini";
import { amountSchema } from "../platform/amount.ts";
import { type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery } from "../platform/staff-list.ts";
import { pathIdSchema } from "../platform/text.ts";
import { daySchema } from "../platform/times.ts";
import { paymentMethods } from "./payment-options.ts";
import { fulfilmentStates, paymentStates } from "./public.ts";

const staffOrderRowSchema = z.object({
  id: z.string(),
  payment_state: z.enum(paymentStates),
  fulfilment_state: z.enum(fulfilmentStates),
  placed_at: z.iso.datetime(),
  total: amountSchema,
  name: z.string(),
  email: z.string(),
  country: z.string(),
  item_count: z.int(),
  /** The thumbnails of its first lines, three at most. */
  thumbnails: z.array(z.string()),
});
export type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;

/** What the list of orders can be asked for; days are those of the United Kingdom, the last one included. */
export const orderFilters = {
  payment_state: z.optional(z.enum(paymentStates)),
  fulfilment_state: z.optional(z.enum(fulfilmentStates)),
  payment: z.optional(z.enum(paymentMethods)),
  /** A country's code. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  placed_from: z.optional(daySchema()),
  placed_to: z.optional(daySchema()),
  /** Paid, and nothing is packed yet. */
  to_pack: z.optional(z.literal("true")),
  /** Paid and packed, and not sent. */
  to_send: z.optional(z.literal("true")),
  customer: z.optional(pathIdSchema),
};

export const listStaffOrders = {
  method: "GET",
  url: "/api/admin/orders",
  config: {
    access: { staff: "orders.read" },
    summary:
      "All orders, newest first; searched by reference, name, e-mail, address and what was ordered, and by a period such as “last spring”",
  },
  schema: {
    querystring: listQuery(["placed_at", "total"], orderFilters),
    response: { 200: success(pageOf(staffOrderRowSchema)) },
  },
} as const satisfies Endpoint;
