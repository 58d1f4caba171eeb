import * as z from "zod/mini";
import { type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { bulkResult, listQuery, numberedBulk, versionSchema } from "../platform/staff-list.ts";
import { optionalText, paragraphLength, pathIdSchema, requiredText } from "../platform/text.ts";
import { letterKinds, letterTopics } from "./public.ts";
import { staffInboxMessages } from "./staff-messages.ts";

/** held_back: nobody has looked at it, since it looks like spam; spam: staff said so. */
export const letterStates = ["open", "answered", "closed", "held_back", "spam"] as const;
export type LetterState = (typeof letterStates)[number];

/** Where staff may bring a letter by hand; it is answered by an answer alone. */
export const letterAims = ["open", "closed", "spam"] as const;
export type LetterAim = (typeof letterAims)[number];
export const letterMoves: Readonly<Record<LetterState, readonly LetterAim[]>> = {
  open: ["closed", "spam"],
  answered: ["open", "closed", "spam"],
  closed: ["open"],
  held_back: ["open", "spam"],
  spam: ["open"],
};

/** States in which a letter can be answered. */
export const answerable: readonly LetterState[] = ["open", "answered", "closed"];

/** Why a letter was held back: no proof of work, a field filled that people do not see, or many links. */
export const holdReasons = ["proof", "trap", "links"] as const;
export type HoldReason = (typeof holdReasons)[number];

const rowFields = {
  id: z.int(),
  kind: z.enum(letterKinds),
  state: z.enum(letterStates),
  topic: z.nullable(z.enum(letterTopics)),
  name: z.string(),
  email: z.string(),
  received_at: z.iso.datetime(),
};

export const letterRowSchema = z.object({
  ...rowFields,
  /** How it begins. */
  beginning: z.string(),
});
export type LetterRow = z.infer<typeof letterRowSchema>;

export const letterAnswerSchema = z.object({
  id: z.int(),
  words: z.string(),
  /** Null where they are no longer among staff. */
  answered_by: z.nullable(z.string()),
  answered_at: z.iso.datetime(),
});

/** What the writer has answered by mail since. */
export const letterMessageSchema = z.object({
  id: z.int(),
  words: z.string(),
  /** The names of files that came along and are not kept. */
  attachments: z.array(z.string()),
  received_at: z.iso.datetime(),
});

export const staffLetterSchema = z.object({
  ...rowFields,
  version: versionSchema,
  link: z.string(),
  words: z.string(),
  note: z.string(),
  /** Since when it is in its state. */
  state_since: z.iso.datetime(),
  held_for: z.nullable(z.enum(holdReasons)),
  /** Whose account it is: who was logged in, or else whose confirmed address it names. */
  customer: z.nullable(z.object({ id: z.int(), name: z.string(), was_logged_in: z.boolean() })),
  /** Whether it came by mail: its address is as the mail has it. */
  is_by_mail: z.boolean(),
  answers: z.array(letterAnswerSchema),
  /** With the answers one thread, in the order of their moments. */
  messages: z.array(letterMessageSchema),
});
export type StaffLetter = z.infer<typeof staffLetterSchema>;

const access = { staff: "letters.manage" } as const;
const params = z.object({ id: pathIdSchema });

export const listLetters = {
  method: "GET",
  url: "/api/admin/letters",
  config: { access, summary: "What visitors and members have written to staff, by kind and state" },
  schema: {
    querystring: listQuery(["received_at"], {
      kind: z.optional(z.enum(letterKinds)),
      state: z.optional(z.enum(letterStates)),
    }),
    response: { 200: success(pageOf(letterRowSchema)) },
  },
} as const satisfies Endpoint;

export const findLetter = {
  method: "GET",
  url: "/api/admin/letters/:id",
  config: { access, summary: "One letter with its answers" },
  schema: { params, response: { 200: success(staffLetterSchema) } },
} as const satisfies Endpoint;

export const findReplyAddress = {
  method: "GET",
  url: "/api/admin/letter-replies",
  config: { access, summary: "The address to which customers answer, and whether the shop reads its mailbox" },
  schema: { response: { 200: success(z.object({ address: z.string(), is_read: z.boolean() })) } },
} as const satisfies Endpoint;

export const answerLetter = {
  method: "POST",
  url: "/api/admin/letters/:id/answers",
  config: { access, summary: "Answers a letter by mail, unless somebody else has meanwhile" },
  schema: {
    params,
    body: z.object({
      version: versionSchema,
      words: requiredText(staffInboxMessages.answerRequired, paragraphLength),
    }),
    response: { 200: success(staffLetterSchema) },
  },
} as const satisfies Endpoint;

export const moveLetter = {
  method: "PUT",
  url: "/api/admin/letters/:id/state",
  config: { access, summary: "Closes or reopens a letter, releases one that was held back, or says that it is spam" },
  schema: {
    params,
    body: z.object({ version: versionSchema, state: z.enum(letterAims) }),
    response: { 200: success(staffLetterSchema) },
  },
} as const satisfies Endpoint;

export const noteOnLetter = {
  method: "PUT",
  url: "/api/admin/letters/:id/note",
  config: { access, summary: "Keeps a note on a letter, which its writer does not see" },
  schema: {
    params,
    body: z.object({ version: versionSchema, note: optionalText(paragraphLength) }),
    response: { 200: success(staffLetterSchema) },
  },
} as const satisfies Endpoint;

export const callLettersSpam = {
  method: "POST",
  url: "/api/admin/letters/spam",
  config: {
    access,
    summary: "Says of several letters that they are spam, but of those that somebody has dealt with",
  },
  schema: { body: numberedBulk, response: { 200: success(bulkResult) } },
} as const satisfies Endpoint;
