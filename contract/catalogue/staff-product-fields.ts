import * as z from "zod/mini";
import { amountSchema } from "../platform/amount.ts";
import { blankOf, field, schemasOf } from "../platform/fields.ts";
import { htmlSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { idSchema, optionalText, requiredText } from "../platform/text.ts";
import { daySchema } from "../platform/times.ts";
import { isReservedPath } from "../reserved-paths.ts";
import { attributeKeySchema, longestValue, mostAttributes, mostChoices } from "./attributes.ts";
import { isGtin } from "./gtin.ts";
import { abilities, focalPointSchema } from "./public.ts";
import type { PlannedSale } from "./sales.ts";
import { staffProductMessages as messages } from "./staff-messages.ts";
import { taxClasses } from "./tax-classes.ts";

const mostUnits = 1_000_000;
const count = z.int().check(z.minimum(0), z.maximum(mostUnits));
export const mostVariants = 250;
export const mostPictures = 60;
export const mostCategories = 50;
/** The largest number that an attribute has of a product, in its unit. */
const mostNumber = 1_000_000;
/** In characters. */
export const longest = { name: 255, slug: 120, sku: 64 } as const;

/** The last part of an address: lower-case words joined by hyphens, of which one has a letter. */
export const slugSchema = z.string(messages.slugRequired).check(
  z.trim(),
  z.regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/, messages.slugRequired),
  z.maxLength(longest.slug, `At most ${longest.slug} characters`),
  z.refine((slug) => !isReservedPath(slug), messages.slugReserved),
);

const optionFieldsSchema = z.object({
  name: requiredText(messages.optionNameRequired, 40),
  values: z
    .array(
      z.object({
        name: requiredText(messages.valueRequired, 60),
        swatch: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "A colour such as #1687c7"))),
      }),
    )
    .check(z.minLength(1, messages.optionEmpty), z.maxLength(50)),
});

/**
 * What a product or a variant has of attributes, by their keys; choices by theirs. What is null, empty or missing is
 * not known of it. Whether a value fits its attribute is for the service, since staff define attributes.
 */
export const attributeValuesSchema = z
  .record(
    attributeKeySchema,
    z.nullish(
      z.union([
        z.number().check(z.minimum(-mostNumber), z.maximum(mostNumber)),
        z.boolean(),
        optionalText(longestValue),
        z.array(attributeKeySchema).check(z.maxLength(mostChoices)),
      ]),
    ),
  )
  .check(z.refine((values) => Object.keys(values).length <= mostAttributes, `At most ${mostAttributes} attributes`));
export type AttributeValues = z.output<typeof attributeValuesSchema>;
export type AttributeValue = AttributeValues[string];

/** What staff write of a variant. */
export const variantSchemas = {
  option_values: z.array(z.string()).check(z.maxLength(3)),
  sku: requiredText(messages.skuRequired, longest.sku),
  /** Its GTIN; empty while it has none. */
  barcode: optionalText(14).check(z.refine((text) => text === "" || isGtin(text), messages.barcodeWrong)),
  /** 0 while none is set, as a variant may be that is not for sale. */
  price: amountSchema.check(z.refine((price) => price >= 0, messages.priceRequired)),
  /** What it costs from the one day of the shop to the other, both included; a day that is null is open. */
  sale_price: z.nullable(amountSchema.check(z.refine((price) => price > 0, messages.salePriceRequired))),
  sale_from: z.nullable(daySchema()),
  sale_until: z.nullable(daySchema()),
  tax: amountSchema.check(z.refine((tax) => tax >= 0, "At least 0")),
  /** What the shop pays for a unit; null while nobody has said. Answers leave it out for those who may not see it, and a save without it changes nothing of it. */
  cost: z.optional(z.nullable(amountSchema.check(z.refine((cost) => cost >= 0, "At least 0")))),
  /** How it is taxed where it goes. */
  tax_class: z.enum(taxClasses, messages.taxClassUnknown),
  weight_grams: count,
  low_stock: count,
  /** What it has of attributes in which variants differ, by their keys. */
  attributes: attributeValuesSchema,
  is_default: z.boolean(),
  /** Whether it is for sale; one that was sold once can only be taken out of sale. */
  is_active: z.boolean(),
} as const;

