import { aboutContentSchema } from "@cairn/contract/content/about.ts";
import { affiliateContentSchema } from "@cairn/contract/content/affiliate.ts";
import { contestContentSchema } from "@cairn/contract/content/contest.ts";
import { faqSchema } from "@cairn/contract/content/faqs.ts";
import { testimonialSchema } from "@cairn/contract/content/testimonials.ts";
import { htmlSchema, linkSchema, mediaPathSchema } from "@cairn/contract/platform/rich-text.ts";
import { siteSettingsSchema, socialLinkSchema } from "@cairn/contract/settings/public.ts";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { hostileAddresses, hostileHtml } from "../../testing/hostile.ts";
import type { AppError } from "../errors.ts";
import { sanitiseHtml } from "./html.ts";
import { contentCleanerOf, htmlCleanerOf } from "./rich-text.ts";
import { useContract } from "./zod.ts";

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

test("HTML is cleaned however its schema is refined or wrapped", () => {
  const schema = z.object({
    refined: htmlSchema.check(z.minLength(1)),
    fixed: z.readonly(htmlSchema),
    byName: z.record(z.string(), htmlSchema),
    trimmed: z.pipe(
      htmlSchema,
      z.transform((text) => text.trim()),
    ),
  });
  const dirty = { refined: hostile, fixed: hostile, byName: { en: hostile }, trimmed: hostile };
  expect(htmlCleanerOf(schema)?.(dirty)).toEqual({
    refined: clean,
    fixed: clean,
    byName: { en: clean },
    trimmed: clean,
  });
});

test.each([
  ["a union", z.union([htmlSchema, z.object({ text: z.string() })])],
  ["a tuple", z.tuple([htmlSchema])],
  ["further fields", z.catchall(z.object({}), htmlSchema)],
  ["an intersection", z.intersection(z.object({ html: htmlSchema }), z.object({}))],
  ["what is only known later", z.lazy(() => htmlSchema)],
  ["the far side of a codec", z.pipe(z.transform(String), htmlSchema)],
])("a call with HTML in %s does not start", (_name, body) => {
  expect(() => htmlCleanerOf(z.object({ body }))).toThrow(/HTML/);
});

test("a schema without HTML costs nothing", () => {
  expect(htmlCleanerOf(z.object({ title: z.string(), list: z.array(z.int()) }))).toBeUndefined();
});

test("addresses that nothing may lead to go out empty, wherever they lie", () => {
  const schema = z.object({ links: z.array(z.object({ to: z._default(linkSchema, "") })), picture: mediaPathSchema });
  const clean = contentCleanerOf(schema);
  for (const address of hostileAddresses) {
    expect(clean?.({ links: [{ to: address }], picture: address })).toEqual({ links: [{ to: "" }], picture: "" });
  }
  const safe = { links: [{ to: "/shop" }, { to: "mailto:a@b.test" }], picture: "/media/a/b.webp" };
  expect(clean?.(safe)).toEqual(safe);
});

/** Answers with what a handler is given, as it would be saved, or with the fields that it was refused for. */
function saving(body: z.core.$ZodType) {
  const app = Fastify();
  app.setErrorHandler<AppError>(({ status, errors }, _request, reply) => reply.code(status).send(errors));
  useContract(app).post("/", { schema: { body }, handler: async (request) => JSON.stringify(request.body) });
  return async (payload: object) => {
    const { statusCode, body: answer } = await app.inject({ method: "POST", url: "/", payload });
    return statusCode === 200 ? { saved: JSON.parse(answer) } : { refused: Object.keys(JSON.parse(answer)) };
  };
}

const textFields = z.object({ html: htmlSchema, link: linkSchema });

test("of what is sent only clean HTML is saved", async () => {
  const save = saving(textFields);
  for (const html of hostileHtml) {
    expect(await save({ html, link: "" })).toEqual({ saved: { html: sanitiseHtml(html), link: "" } });
  }
});

test("an address that nothing may lead to is refused with the field's name", async () => {
  const save = saving(textFields);
  for (const link of hostileAddresses.filter((address) => address !== "")) {
    expect([link, await save({ html: "", link })]).toEqual([link, { refused: ["link"] }]);
  }
});

test("a text that cleaning makes too long to be handed out is refused, not saved", async () => {
  const save = saving(textFields);
  expect(await save({ html: "<".repeat(30_000), link: "" })).toEqual({ refused: ["html"] });
  expect(await save({ html: "<".repeat(20_000), link: "" })).toHaveProperty("saved");
});

test.each([
  ["about", aboutContentSchema, 5],
  ["affiliate", affiliateContentSchema, 4],
  ["contest", contestContentSchema, 5],
  ["settings", siteSettingsSchema, 2],
  ["testimonials", testimonialSchema, 1],
  ["questions", faqSchema, 1],
])("every HTML field of the %s is known as such", (_name, schema, count) => {
  expect(countOf(schema, htmlSchema)).toBe(count);
});

test("every address of buttons and profiles is known as such", () => {
  expect(countOf(contestContentSchema, linkSchema)).toBe(5);
  expect(countOf(affiliateContentSchema, linkSchema)).toBe(1);
  expect(countOf(socialLinkSchema, linkSchema)).toBe(1);
});

function countOf(schema: z.core.$ZodType, wanted: z.core.$ZodType): number {
  if (schema === wanted) return 1;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "default") return countOf(def.innerType, wanted);
  if (def.type !== "object") return 0;
  return Object.values(def.shape).reduce((sum, field) => sum + countOf(field, wanted), 0);
}
