import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { amountSchema } from "../platform/amount.ts";
import { type Endpoint, pageOf, pageQuerySchema, success } from "../platform/endpoint.ts";
import { htmlSchema } from "../platform/rich-text.ts";
import { slugOrIdSchema } from "../platform/text.ts";
import { shownAttributeSchema } from "./attributes.ts";

/** `production` means not yet launched (specification section 3). */
export const abilities = ["available", "production"] as const;

/** A choice such as a colour or a size; colours come with their swatch, as `#rrggbb`. */
export const productOptionSchema = z.object({
  name: z.string(),
  values: z.array(z.object({ name: z.string(), swatch: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))) })),
});
export type ProductOption = z.infer<typeof productOptionSchema>;

const percentSchema = z.int().check(z.minimum(0), z.maximum(100));
/** What of a picture stays in view where it is cropped, in percent from its left and its top. */
export const focalPointSchema = z.object({ x: percentSchema, y: percentSchema });
export type FocalPoint = z.infer<typeof focalPointSchema>;

export const productImageSchema = z.object({
  id: z.int(),
  image_url: z.string(),
  ...pictureField,
  focal_point: focalPointSchema,
  alt: z.string(),
  /** It shows every variant that has all of these values. */
  option_values: z.array(z.string()),
});
export type ProductImage = z.infer<typeof productImageSchema>;

/** A film of a product, which its gallery shows among the pictures. */
export const productFilmSchema = z.object({
  film_url: z.string(),
  /** The picture that stands for it until it plays; empty where there is none. */
  poster_url: z.string(),
  ...pictureField,
  alt: z.string(),
  /** It shows every variant that has all of these values. */
  option_values: z.array(z.string()),
  /** How many pictures stand before it. */
  place: z.int(),
});
export type ProductFilm = z.infer<typeof productFilmSchema>;

/** A sale that a variant is in, whose price is the lowered one. */
export const saleSchema = z.object({
  /** What it costs without the sale. */
  compare_at_price: amountSchema,
  /** The lowest price of the 30 days before the sale began (Directive 98/6/EC, article 6a). */
  lowest_price: amountSchema,
  /** Its last day, as `2027-05-04`; null while that is open. */
  until: z.nullable(z.iso.date()),
});
export type Sale = z.infer<typeof saleSchema>;

/**
 * One variant of a product as a cart keeps it, with the product's own fields; what others hold while they pay is not in
 * the stock. In lists it is the default one, or while that is sold out the first that is not.
 */
export const productSummarySchema = z.object({
  id: z.int(),
  variant_id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** The values of its options, as in "Ember / Long"; empty where there is nothing to choose. */
  variant_name: z.string(),
  thumbnail: z.string(),
  ...pictureField,
  price: amountSchema,
  sale: z.nullable(saleSchema),
  tax: amountSchema,
  stock: z.int(),
  /** Whether no more is left than its threshold, from which on visitors are told how many. */
  is_low: z.boolean(),
  weight_grams: z.int(),
  ability: z.enum(abilities),
  /** Not yet launched: reservable, never for sale (specification section 9). */
  is_upcoming: z.boolean(),
});
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** A colour in which a product comes, with what of its card changes when it is chosen. */
export const swatchSchema = z.extend(
  z.pick(productSummarySchema, {
    variant_id: true,
    variant_name: true,
    thumbnail: true,
    price: true,
    sale: true,
    tax: true,
    stock: true,
    is_low: true,
    weight_grams: true,
    is_upcoming: true,
  }),
  { name: z.string(), colour: z.string(), ...pictureField, focal_point: focalPointSchema },
);
export type Swatch = z.infer<typeof swatchSchema>;

/** A product's rating: the average of its published reviews with one decimal, and how many they are. */
export const ratingSchema = z.object({ average: z.number(), count: z.int() });
export type Rating = z.infer<typeof ratingSchema>;

/** A product as its card shows it. */
export const cardProductSchema = z.extend(productSummarySchema, {
  /** Whether this variant was asked for, rather than standing for the product, so that links name it. */
  is_chosen_variant: z.boolean(),
  /** The lowest price of its variants, where these differ. */
  price_from: z.nullable(amountSchema),
  /** Its colours, where it comes in several. */
  swatches: z.array(swatchSchema),
  /** The focal point of its thumbnail. */
  focal_point: focalPointSchema,
  /** A date as `2027-05-04`, once it is known. */
  launches_on: z.nullable(z.iso.date()),
  /** What cards say of it and of this variant of it, in order. */
  facts: z.array(z.pick(shownAttributeSchema, { key: true, name: true, unit: true, value: true })),
  /** Null while it has no published review. */
  rating: z.nullable(ratingSchema),
});
export type CardProduct = z.infer<typeof cardProductSchema>;

/** A product in the specified lists. */
export const productSchema = z.extend(cardProductSchema, {
  options: z.array(productOptionSchema),
  description: htmlSchema,
  images: z.array(productImageSchema),
});
export type Product = z.infer<typeof productSchema>;