// A variant or picture that is changed has its id; a new one has none.
const variantFieldsSchema = z.object({
  id: z.optional(idSchema),
  ...variantSchemas,
  /** How many there are to begin with, of a variant whose stock never moved. */
  opening_stock: z.optional(count),
});
export type VariantFields = z.output<typeof variantFieldsSchema>;

/** What staff write of a picture. */
export const imageSchemas = {
  image_url: mediaPathSchema,
  alt: optionalText(1000),
  /** It shows every variant that has all of these values. */
  option_values: z.array(z.string()).check(z.maxLength(3)),
  focal_point: focalPointSchema,
} as const;

/** A film of a product, as staff write it. */
export const filmSchemas = {
  film_url: mediaPathSchema,
  alt: optionalText(1000),
  /** It shows every variant that has all of these values. */
  option_values: z.array(z.string()).check(z.maxLength(3)),
  /** How many pictures stand before it. */
  place: z.int().check(z.minimum(0), z.maximum(mostPictures)),
} as const;

const specificationFieldsSchema = z.object({
  name: requiredText(messages.specificationRequired, 80),
  value: requiredText(messages.specificationRequired, 500),
});

/**
 * A product field by field: what staff may write, what a new one has, and what form and files call it. Its state, and
 * what lies in the house of it, change by calls of their own.
 */
export const productFields = {
  slug: field(slugSchema, {
    blank: "",
    label: "Address",
    help: "Its page is /products/ and this; a former address goes on leading there",
    column: { label: "Address", synonyms: ["handle", "slug", "url", "permalink"] },
  }),
  name: field(requiredText(messages.nameRequired, longest.name), {
    blank: "",
    label: "Name",
    column: { label: "Name", synonyms: ["title", "product", "product name"] },
  }),
  description: field(htmlSchema, {
    blank: "",
    label: "Description",
    column: { label: "Description", synonyms: ["body (html)", "body", "text", "html"] },
  }),
  ability: field(z.enum(abilities), { blank: "available", label: "Launch", column: { label: "Ability" } }),
  launches_on: field(z.nullable(daySchema()), {
    blank: null,
    label: "Launches on",
    help: "Who waits for it is told by mail",
    column: { label: "Launches on", synonyms: ["launch", "launch date"] },
  }),
  /** Its place in the shop, counted from 0; what is alike stands in the order of its making. */
  position: field(count, {
    blank: 0,
    label: "Place in the shop, from 0",
    column: { label: "Place", synonyms: ["position", "sort order"] },
  }),
  is_featured: field(z.boolean(), {
    blank: false,
    label: "Show first on the home page",
    help: "Before the others, in the shop's order",
    column: { name: "featured", label: "Featured", synonyms: ["is featured?"] },
  }),
  options: field(z.array(optionFieldsSchema).check(z.maxLength(3)), { blank: [], label: "Options", column: null }),
  variants: field(z.array(variantFieldsSchema).check(z.maxLength(mostVariants)), {
    blank: [],
    label: "Variants",
    column: null,
  }),
  /** In their order: the first is the thumbnail. */
  images: field(z.array(z.object({ id: z.optional(idSchema), ...imageSchemas })).check(z.maxLength(mostPictures)), {
    blank: [],
    label: "Pictures",
    column: null,
  }),
  films: field(
    z.array(z.object(filmSchemas)).check(
      z.maxLength(12),
      z.refine((films) => new Set(films.map(({ film_url }) => film_url)).size === films.length, messages.filmRepeated),
    ),
    { blank: [], label: "Films", column: null },
  ),
  category_ids: field(z.array(idSchema).check(z.maxLength(mostCategories)), {
    blank: [],
    label: "Categories",
    column: { name: "categories", label: "Categories", synonyms: ["category", "type", "collection"] },
  }),
  /** Products that its page leads on to first. */
  related_ids: field(z.array(idSchema).check(z.maxLength(12)), {
    blank: [],
    label: "Goes well with it",
    help: "First on its page, in this order. Then, or without any, comes what is bought together with it, then products of other categories; never what is sold out",
    column: { name: "related", label: "Related products", synonyms: ["related"] },
  }),
  /** What it has of the attributes that are defined for products, by their keys. */
  attributes: field(attributeValuesSchema, { blank: {}, label: "Attributes", column: null }),
  specifications: field(z.array(specificationFieldsSchema).check(z.maxLength(60)), {
    blank: [],
    label: "Specifications",
    column: { label: "Specifications", synonyms: ["specification", "details"] },
  }),
  seo_title: field(optionalText(120), {
    blank: "",
    label: "Title for search engines",
    help: "Empty for its name",
    column: { label: "Search title", synonyms: ["seo title", "meta title"] },
  }),
  seo_description: field(optionalText(320), {
    blank: "",
    label: "Description for search engines",
    help: "Empty for the beginning of its description",
    column: { label: "Search description", synonyms: ["seo description", "meta description"] },
  }),
} as const;

