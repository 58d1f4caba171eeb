import * as z from "zod/mini";
import { doneSchema, type Endpoint } from "./endpoint.ts";
import { formInteger } from "./text.ts";

export const reserveProduct = {
  method: "POST",
  url: "/api/pre-order/store",
  config: { access: "customer", form: true, summary: "Reserves a product that is not yet launched" },
  schema: {
    body: z.object({ product_id: formInteger(1, 2_147_483_647), quantity: formInteger(1, 1) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
