import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { type Random, seeded } from "../demo/history/random.ts";
import { type AskedPart, askedSchemas, type JsonSchema } from "./asked.ts";

/** What clients and attackers send that no schema was written for, each in the place of any value. */
const hostile: readonly unknown[] = [
  0,
  -1,
  1.5,
  -0.005,
  0.1 + 0.2,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  21_474_836.47,
  21_474_836.48,
  "",
  " ",
  "0",
  "-1",
  "NaN",
  "Infinity",
  "1e5",
  "999999999",
  "9999999999",
  "99999999999999999999",
  "\0",
  "a\0b",
  "\ud800",
  "a\ud800",
  "\u0007",
  "\r\n",
  "a\u202eb",
  "😀".repeat(90),
  "e\u0301".repeat(120),
  "x".repeat(250),
  "x".repeat(70_000),
  "%",
  "%00",
  "_%\\",
  "'; drop table orders; --",
  '{"a":',
  "<p>a</p>".repeat(400),
  "<b><i>".repeat(2000),
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "null",
  "true",
  "(((",
  "0000-01-01",
  "0000-01-01T00:00:00.000Z",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "9999-12-31",
  "+275760-09-13T00:00:00.000Z",
  "+275760-09-13",
  "-000001-01-01T00:00:00.000Z",
  "1970-01-01T00:00:00.000Z",
  "2026-02-30",
  "2026-02-30T00:00:00Z",
  "2026-13-01T25:61:61Z",
  "2026-06-01T12:00:00+99:99",
  null,
  true,
  [],
  {},
  [[]],
  [null],
  [1, 1],
  ["a", "a"],
  { __proto__: null, a: 1 },
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
  nested(20),
  nested(2000),
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** What stands in a field whose words tell what belongs there, so that a call gets beyond its schema. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

export interface FuzzedCall {
  readonly path: string;
  readonly body: unknown;
}

/** Calls of an endpoint, of whose values about every fifth is hostile; of one seed always the same. */
export function* fuzzedCalls(endpoint: Endpoint, known: Known, rounds: number): Generator<FuzzedCall> {
  const random = seeded(
    [...`${endpoint.method} ${endpoint.url}`].reduce((sum, sign) => (31 * sum + sign.charCodeAt(0)) | 0, 7),
  );
  const asked = askedSchemas(endpoint);
  for (let round = 0; round < rounds; round++) {
    // Now and then all is as it should be but for one value, which is then looked at by the service.
    const share = random.pick([0, 0.06, 0.06, 0.2, 0.6]);
    const made = new Map<AskedPart, unknown>(
      asked.map(({ part, schema }) => [part, valueFor(schema, { random, known, share, name: part }, 0)]),
    );
    const params = (made.get("params") ?? {}) as Readonly<Record<string, unknown>>;
    const path = endpoint.url.replaceAll(/:(\w+)/g, (_, name) => written(params?.[name] ?? "1") || "%20");
    const query = Object.entries((made.get("querystring") ?? {}) as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${written(name)}=${written(value)}`);
    // A server refuses longer heads before anything is read.
    yield { path: `${path}?${query.join("&")}`.slice(0, 8000), body: made.get("body") };
  }
}

/** As a part of an address; a lone half of a character has no encoding there. */
function written(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 2000).toWellFormed());
}

interface Making {
  readonly random: Random;
  readonly known: Known;
  readonly share: number;
  readonly name: string;
}

function valueFor(schema: JsonSchema, making: Making, depth: number): unknown {
  const { random, known, share, name } = making;
  if (depth > 0 && random.chance(share)) return random.pick(hostile);
  const candidates = known[name];
  if (candidates && depth > 0) return random.pick(candidates);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return valueFor(random.pick(choices), making, depth);
  if (schema.allOf?.[0]) return valueFor(schema.allOf[0], making, depth);
  if (schema.enum) return random.pick(schema.enum);
  if ("const" in schema) return schema.const;
  switch (schema.type) {
    case "object":
      return objectFor(schema, making, depth);
    case "array": {
      const { items } = schema;
      const count = Math.max(schema.minItems ?? 0, random.pick([0, 1, 1, 2]));
      return typeof items === "object" ? Array.from({ length: count }, () => valueFor(items, making, depth + 1)) : [];
    }
    case "integer":
    case "number":
      return random.pick([schema.minimum ?? 1, schema.maximum ?? 1, Math.max(1, schema.minimum ?? 1)]);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return textFor(schema, random);
  }
}

function objectFor(schema: JsonSchema, making: Making, depth: number): unknown {
  const { random } = making;
  const made: Record<string, unknown> = {};
  for (const [name, below] of Object.entries(schema.properties ?? {})) {
    const isLeftOut = !schema.required?.includes(name) && random.chance(0.4);
    if (!isLeftOut) made[name] = valueFor(below, { ...making, name }, depth + 1);
  }
  const { additionalProperties: more } = schema;
  if (typeof more === "object") made[random.pick(["a", "title", "name"])] = valueFor(more, making, depth + 1);
  return made;
}

function textFor({ format }: JsonSchema, random: Random): string {
  if (format === "date-time") return random.pick(["2027-05-01T10:00:00.000Z", "2020-05-01T10:00:00.000Z"]);
  if (format === "date") return random.pick(["2027-05-01", "2026-05-01", "9999-12-31", "0000-01-01"]);
  return random.pick(["a", "tent", "A sentence of words.", "1"]);
}
