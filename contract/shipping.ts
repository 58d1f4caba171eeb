import * as z from "zod/mini";
import { amountSchema } from "./amount.ts";
import { type Endpoint, success } from "./endpoint.ts";
import { checkoutMessages } from "./messages/orders.ts";
import { requiredText } from "./text.ts";

export const countrySchema = z.object({ name: z.string(), slug: z.string() });
export type Country = z.infer<typeof countrySchema>;

export const listCountries = {
  method: "GET",
  url: "/api/country",
  config: { access: "public", summary: "The countries that we deliver to" },
  schema: { response: { 200: success(z.array(countrySchema)) } },
} as const satisfies Endpoint;

/** Country codes compare case-insensitively (decisions, "Money, stock, orders"). */
export const countryCodeSchema = requiredText(checkoutMessages.countryRequired, 60);

export const findShippingPrice = {
  method: "GET",
  url: "/api/shipping/get",
  config: { access: "public", summary: "What delivery to a country costs" },
  schema: {
    querystring: z.object({ country: countryCodeSchema }),
    response: { 200: success(z.object({ price: amountSchema })) },
  },
} as const satisfies Endpoint;
