import * as z from "zod/mini";
import { type Answer, type Endpoint, success } from "../platform/endpoint.ts";
import { shownAttributeSchema, shownValueSchema } from "./attributes.ts";
import { mostCompared } from "./compared.ts";
import { cardProductSchema, choicesSchema } from "./public.ts";

/** One thing that products are compared by. */
const comparedRowSchema = z.extend(z.pick(shownAttributeSchema, { key: true, name: true, group: true, unit: true }), {
  /** One value for each product, in their order; null where it has none. */
  values: z.array(z.nullable(shownValueSchema)),
  /** Whether the products are not all alike in it. */
  differs: z.boolean(),
});
export type ComparedRow = z.infer<typeof comparedRowSchema>;

export const findComparison = {
  method: "GET",
  url: "/api/product/comparison",
  config: {
    access: "public",
    summary: "Products, or variants of them, side by side in the asked order; what is gone is left out",
  },
  schema: {
    querystring: z.object({ ids: choicesSchema(mostCompared) }),
    response: { 200: success(z.object({ products: z.array(cardProductSchema), rows: z.array(comparedRowSchema) })) },
  },
} as const satisfies Endpoint;

export type Comparison = Answer<typeof findComparison>["data"];
