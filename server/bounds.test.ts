import type { Endpoint } from "@cairn/contract/endpoint.ts";
import { largestInteger } from "@cairn/contract/text.ts";
import { expect, test } from "vitest";
import { askedSchemas, type JsonSchema } from "./testing-asked.ts";
import { listStaffCalls, listVisitorsCalls } from "./testing-staff-calls.ts";

/** Kept in columns that hold more, or in none. */
const larger = [
  "POST /api/letters proof",
  "POST /api/admin/views filter",
  "POST /api/admin/media/uploads bytes",
  "POST /api/admin/media/uploads modified_at",
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

test("no call takes a number that its column cannot hold", async () => {
  const calls: Endpoint[] = [...(await listVisitorsCalls()), ...(await listStaffCalls())];
  const unbounded = calls.flatMap((endpoint) =>
    askedSchemas(endpoint).flatMap(({ schema }) =>
      unboundedIn(schema).map((field) => `${endpoint.method} ${endpoint.url} ${field}`),
    ),
  );
  expect(unbounded.filter((field) => !larger.some((one) => field.startsWith(one)))).toEqual([]);
});