export const variantSchema = z.object({
  id: z.int(),
  sku: z.string(),
  /** Its GTIN; empty while it has none. */
  barcode: z.string(),
  /** A value of each of the product's options, in their order. */
  option_values: z.array(z.string()),
  price: amountSchema,
  sale: z.nullable(saleSchema),
  tax: amountSchema,
  stock: z.int(),
  /** Whether no more is left than its threshold. */
  is_low: z.boolean(),
  is_upcoming: z.boolean(),
  weight_grams: z.int(),
  /** What it has of attributes in which variants differ. */
  attributes: z.array(shownAttributeSchema),
});
export type Variant = z.infer<typeof variantSchema>;

/** A line of the table of what a product is. */
export const specificationSchema = z.object({ name: z.string(), value: z.string() });
export type Specification = z.infer<typeof specificationSchema>;

/** A product as its own page shows it. */
export const productDetailSchema = z.extend(productSchema, {
  /** In the order of their places. */
  films: z.array(productFilmSchema),
  variants: z.array(variantSchema),
  /** What all of its variants have in common, in order. */
  attributes: z.array(shownAttributeSchema),
  /** Further lines of the table of what it is. */
  specifications: z.array(specificationSchema),
  /** For search engines; empty for its name and the beginning of its description. */
  seo_title: z.string(),
  seo_description: z.string(),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** A part of the range that has products in the shop. */
export const categorySchema = z.object({ slug: z.string(), name: z.string() });
export type Category = z.infer<typeof categorySchema>;

/** A product as it travels: amounts in pounds. */
export type ProductOnWire = z.input<typeof productSchema>;

/** The most products that one call asks for, which is as many as an order has lines. */
const mostQuoted = 100;

/** A product, and which of its variants; without one it is the default one. */
export interface VariantChoice {
  readonly product_id: number;
  readonly variant_id?: number | undefined;
}

/** Up to so many products, or variants of them, as an address names them: `3,7:12`. */
export const choicesSchema = (most: number) =>
  z.codec(
    z
      .string()
      .check(
        z.regex(
          new RegExp(String.raw`^[1-9]\d{0,8}(:[1-9]\d{0,8})?(,[1-9]\d{0,8}(:[1-9]\d{0,8})?){0,${most - 1}}$`),
          `Up to ${most} ids of products, each with :variant where one is meant, with commas between them`,
        ),
      ),
    z.array(z.object({ product_id: z.int(), variant_id: z.optional(z.int()) })),
    {
      decode: (text) =>
        text.split(",").map((choice) => {
          const [productId = 0, variantId] = choice.split(":").map(Number);
          return { product_id: productId, variant_id: variantId };
        }),
      encode: (choices) =>
        choices
          .map(({ product_id: productId, variant_id: variantId }) =>
            variantId ? `${productId}:${variantId}` : productId,
          )
          .join(","),
    },
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
  schema: {
    querystring: pageQuerySchema,
    response: { 200: success(pageOf(productSchema)) },
  },
} as const satisfies Endpoint;

export const listCategories = {
  method: "GET",
  url: "/api/product/categories",
  config: { access: "public", summary: "The categories that have products in the shop, in order" },
  schema: { response: { 200: success(z.array(categorySchema)) } },
} as const satisfies Endpoint;

export const findProduct = {
  method: "GET",
  url: "/api/product/single/:slug",
  config: { access: "public", summary: "One product by its slug, present or former; digits alone are an id" },
  schema: { params: z.object({ slug: slugOrIdSchema }), response: { 200: success(productDetailSchema) } },
} as const satisfies Endpoint;

export const listFeaturedProducts = {
  method: "GET",
  url: "/api/product/featured",
  config: { access: "public", summary: "As many products as the home page shows, those first that staff have chosen" },
  schema: {
    response: {
      200: success(z.object({ products: z.array(cardProductSchema), total: z.int() })),
    },
  },
} as const satisfies Endpoint;

/** The products to which a product's page leads on. */
export const relatedProductsSchema = z.object({
  /** Complements, the best first. */
  goes_with: z.array(cardProductSchema),
  /** Products to buy in its place. */
  alternatives: z.array(cardProductSchema),
});
export type RelatedProducts = z.infer<typeof relatedProductsSchema>;

export const listRelatedProducts = {
  method: "GET",
  url: "/api/product/related/:slug",
  config: {
    access: "public",
    summary: "Up to 8 products that go with one, and up to 3 alternatives to it, none of them sold out",
  },
  schema: { params: z.object({ slug: slugOrIdSchema }), response: { 200: success(relatedProductsSchema) } },
} as const satisfies Endpoint;

export const quoteProducts = {
  method: "GET",
  url: "/api/product/quote",
  config: {
    access: "public",
    summary: "Products, or variants of them, as they are at this moment; what is gone is left out",
  },
  schema: {
    querystring: z.object({ ids: choicesSchema(mostQuoted) }),
    response: { 200: success(z.array(productSummarySchema)) },
  },
} as const satisfies Endpoint;

export const listProductsOfPost = {
  method: "GET",
  url: "/api/product/of-post/:slug",
  config: { access: "public", summary: "The products of which a post of the blog speaks" },
  schema: { params: z.object({ slug: slugOrIdSchema }), response: { 200: success(z.array(cardProductSchema)) } },
} as const satisfies Endpoint;
