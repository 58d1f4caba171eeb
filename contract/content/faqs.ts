import * as z from "zod/mini";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { htmlSchema } from "../platform/rich-text.ts";
import { lineSchema } from "../platform/text.ts";
import type { ContentDocument } from "./document.ts";

export const faqSchema = z.object({ id: z.int(), question: lineSchema, answer: htmlSchema });
export type Faq = z.infer<typeof faqSchema>;

export const listFaqs = {
  method: "GET",
  url: "/api/faq/all",
  config: { access: "public", summary: "Questions about the contest's awards, with their answers" },
  schema: { response: { 200: success(z.array(faqSchema)) } },
} as const satisfies Endpoint;

/** Questions about the contest's awards, in the order in which they are shown. */
const faqsSchema = z.object({ questions: z.array(faqSchema) });

export const faqs = {
  title: "Questions about the awards (FAQ)",
  where: "On the contest page",
  what: "questions about the awards",
  schema: faqsSchema,
  path: "/contest",
  call: listFaqs,
  answer: (value) => value.questions,
  initial: () => ({ questions: [] }),
  fields: {},
} as const satisfies ContentDocument<typeof faqsSchema>;
