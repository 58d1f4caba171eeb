import { amountSchema } from "@cairn/contract/platform/amount.ts";
import { pageOf, success } from "@cairn/contract/platform/endpoint.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { encoderOf } from "./encoder.ts";
import { answerEncoderOf, verifyAnswers } from "./zod.ts";

const item = z.object({
  id: z.int(),
  price: amountSchema,
  kind: z.enum(["large", "small"]),
  note: z.optional(z.string()),
  sold: z.nullable(amountSchema),
  parts: z.array(z.object({ name: z.string() })),
});
const value = { id: 1, price: pence(1999), kind: "small" as const, sold: null, parts: [{ name: "Strap" }] };

test("an answer is written as zod would write it, codecs applied at every depth", () => {
  const schema = success(pageOf(item));
  const answer = {
    success: true as const,
    data: {
      data: [value, { ...value, note: "Last one", sold: pence(50) }],
      total: 2,
      per_page: 12,
      current_page: 1,
      last_page: 1,
    },
  };
  expect(encoderOf(schema)(answer)).toEqual(z.encode(schema, answer));
});

test("fields that the contract does not declare stay behind, however deep", () => {
  const secretive = { ...value, passwordHash: "x", parts: [{ name: "Strap", cost: 3 }], note: undefined };
  expect(encoderOf(item)(secretive)).toEqual({ ...value, price: 19.99 });
});

test("control characters of old texts leave nothing of themselves in answers, however deep they lie", () => {
  const schema = z.object({
    plain: z.string(),
    kept: z._default(z.string(), ""),
    record: z.record(z.string(), z.array(z.string())),
    either: z.union([z.object({ text: z.string() }), z.number()]),
  });
  const old = "Up\u000b and\u0001 down\u007f\u0085\ufffe,\n\tand up";
  const now = "Up and down,\n\tand up";
  expect(encoderOf(schema)({ plain: old, kept: old, record: { a: [old] }, either: { text: old } })).toEqual({
    plain: now,
    kept: now,
    record: { a: [now] },
    either: { text: now },
  });
});

test.each([
  ["a union", z.union([z.object({ id: z.int() }), z.string()]), { id: 1, hidden: 2 }],
  ["a record", z.record(z.string(), z.object({ id: z.int() })), { a: { id: 1, hidden: 2 } }],
  ["a readonly object", z.readonly(z.object({ id: z.int() })), { id: 1, hidden: 2 }],
])("%s is left to zod, which leaves undeclared fields behind as well", (_kind, schema, given) => {
  const encoded = encoderOf(schema)(given);
  expect(encoded).toEqual(z.encode(schema as z.ZodMiniType, given));
  expect(JSON.stringify(encoded)).not.toContain("hidden");
});

test("a field or an element that a service forgot fails a test instead of reaching nobody", () => {
  verifyAnswers();
  const encode = answerEncoderOf(z.object({ id: z.int(), tags: z.array(z.string()) }));
  expect(encode({ id: 1, tags: ["a"] })).toEqual({ id: 1, tags: ["a"] });
  expect(() => encode({ tags: ["a"] })).toThrow("id");
  expect(() => encode({ id: 1, tags: ["a", undefined] })).toThrow("tags");
});
