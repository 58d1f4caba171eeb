import * as z from "zod/mini";
import { type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { optionalText, pathIdSchema, requiredText } from "../platform/text.ts";
import { staffQuestionMessages as messages } from "./staff-messages.ts";

/** Open waits for staff; only what is answered stands on the product's page. */
export const questionStates = ["open", "answered", "declined", "hidden"] as const;
export type QuestionState = (typeof questionStates)[number];

const moment = z.iso.datetime();

const rowSchema = z.object({
  id: z.int(),
  version: versionSchema,
  state: z.enum(questionStates),
  words: z.string(),
  /** The first name that stands beside it. */
  asker: z.string(),
  product: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  asked_at: moment,
  /** When staff last decided about it; null while it is open. */
  decided_at: z.nullable(moment),
});
export type QuestionRow = z.infer<typeof rowSchema>;

const staffQuestionSchema = z.extend(rowSchema, {
  /** Empty until it is answered. */
  answer: z.string(),
  /** Why it was declined, as whoever asked reads it, or why it was hidden, for colleagues. */
  reason: z.string(),
  /** Null where they are no longer among staff. */
  decided_by: z.nullable(z.string()),
  /** Null once they are erased. */
  customer_id: z.nullable(z.int()),
  /** Whether whoever asked can be told by mail. */
  is_email_confirmed: z.boolean(),
});
export type StaffQuestion = z.infer<typeof staffQuestionSchema>;

const access = { staff: "community.moderate" } as const;
const params = z.object({ id: pathIdSchema });
const one = { 200: success(staffQuestionSchema) };

export const listStaffQuestions = {
  method: "GET",
  url: "/api/admin/questions",
  config: { access, summary: "Questions about products, by state or found by words" },
  schema: {
    querystring: listQuery(["asked_at"], {
      state: z.optional(z.enum(questionStates)),
      product: z.optional(pathIdSchema),
    }),
    response: { 200: success(pageOf(rowSchema)) },
  },
} as const satisfies Endpoint;

export const findStaffQuestion = {
  method: "GET",
  url: "/api/admin/questions/:id",
  config: { access, summary: "One question with its answer" },
  schema: { params, response: one },
} as const satisfies Endpoint;

export const answerQuestion = {
  method: "POST",
  url: "/api/admin/questions/:id/answer",
  config: {
    access,
    summary:
      "Answers a question, or corrects the answer: both stand on the product's page, and whoever asked is mailed once",
  },
  schema: {
    params,
    body: z.object({ version: versionSchema, answer: requiredText(() => messages.answerRequired, 2000) }),
    response: one,
  },
} as const satisfies Endpoint;

export const declineQuestion = {
  method: "POST",
  url: "/api/admin/questions/:id/decline",
  config: { access, summary: "Declines an open question, and mails whoever asked why" },
  schema: {
    params,
    body: z.object({ version: versionSchema, reason: requiredText(() => messages.reasonRequired, 1000) }),
    response: one,
  },
} as const satisfies Endpoint;

export const hideQuestion = {
  method: "POST",
  url: "/api/admin/questions/:id/hide",
  config: { access, summary: "Hides an answered question from everybody at once" },
  schema: {
    params,
    body: z.object({ version: versionSchema, note: z._default(optionalText(1000), "") }),
    response: one,
  },
} as const satisfies Endpoint;

export const showQuestionAgain = {
  method: "POST",
  url: "/api/admin/questions/:id/show",
  config: { access, summary: "Shows a hidden question again" },
  schema: { params, body: z.object({ version: versionSchema }), response: one },
} as const satisfies Endpoint;
