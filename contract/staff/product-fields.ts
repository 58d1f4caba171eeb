import * as z from "zod/mini";
import { amountSchema } from "../amount.ts";
import { abilities, focalPointSchema } from "../catalogue.ts";
import { productDeskMessages as messages } from "../messages/staff-products.ts";
import { isReservedPath } from "../reserved-paths.ts";
import { htmlSchema, mediaPathSchema } from "../rich-text.ts";
import { idSchema, optionalText, requiredText } from "../text.ts";
import { daySchema } from "../times.ts";

const mostUnits = 1_000_000;
const count = z.int().check(z.minimum(0), z.maximum(mostUnits));
const mostVariants = 250;
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

const variantFieldsSchema = z.object({
  /** Of the variant that is changed; a new one has none. */
  id: z.optional(idSchema),
  option_values: z.array(z.string()).check(z.maxLength(3)),
  sku: requiredText(messages.skuRequired, longest.sku),
  /** 0 while none is set, as a variant may be that is not for sale. */
  price: amountSchema.check(z.refine((price) => price >= 0, messages.priceRequired)),
  tax: amountSchema.check(z.refine((tax) => tax >= 0, "At least 0")),
  weight_grams: count,
  low_stock: count,
  is_default: z.boolean(),
  /** Whether it is for sale; one that was sold once can only be taken out of sale. */
  is_active: z.boolean(),
});
export type VariantFields = z.output<typeof variantFieldsSchema>;

const imageFieldsSchema = z.object({
  /** Of the picture that stays; a new one has none. */
  id: z.optional(idSchema),
  image_url: mediaPathSchema,
  alt: optionalText(1000),
  /** It shows every variant that has all of these values. */
  option_values: z.array(z.string()).check(z.maxLength(3)),
  focal_point: focalPointSchema,
});

const specificationFieldsSchema = z.object({
  name: requiredText(messages.specificationRequired, 80),
  value: requiredText(messages.specificationRequired, 500),
});

/** What staff write of a product; its state, and what lies in the house of it, change by calls of their own. */
export const productFields = {
  name: requiredText(messages.nameRequired, longest.name),
  slug: slugSchema,
  description: htmlSchema,
  ability: z.enum(abilities),
  launches_on: z.nullable(daySchema()),
  /** Its place in the shop, counted from 0; what is alike stands in the order of its making. */
  position: count,
  options: z.array(optionFieldsSchema).check(z.maxLength(3)),
  variants: z.array(variantFieldsSchema).check(z.maxLength(mostVariants)),
  /** In their order: the first is the thumbnail. */
  images: z.array(imageFieldsSchema).check(z.maxLength(60)),
  category_ids: z.array(idSchema).check(z.maxLength(50)),
  capacity_litres: z.nullable(z.number().check(z.minimum(0.01), z.maximum(10_000))),
  material: optionalText(200),
  specifications: z.array(specificationFieldsSchema).check(z.maxLength(60)),
  /** Products that its page leads on to; without any, these are the nearest in the shop's order. */
  related_ids: z.array(idSchema).check(z.maxLength(12)),
  seo_title: optionalText(120),
  seo_description: optionalText(320),
} as const;

const fieldsSchema = z.object(productFields);
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
  const named = (nameOf: (variant: VariantFields) => string, field: string) =>
    variants.map((variant, index) => ({ name: nameOf(variant), path: ["variants", index, field] }));
  const defaults = variants.filter(({ is_default }) => is_default);
  const hasOneDefault = defaults.length === 1 && defaults[0]?.is_active;
  const needsDefault = variants.some(({ is_active }) => is_active) || defaults.length > 0;
  return [
    ...problems,
    ...unpriced,
    ...repeated(
      named(({ sku }) => sku, "sku"),
      messages.skuRepeated,
    ),
    ...repeated(
      named(({ option_values }) => JSON.stringify(option_values), "option_values"),
      messages.variantRepeated,
    ),
    ...(needsDefault && !hasOneDefault ? [{ path: ["variants"], message: messages.oneDefault }] : []),
  ];
}

function repeated(named: readonly { readonly name: string; readonly path: (string | number)[] }[], message: string) {
  return named
    .filter(({ name }, index) => named.findIndex((other) => other.name === name) < index)
    .map(({ path }): Problem => ({ path, message }));
}
