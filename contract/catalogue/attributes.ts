import * as z from "zod/mini";

/** What a value may be: a number in a unit, one or several of its choices, yes or no, or words. */
export const attributeKinds = ["number", "choice", "choices", "yes_no", "text"] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** Where visitors meet an attribute; a `filter` is of the shop's list, `structured_data` is what search engines read. */
export const attributePlaces = ["card", "specifications", "comparison", "filter", "structured_data"] as const;
export type AttributePlace = (typeof attributePlaces)[number];

/** Longest text of a value, and the most choices that an attribute has. */
export const longestValue = 300;
export const mostChoices = 100;
/** The most attributes that a shop has. */
export const mostAttributes = 100;

/**
 * How attributes and choices are called in addresses and calls: it is given once and stays. Every object has a
 * "constructor" already, and digits alone would be a place in a list.
 */
export const attributeKeySchema = z
  .string()
  .check(
    z.regex(/^(?!\d+$|constructor$)[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case letters, digits and single hyphens"),
    z.maxLength(60),
  );

/** A value as visitors read it: choices by their names. */
export const shownValueSchema = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]);
export type ShownValue = z.infer<typeof shownValueSchema>;

/** An attribute with the value that a product, or a variant of it, has of it. */
export const shownAttributeSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** The heading beneath which it stands; empty for none. */
  group: z.string(),
  unit: z.string(),
  value: shownValueSchema,
  /** Its place among the others. */
  position: z.int(),
  places: z.array(z.enum(attributePlaces)),
});
export type ShownAttribute = z.infer<typeof shownAttributeSchema>;
