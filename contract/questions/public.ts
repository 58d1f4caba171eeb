import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageNumberSchema, pageOf, success } from "../platform/endpoint.ts";
import { idSchema, optionalText, slugOrIdSchema } from "../platform/text.ts";
import { questionMessages } from "./messages.ts";

/** A question about a product that staff have answered, as everybody sees it. */
export const questionSchema = z.object({
  id: z.int(),
  words: z.string(),
  /** The first name of whoever asked; empty once they are erased. */
  asker: z.string(),
  asked_at: z.iso.datetime(),
  answer: z.string(),
  answered_at: z.iso.datetime(),
});
export type Question = z.infer<typeof questionSchema>;

const questionPageSchema = pageOf(questionSchema);
export type QuestionPage = z.infer<typeof questionPageSchema>;

/** A question as a customer asks it. */
export const questionFormSchema = z.object({
  words: optionalText(500).check(z.minLength(10, { error: () => questionMessages.wordsShort })),
});

export const listQuestions = {
  method: "GET",
  url: "/api/product/questions/:slug",
  config: { access: "public", summary: "Five answered questions about a product, the newest first" },
  schema: {
    params: z.object({ slug: slugOrIdSchema }),
    querystring: z.object({ page: z._default(pageNumberSchema, 1) }),
    response: { 200: success(questionPageSchema) },
  },
} as const satisfies Endpoint;

export const askQuestion = {
  method: "POST",
  url: "/api/questions",
  config: { access: "customer", summary: "Asks about a product: five times a day at most, and staff answer first" },
  schema: {
    body: z.extend(questionFormSchema, { product_id: idSchema }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
