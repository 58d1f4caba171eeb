import * as z from "zod/mini";
import { amountSchema } from "./amount.ts";
import { type Endpoint, pageOf, pageQuerySchema, success } from "./endpoint.ts";
import { pictureField } from "./picture.ts";
import { htmlSchema } from "./rich-text.ts";
import { slugOrIdSchema } from "./text.ts";

/** `production` means not yet launched (specification section 3). */
export const abilities = ["available", "production"] as const;

export const productImageSchema = z.object({ id: z.int(), image_url: z.string(), ...pictureField, alt: z.string() });
export type ProductImage = z.infer<typeof productImageSchema>;

/** A product as its card shows it and a cart keeps it: price, tax and stock are those of its default variant;
 * what others hold while they pay is not in the stock. */
export const productSummarySchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  thumbnail: z.string(),
  ...pictureField,
  price: amountSchema,
  tax: amountSchema,
  stock: z.int(),
  ability: z.enum(abilities),
  /** Not yet launched: reservable, never for sale (specification section 9). */
  is_upcoming: z.boolean(),
});
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** A product as its own page shows it. */
export const productSchema = z.extend(productSummarySchema, {
  description: htmlSchema,
  images: z.array(productImageSchema),
});
export type Product = z.infer<typeof productSchema>;
/** A product as it travels: amounts in pounds. */
export type ProductOnWire = z.input<typeof productSchema>;

/** Products on the home page; a shop with more of them leads on to its list. */
export const featuredCount = 24;

/** The most products that one call asks for, which is as many as an order has lines. */
const mostQuoted = 100;

const idsSchema = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, `Up to ${mostQuoted} ids, with commas between them`)),
  z.array(z.int()),
  { decode: (text) => text.split(",").map(Number), encode: (ids) => ids.join(",") },
);

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

export const listFeaturedProducts = {
  method: "GET",
  url: "/api/product/featured",
  config: { access: "public", summary: "The first products of the shop, for the home page" },
  schema: { response: { 200: success(z.array(productSummarySchema)) } },
} as const satisfies Endpoint;

export const listRelatedProducts = {
  method: "GET",
  url: "/api/product/related/:slug",
  config: { access: "public", summary: "The nearest others of a product in the shop's order" },
  schema: { params: z.object({ slug: slugOrIdSchema }), response: { 200: success(z.array(productSummarySchema)) } },
} as const satisfies Endpoint;

export const quoteProducts = {
  method: "GET",
  url: "/api/product/quote",
  config: { access: "public", summary: "Products by their ids as they are at this moment; what is gone is left out" },
  schema: { querystring: z.object({ ids: idsSchema }), response: { 200: success(z.array(productSummarySchema)) } },
} as const satisfies Endpoint;
