import { documentCalls } from "@cairn/contract/content/staff-documents.ts";
import { largestInteger } from "@cairn/contract/platform/text.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { askedSchemas, type JsonSchema } from "./testing/asked.ts";
import { everyCall } from "./testing/calls.ts";

/** Kept in columns that hold more, or in none. */
const larger = [
  "POST /api/letters proof",
  "POST /api/admin/views filter",
  "POST /api/admin/media/uploads bytes",
  "POST /api/admin/media/uploads modified_at",
  // The values of documents are JSON.
  ...Object.values(documentCalls).map(({ save }) => `${save.method} ${save.url} `),
];

/** The fields of a schema whose numbers may be larger than a column's, by their paths. */
function unboundedIn(schema: JsonSchema, path: readonly string[] = []): string[] {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const isBounded = minimum >= -largestInteger && maximum <= largestInteger;
  return [
    ...((type === "integer" || type === "number") && !isBounded ? [path.join(".")] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, below]) => unboundedIn(below, [...path, name])),
    ...[schema.items, schema.additionalProperties].flatMap((below) =>
      typeof below === "object" ? unboundedIn(below, [...path, "*"]) : [],
    ),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((ones) =>
      (ones ?? []).flatMap((below) => unboundedIn(below, path)),
    ),
  ];
}

/** The schemas of all texts in a schema, each once. */
function textsIn(schema: z.core.$ZodType, found = new Set<z.core.$ZodType>()): z.core.$ZodType[] {
  if (found.has(schema)) return [];
  found.add(schema);
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === "string") return [schema];
  const below = Object.values(def).flatMap((part) => (part instanceof Object ? [part, ...Object.values(part)] : []));
  return below.filter((part) => part instanceof z.core.$ZodType).flatMap((part) => textsIn(part, found));
}

test("no text takes long to be refused, however long it is and whatever it is made of", async () => {
  const found = new Set<z.core.$ZodType>();
  const texts = everyCall.flatMap(({ schema }) =>
    [schema.params, schema.querystring, schema.body].flatMap((asked) => (asked ? textsIn(asked, found) : [])),
  );
  expect(texts.length).toBeGreaterThan(100);
  for (const part of ["a", "a-", "\u0301", "०", ",", " ", "/", ";", "(", "1", "\u{e0061}", "<p>"]) {
    const text = `x${part.repeat(100_000 / part.length)}!`;
    for (const schema of texts) z.safeDecode(schema, text as never);
  }
});

test("no call takes a number that its column cannot hold", async () => {
  const unbounded = everyCall.flatMap((endpoint) =>
    askedSchemas(endpoint).flatMap(({ schema }) =>
      unboundedIn(schema).map((field) => `${endpoint.method} ${endpoint.url} ${field}`),
    ),
  );
  expect(unbounded.filter((field) => !larger.some((one) => field.startsWith(one)))).toEqual([]);
});
