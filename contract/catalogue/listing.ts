import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, pageOf, pageQuerySchema, success } from "../platform/endpoint.ts";
import { htmlSchema } from "../platform/rich-text.ts";
import { slugOrIdSchema } from "../platform/text.ts";
import { type Filter, listingSorts, longestFilters, readFilters, writeFilters } from "./filters.ts";
import { cardProductSchema } from "./public.ts";

/** A part of the shop as a link to it shows it. */
export const categoryLinkSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Empty for none. */
  image_url: z.string(),
  ...pictureField,
  /** How many of its products, and of the parts within it, are in the shop. */
  products: z.int(),
});
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

/** A part of the shop as its own page shows it. */
export const shownCategorySchema = z.extend(categoryLinkSchema, {
  description: htmlSchema,
  /** The parts within which it lies, the outermost first. */
  parents: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type ShownCategory = z.infer<typeof shownCategorySchema>;

/** Values to choose from, of which any will do. */
const valuesGroupSchema = z.object({
  kind: z.literal("values"),
  /** As addresses call it, `contract/catalogue/filters.ts`. */
  key: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      swatch: z.nullable(z.string()),
      /** How many products have it, by all filters but those of this group. */
      count: z.int(),
    }),
  ),
});

/** A number; prices are in pounds. */
const rangeGroupSchema = z.object({
  kind: z.literal("range"),
  key: z.string(),
  name: z.string(),
  /** Empty for prices, which have the shop's currency, and for plain numbers. */
  unit: z.string(),
  step: z.number(),
  /** The least and the most that the products of this part of the shop have. */
  from: z.number(),
  to: z.number(),
  /** Ranges side by side, ends included, with how many products lie in each by all filters but those of this group. */
  bars: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
});

export const filterGroupSchema = z.discriminatedUnion("kind", [valuesGroupSchema, rangeGroupSchema]);
export type FilterGroup = z.infer<typeof filterGroupSchema>;
export type ValuesGroup = z.infer<typeof valuesGroupSchema>;
export type RangeGroup = z.infer<typeof rangeGroupSchema>;

/** Filters as the query of the shop's address, `litres.from=30&stock=in`. */
const filtersSchema = z.codec(z.string().check(z.maxLength(longestFilters)), z.custom<readonly Filter[]>(), {
  decode: (text) => readFilters(new URLSearchParams(text)),
  encode: (filters) => writeFilters(filters).toString(),
});

export const findListing = {
  method: "GET",
  url: "/api/product/listing",
  config: {
    access: "public",
    summary: "One page of the shop or of a category, filtered and sorted, with what it can be filtered by",
  },
  schema: {
    querystring: z.extend(pageQuerySchema, {
      /** The slug of a category, present or former. */
      category: z.optional(slugOrIdSchema),
      sort: z._default(z.enum(listingSorts), "chosen"),
      /** `litres.from=30&litres.to=40&stock=in`; what the shop does not know filters nothing. */
      filters: z._default(filtersSchema, () => []),
    }),
    response: {
      200: success(
        z.object({
          category: z.nullable(shownCategorySchema),
          /** The parts of this category, or of the shop, that have products. */
          categories: z.array(categoryLinkSchema),
          products: pageOf(cardProductSchema),
          groups: z.array(filterGroupSchema),
          /** Whether the shop has packs, among which the fit finder chooses. */
          has_packs: z.boolean(),
          /** The nearest products where nothing fits: those that miss the fewest filters, by the least. */
          nearest: z.array(
            z.object({
              product: cardProductSchema,
              /** The keys of the filters that it does not meet. */
              missed: z.array(z.string()),
            }),
          ),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