/** What each field of a product may be. */
export const productSchemas = schemasOf(productFields);
/** A product of which nothing is written yet. */
export const blankProduct = blankOf(productFields);

const fieldsSchema = z.object(productSchemas);
export type ProductFields = z.output<typeof fieldsSchema>;

interface Problem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Refuses what fits field by field and not as a whole: variants and options that do not belong together. */
export const consistent = z.check<Pick<ProductFields, "options" | "variants">>(({ value, issues }) => {
  for (const { path, message } of [...problemsOfOptions(value), ...problemsOfVariants(value)])
    issues.push({ code: "custom", input: value, path, message });
});

function problemsOfOptions({ options }: Pick<ProductFields, "options">): Problem[] {
  const values = options.flatMap((option, index) =>
    option.values.map(({ name }, at) => ({ name, path: ["options", index, "values", at, "name"] })),
  );
  const names = options.map(({ name }, index) => ({ name, path: ["options", index, "name"] }));
  return [
    ...repeated(names, messages.optionNameRepeated),
    // No value stands in two options, since pictures name values alone.
    ...repeated(values, messages.valueRepeated),
  ];
}

function problemsOfVariants({ options, variants }: Pick<ProductFields, "options" | "variants">): Problem[] {
  const problems = variants.flatMap(({ option_values, is_active }, index) => {
    const fits =
      option_values.length === options.length &&
      options.every(({ values }, at) => values.some(({ name }) => name === option_values[at]));
    return fits || !is_active ? [] : [{ path: ["variants", index, "option_values"], message: messages.valueUnknown }];
  });
  const unpriced = variants.flatMap(({ price, is_active }, index) =>
    price > 0 || !is_active ? [] : [{ path: ["variants", index, "price"], message: messages.priceRequired }],
  );
  const sales = variants.flatMap((variant, index) =>
    problemsOfSale(variant).map(({ field, message }) => ({ path: ["variants", index, field], message })),
  );
  const named = (nameOf: (variant: VariantFields) => string, field: string) =>
    variants.map((variant, index) => ({ name: nameOf(variant), path: ["variants", index, field] }));
  const defaults = variants.filter(({ is_default }) => is_default);
  const hasOneDefault = defaults.length === 1 && defaults[0]?.is_active;
  const needsDefault = variants.some(({ is_active }) => is_active) || defaults.length > 0;
  return [
    ...problems,
    ...unpriced,
    ...sales,
    ...repeated(
      named(({ sku }) => sku, "sku"),
      messages.skuRepeated,
    ),
    ...repeated(
      named(({ id }) => String(id), "id").filter(({ name }) => name !== "undefined"),
      messages.variantRepeated,
    ),
    ...repeated(
      named(({ option_values }) => JSON.stringify(option_values), "option_values"),
      messages.variantRepeated,
    ),
    ...(needsDefault && !hasOneDefault ? [{ path: ["variants"], message: messages.oneDefault }] : []),
  ];
}

/** What is wrong with a variant's sale, by its fields. */
export function problemsOfSale({ price, sale_price, sale_from, sale_until }: PlannedSale) {
  if (sale_price === null)
    return sale_from === null && sale_until === null
      ? []
      : [{ field: "sale_price", message: messages.salePriceRequired }];
  return [
    ...(sale_price < price ? [] : [{ field: "sale_price", message: messages.salePriceTooHigh }]),
    ...(sale_from !== null && sale_until !== null && sale_until < sale_from
      ? [{ field: "sale_until", message: messages.saleEndsEarly }]
      : []),
  ];
}

function repeated(named: readonly { readonly name: string; readonly path: (string | number)[] }[], message: string) {
  return named
    .filter(({ name }, index) => named.findIndex((other) => other.name === name) < index)
    .map(({ path }): Problem => ({ path, message }));
}
