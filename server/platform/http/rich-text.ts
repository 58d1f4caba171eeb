import { contentFormats } from "@cairn/contract/platform/rich-text.ts";
import { isOwnPath, isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import * as z from "zod/mini";
import { sanitiseHtml } from "./html.ts";
import { withPictureSizes } from "./html-pictures.ts";

type Schema = z.core.$ZodType;
type Cleaner = (value: unknown) => unknown;

interface Direction {
  /** What to do with texts of each format. */
  readonly cleaners: ReadonlyMap<unknown, Cleaner>;
  /** The side of a codec on which values are still to be cleaned. */
  readonly side: "in" | "out";
  /** What was found for schemas, of which many calls share most. */
  readonly found: WeakMap<Schema, Cleaner | undefined>;
}

const incoming: Direction = {
  cleaners: new Map([[contentFormats.html, ofText(sanitiseHtml)]]),
  side: "in",
  found: new WeakMap(),
};
const outgoing: Direction = {
  cleaners: new Map([
    [contentFormats.html, ofText((html) => withPictureSizes(sanitiseHtml(html)))],
    [contentFormats.link, ofText((address) => (isSafeLink(address) ? address : ""))],
    [contentFormats.mediaPath, ofText((path) => (isOwnPath(path) ? path : ""))],
  ]),
  side: "out",
  found: new WeakMap(),
};

/**
 * Cleans what a schema marks as HTML, however deep it lies. Undefined for a schema without any; throws for one in
 * which it cannot tell where HTML lies, so that nothing starts that would let it pass uncleaned.
 */
export function htmlCleanerOf(schema: Schema): Cleaner | undefined {
  return cleanerOf(schema, incoming);
}

/**
 * Cleans HTML and empties addresses that nothing may lead to or be loaded from. Whoever types one is told; one
 * that was stored before its check existed must neither get out nor take its whole page down.
 */
export function contentCleanerOf(schema: Schema): Cleaner | undefined {
  return cleanerOf(schema, outgoing);
}

export interface MarkedText {
  readonly format: (typeof contentFormats)[keyof typeof contentFormats];
  readonly text: string;
}

/** Finds the texts of a value that its schema marks as HTML, links or media, however deep they lie. */
export function markedTextsOf(schema: Schema, value: unknown): MarkedText[] {
  const found: MarkedText[] = [];
  const noted = Object.values(contentFormats).map((format) => {
    const note = ofText((text) => {
      found.push({ format, text });
      return text;
    });
    return [format, note] as const;
  });
  cleanerOf(schema, { cleaners: new Map(noted), side: "out", found: new WeakMap() })?.(value);
  return found;
}

function cleanerOf(schema: Schema, direction: Direction): Cleaner | undefined {
  if (!direction.found.has(schema)) direction.found.set(schema, findCleaner(schema, direction));
  return direction.found.get(schema);
}

function findCleaner(schema: Schema, direction: Direction): Cleaner | undefined {
  const clean = direction.cleaners.get(z.globalRegistry.get(schema)?.format);
  if (clean) return clean;
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  switch (def.type) {
    case "object":
      if (def.catchall) refuseContent([def.catchall], direction, "further fields");
      return fieldsCleaner(def.shape, direction);
    case "array":
      return itemsCleaner(cleanerOf(def.element, direction));
    case "record":
      return valuesCleaner(cleanerOf(def.valueType, direction));
    case "default":
    case "prefault":
    case "optional":
    case "nonoptional":
    case "nullable":
    case "readonly":
    case "catch":
      return cleanerOf(def.innerType, direction);
    case "pipe":
      return pipeCleaner(def, direction);
    case "union":
      return refuseContent(def.options, direction, "one of several shapes");
    case "tuple":
      return refuseContent(def.items, direction, "a tuple");
    case "string":
    case "number":
    case "boolean":
    case "bigint":
    case "date":
    case "null":
    case "undefined":
    case "enum":
    case "literal":
    case "template_literal":
    case "transform":
    case "custom":
    case "unknown":
      return undefined;
    default:
      throw new Error(`HTML cannot be looked for in a schema of the kind "${def.type}"`);
  }
}

/** A schema that changes its values is cleaned on one side only, so marks on the other one would be passed over. */
function pipeCleaner(def: z.core.$ZodPipeDef, direction: Direction): Cleaner | undefined {
  const clean = cleanerOf(def[direction.side], direction);
  if (!clean) refuseContent([direction.side === "in" ? def.out : def.in], direction, "a codec");
  return clean;
}

function refuseContent(schemas: readonly Schema[], direction: Direction, within: string): undefined {
  if (schemas.some((schema) => cleanerOf(schema, direction)))
    throw new Error(`HTML or an address in ${within} would not be cleaned: give it a field of its own`);
}

function fieldsCleaner(shape: z.core.$ZodShape, direction: Direction): Cleaner | undefined {
  const cleaners = Object.entries(shape).flatMap(([name, field]) => {
    const clean = cleanerOf(field, direction);
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

function valuesCleaner(clean: Cleaner | undefined): Cleaner | undefined {
  if (!clean) return undefined;
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]));
  };
}

function ofText(clean: (text: string) => string): Cleaner {
  return (value) => (typeof value === "string" ? clean(value) : value);
}
