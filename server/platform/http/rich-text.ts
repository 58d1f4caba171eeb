import { htmlSchema, linkSchema, mediaPathSchema } from "@cairn/contract/rich-text.ts";
import { isOwnPath, isSafeLink } from "@cairn/contract/safe-link.ts";
import type * as z from "zod/mini";
import { sanitiseHtml } from "./html.ts";

type Cleaner = (value: unknown) => unknown;
/** What to do with the values of these very schemas. */
type Cleaners = ReadonlyMap<z.core.$ZodType, Cleaner>;

const html = [htmlSchema, ofText(sanitiseHtml)] as const;
const incoming: Cleaners = new Map([html]);
const outgoing: Cleaners = new Map([
  html,
  [linkSchema, ofText((address) => (isSafeLink(address) ? address : ""))],
  [mediaPathSchema, ofText((path) => (isOwnPath(path) ? path : ""))],
]);

/**
 * Cleans what a schema calls HTML, however deep it lies: wherever the contract says `htmlSchema`. Undefined
 * for a schema without any. Done at the edge in both directions, so that no feature can forget it.
 */
export function htmlCleanerOf(schema: z.core.$ZodType): Cleaner | undefined {
  return cleanerOf(schema, incoming);
}

/**
 * Cleans HTML and empties addresses that nothing may lead to or be loaded from. Whoever types one is told; one
 * that was stored before its check existed must neither get out nor take its whole page down.
 */
export function contentCleanerOf(schema: z.core.$ZodType): Cleaner | undefined {
  return cleanerOf(schema, outgoing);
}

function cleanerOf(schema: z.core.$ZodType, cleaners: Cleaners): Cleaner | undefined {
  const clean = cleaners.get(schema);
  if (clean) return clean;
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  switch (def.type) {
    case "object":
      return fieldsCleaner(def.shape, cleaners);
    case "array":
      return itemsCleaner(cleanerOf(def.element, cleaners));
    case "default":
    case "optional":
    case "nullable":
      return cleanerOf(def.innerType, cleaners);
    default:
      return undefined;
  }
}

function fieldsCleaner(shape: z.core.$ZodShape, all: Cleaners): Cleaner | undefined {
  const cleaners = Object.entries(shape).flatMap(([name, field]) => {
    const clean = cleanerOf(field, all);
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

function ofText(clean: (text: string) => string): Cleaner {
  return (value) => (typeof value === "string" ? clean(value) : value);
}
