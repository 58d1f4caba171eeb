import * as z from "zod/mini";
import { type Endpoint, success } from "../../platform/endpoint.ts";
import { productSummarySchema } from "../public.ts";

const number = z.nullable(z.number());

const packVariantSchema = z.object({
  id: z.int(),
  /** A value of each of the product's options, in their order. */
  option_values: z.array(z.string()),
  stock: z.int(),
  is_upcoming: z.boolean(),
  /** The lengths of back for which it is made, in centimetres. */
  back_from: number,
  back_to: number,
});
export type PackVariant = z.infer<typeof packVariantSchema>;

/** A pack by what the fit finder asks of it: lengths in centimetres, the load in kilograms. */
export const packSchema = z.extend(
  z.pick(productSummarySchema, { id: true, slug: true, name: true, thumbnail: true, picture: true, price: true }),
  {
    litres: z.number(),
    load: z.number(),
    height: number,
    width: number,
    depth: number,
    /** Whether it is said to be of cabin size. */
    is_cabin: z.boolean(),
    variants: z.array(packVariantSchema),
  },
);
export type Pack = z.infer<typeof packSchema>;

export const listPacks = {
  method: "GET",
  url: "/api/product/packs",
  config: { access: "public", summary: "The packs among which the fit finder chooses, with what it asks of them" },
  schema: { response: { 200: success(z.array(packSchema)) } },
} as const satisfies Endpoint;
