import { pictureSchema } from "@cairn/contract/media/picture.ts";
import { contentFormats } from "@cairn/contract/platform/rich-text.ts";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** A contract without what says that its value may be absent. */
export function unwrap(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  const isWrapped = def.type === "nullable" || def.type === "optional" || def.type === "default";
  return isWrapped ? unwrap(def.innerType) : schema;
}

/**
 * The contracts of a group's fields, where a value is a group; of a record, those of the names that its values have.
 */
export function shapeOf(schema: Schema, ...values: readonly unknown[]): z.core.$ZodLooseShape | undefined {
  const { def } = (unwrap(schema) as z.core.$ZodTypes)._zod;
  if (def.type === "object")
    return Object.fromEntries(Object.entries(def.shape).filter(([, inner]) => !isPicture(inner)));
  if (def.type !== "record") return undefined;
  const names = values.flatMap((value) => Object.keys(value ?? {}));
  return Object.fromEntries(names.map((name) => [name, def.valueType]));
}

/** The contract of a list's items, where these are groups. */
export function itemOf(schema: Schema): Schema | undefined {
  const { def } = (unwrap(schema) as z.core.$ZodTypes)._zod;
  return def.type === "array" && shapeOf(def.element) ? def.element : undefined;
}

/** The field by which an item of a list is called: its first line of words. */
export function titleFieldOf(item: Schema): string | undefined {
  const shape = shapeOf(item) ?? {};
  return Object.keys(shape).find((name) => name !== "id" && isLine(shape[name]));
}

/** Pictures stand beside their paths in answers, and are nobody's to write. */
export const isPicture = (schema: Schema): boolean =>
  (schema._zod.def as { readonly innerType?: unknown }).innerType === pictureSchema;

const isLine = (schema: Schema | undefined) =>
  schema?._zod.def.type === "string" && z.globalRegistry.get(schema) === undefined;

const formatOf = (schema: Schema) => z.globalRegistry.get(unwrap(schema))?.format;

/** Whether a text is HTML. */
export const isHtml = (schema: Schema): boolean => formatOf(schema) === contentFormats.html;

/** Whether a text is the path of a picture or film. */
export const isMedia = (schema: Schema): boolean => formatOf(schema) === contentFormats.mediaPath;
