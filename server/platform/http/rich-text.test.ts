import { htmlSchema } from "@cairn/contract/rich-text.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { htmlCleanerOf } from "./rich-text.ts";

const hostile = `<p onclick="x()">Prose<script>x()</script><a href="javascript:x()">link</a></p>`;
const clean = "<p>Prose<a>link</a></p>";

test("HTML is cleaned however deep it lies, and nothing else is touched", () => {
  const schema = z.object({
    title: z.string(),
    html: htmlSchema,
    blocks: z.array(z.object({ text: z._default(htmlSchema, ""), note: z.optional(htmlSchema) })),
  });
  const cleaned = htmlCleanerOf(schema)?.({
    title: hostile,
    html: hostile,
    blocks: [{ text: hostile, note: hostile }, { text: hostile }],
  });
  expect(cleaned).toEqual({
    title: hostile,
    html: clean,
    blocks: [{ text: clean, note: clean }, { text: clean }],
  });
});

test("a schema without HTML costs nothing", () => {
  expect(htmlCleanerOf(z.object({ title: z.string(), list: z.array(z.int()) }))).toBeUndefined();
});
