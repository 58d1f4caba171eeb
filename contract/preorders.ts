import * as z from "zod/mini";
import { productSummarySchema } from "./catalogue.ts";
import { doneSchema, type Endpoint, success } from "./endpoint.ts";
import { formInteger } from "./text.ts";

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

const reservationSchema = z.object({ reserved_at: z.iso.datetime(), product: productSummarySchema });
export type Reservation = z.infer<typeof reservationSchema>;

export const listReservations = {
  method: "GET",
  url: "/api/pre-order",
  config: { access: "customer", summary: "What the customer has reserved, newest first" },
  schema: { response: { 200: success(z.array(reservationSchema)) } },
} as const satisfies Endpoint;
