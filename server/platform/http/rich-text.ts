import { htmlSchema } from "@cairn/contract/rich-text.ts";
import type * as z from "zod/mini";
import { sanitiseHtml } from "./html.ts";

type Cleaner = (value: unknown) => unknown;

/**
 * Cleans what a schema calls HTML, however deep it lies: wherever the contract says `htmlSchema`. Undefined
 * for a schema without any. Done at the edge in both directions, so that no feature can forget it.
 */
export function htmlCleanerOf(schema: z.core.$ZodType): Cleaner | undefined {
  if (schema === htmlSchema) return (value) => (typeof value === "string" ? sanitiseHtml(value) : value);
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  switch (def.type) {
    case "object":
      return fieldsCleaner(def.shape);
    case "array":
      return itemsCleaner(htmlCleanerOf(def.element));
    case "default":
    case "optional":
    case "nullable":
      return htmlCleanerOf(def.innerType);
    default:
      return undefined;
  }
}

function fieldsCleaner(shape: z.core.$ZodShape): Cleaner | undefined {
  const cleaners = Object.entries(shape).flatMap(([name, field]) => {
    const clean = htmlCleanerOf(field);
    return clean ? [{ name, clean }] : [];
  });
  if (cleaners.length === 0) return undefined;
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const cleaned: Record<string, unknown> = { ...value };
    for (const { name, clean } of cleaners) if (name in cleaned) cleaned[name] = clean(cleaned[name]);
    return cleaned;
  };
}

function itemsCleaner(clean: Cleaner | undefined): Cleaner | undefined {
  return clean && ((value) => (Array.isArray(value) ? value.map(clean) : value));
}
