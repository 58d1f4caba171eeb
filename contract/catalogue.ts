import * as z from "zod/mini";
import { amountSchema } from "./amount.ts";
import { type Endpoint, pageOf, pageQuerySchema, success } from "./endpoint.ts";
import { htmlSchema } from "./rich-text.ts";
import { slugOrIdSchema } from "./text.ts";

/** `production` means not yet launched (specification section 3). */
export const abilities = ["available", "production"] as const;

export const productImageSchema = z.object({ id: z.int(), image_url: z.string(), alt: z.string() });
export type ProductImage = z.infer<typeof productImageSchema>;

/** A product as the shop shows it: price, tax and stock are those of its default variant. */
export const productSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  thumbnail: z.string(),
  description: htmlSchema,
  price: amountSchema,
  tax: amountSchema,
  stock: z.int(),
  ability: z.enum(abilities),
  images: z.array(productImageSchema),
});
export type Product = z.infer<typeof productSchema>;
/** A product as it travels and as the browser's cart keeps it: amounts in pounds. */
export type ProductOnWire = z.input<typeof productSchema>;

export const listProducts = {
  method: "GET",
  url: "/api/product/all",
  config: { access: "public", summary: "Every product of the shop" },
  schema: { response: { 200: success(z.array(productSchema)) } },
} as const satisfies Endpoint;

export const listProductPage = {
  method: "GET",
  url: "/api/product/all/paginate",
  config: { access: "public", summary: "One page of the shop" },
  schema: { querystring: pageQuerySchema, response: { 200: success(pageOf(productSchema)) } },
} as const satisfies Endpoint;

export const findProduct = {
  method: "GET",
  url: "/api/product/single/:slug",
  config: { access: "public", summary: "One product by its slug, present or former; digits alone are an id" },
  schema: { params: z.object({ slug: slugOrIdSchema }), response: { 200: success(productSchema) } },
} as const satisfies Endpoint;
