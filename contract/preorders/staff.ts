import * as z from "zod/mini";
import { staffCustomerMessages as messages } from "../customers/staff-messages.ts";
import { amountSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery } from "../platform/staff-list.ts";
import { pathIdSchema, requiredText } from "../platform/text.ts";
import { daySchema } from "../platform/times.ts";
import { reservationStates } from "./public.ts";

const access = { staff: "preorders.manage" } as const;
const params = z.object({ id: pathIdSchema });

export const setLaunch = {
  method: "PUT",
  url: "/api/admin/products/:id/launch",
  config: {
    access,
    summary: "Sets when a product is to be launched, and tells everybody who waits for it, once a date",
  },
  schema: {
    params,
    body: z.object({ launches_on: z.nullable(daySchema()) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const reservationRowSchema = z.object({
  id: z.int(),
  customer_id: z.int(),
  customer: z.string(),
  email: z.string(),
  /** Who has not confirmed their address keeps their place and is passed over. */
  is_email_confirmed: z.boolean(),
  product_id: z.int(),
  variant_id: z.int(),
  /** With the variant's name. */
  product: z.string(),
  state: z.enum(reservationStates),
  /** In the queue of its variant, from 1, while it waits. */
  place: z.nullable(z.int()),
  price: amountSchema,
  reserved_at: z.iso.datetime(),
  kept_until: z.nullable(z.iso.datetime()),
  order_reference: z.nullable(z.string()),
  /** Why staff have given it up. */
  cancel_reason: z.string(),
});
export type StaffReservation = z.infer<typeof reservationRowSchema>;

export const listStaffReservations = {
  method: "GET",
  url: "/api/admin/reservations",
  config: { access, summary: "Reservations, the newest first; in the other order they stand as in their queue" },
  schema: {
    querystring: listQuery(["id"], {
      state: z.optional(z.enum(reservationStates)),
      product_id: z.optional(pathIdSchema),
      variant_id: z.optional(pathIdSchema),
    }),
    response: { 200: success(pageOf(reservationRowSchema)) },
  },
} as const satisfies Endpoint;

export const cancelStaffReservation = {
  method: "POST",
  url: "/api/admin/reservations/:id/cancel",
  config: { access, summary: "Gives a customer's reservation up, and tells them why" },
  schema: {
    params,
    body: z.object({ reason: requiredText(messages.reasonRequired, 1000) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

const queueSchema = z.object({
  /** The variant's. */
  id: z.int(),
  product_id: z.int(),
  product: z.string(),
  launches_on: z.nullable(z.iso.date()),
  waiting: z.int(),
  /** How many of them have a confirmed address: the others are passed over. */
  can_be_notified: z.int(),
  allotted: z.int(),
  /** Whether it is in the shop: of what is not, nothing is kept for anybody. */
  is_for_sale: z.boolean(),
  /** Units for sale that are neither sold nor kept for anybody. */
  free: z.int(),
  since: z.iso.datetime(),
});
export type ReservationQueue = z.infer<typeof queueSchema>;

export const listQueues = {
  method: "GET",
  url: "/api/admin/queues",
  config: { access, summary: "The variants for which somebody waits or for whom one is kept, the oldest queue first" },
  schema: { response: { 200: success(z.array(queueSchema)) } },
} as const satisfies Endpoint;

export const allotQueue = {
  method: "POST",
  url: "/api/admin/queues/:id/allot",
  config: { access, summary: "Keeps the free units of a variant for those who wait for it, now" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
