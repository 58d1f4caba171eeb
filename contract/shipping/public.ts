import * as z from "zod/mini";
import { checkoutMessages } from "../orders/messages.ts";
import { amountSchema } from "../platform/amount.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { requiredText } from "../platform/text.ts";
import { dispatchSchema } from "./dispatch.ts";

/** `slug` is the specified name of its code, in lower case; `code` is ISO 3166-1 alpha-2. */
export const countrySchema = z.object({ name: z.string(), slug: z.string(), code: z.string() });
export type Country = z.infer<typeof countrySchema>;

export const listCountries = {
  method: "GET",
  url: "/api/country",
  config: { access: "public", summary: "The countries that we deliver to" },
  schema: { response: { 200: success(z.array(countrySchema)) } },
} as const satisfies Endpoint;

/** Country codes compare case-insensitively (decisions, "Money, stock, orders"). */
export const countryCodeSchema = requiredText(() => checkoutMessages.countryRequired, 60);

/** `price` is the specified one, of a cart that is neither heavy nor of much worth. */
export const shippingRateSchema = z.object({
  price: amountSchema,
  free_over: z.nullable(amountSchema),
  steps: z.array(z.object({ above_grams: z.int(), price: amountSchema })),
  /** The country's name, and how many working days it takes to get there; null where nobody can say. */
  name: z.string(),
  days: z.nullable(z.object({ least: z.int(), most: z.int() })),
  /** When parcels leave, from which follows when one arrives (`arrivalOf`). */
  dispatch: dispatchSchema,
});
export type ShippingRateOnWire = z.infer<typeof shippingRateSchema>;

export const findShippingPrice = {
  method: "GET",
  url: "/api/shipping/get",
  config: { access: "public", summary: "What delivery to a country costs" },
  schema: {
    querystring: z.object({ country: countryCodeSchema }),
    response: { 200: success(shippingRateSchema) },
  },
} as const satisfies Endpoint;
