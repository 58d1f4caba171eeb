import * as z from "zod/mini";
import { productSummarySchema } from "../catalogue/public.ts";
import { amountSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { formInteger, pathIdSchema } from "../platform/text.ts";

export const reserveProduct = {
  method: "POST",
  url: "/api/pre-order/store",
  config: { access: "customer", form: true, summary: "Reserves a product that is not yet launched" },
  schema: {
    body: z.object({
      product_id: formInteger(1, 2_147_483_647),
      variant_id: z.optional(formInteger(1, 2_147_483_647)),
      quantity: formInteger(1, 1),
    }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

/** `allotted` means that a unit is kept, `ordered` that an order has it which is not paid yet. */
export const reservationStates = ["waiting", "allotted", "ordered", "bought", "lapsed", "cancelled"] as const;
export type ReservationState = (typeof reservationStates)[number];

const reservationSchema = z.object({
  id: z.int(),
  state: z.enum(reservationStates),
  /** The place in the queue of its variant, from 1, while it waits. */
  place: z.nullable(z.int()),
  /** The price when it was reserved, which is never more than what is paid. */
  price: amountSchema,
  reserved_at: z.iso.datetime(),
  /** Until when a unit is kept. */
  kept_until: z.nullable(z.iso.datetime()),
  product: productSummarySchema,
});
export type Reservation = z.infer<typeof reservationSchema>;

export const listReservations = {
  method: "GET",
  url: "/api/pre-order",
  config: { access: "customer", summary: "What the customer has reserved and not bought, newest first" },
  schema: { response: { 200: success(z.array(reservationSchema)) } },
} as const satisfies Endpoint;

export const cancelReservation = {
  method: "DELETE",
  url: "/api/pre-order/:id",
  config: { access: "customer", summary: "Gives a reservation up; a unit that is kept for it goes to the next" },
  schema: { params: z.object({ id: pathIdSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;
