import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../../platform/endpoint.ts";
import { mediaPathSchema } from "../../platform/rich-text.ts";
import { documentCalls } from "../../platform/staff-documents.ts";
import { bulkBody, bulkResult, listQuery } from "../../platform/staff-list.ts";
import { paragraphLength, pathIdSchema, referenceSchema, requiredText, slugOrIdSchema } from "../../platform/text.ts";
import { contestCategorySchema, ownCategoryFields } from "../categories.ts";
import { moderationMessages } from "../entry-messages.ts";
import { submissionStates } from "../public.ts";

/** How long a decision can be taken back for certain: after that the mail that tells the entrant leaves. */
export const undoSeconds = 10;

/** For how many minutes an entry is one moderator's alone, unless they ask again. */
export const moderationMinutes = 10;

const fileSchema = z.object({
  id: z.int(),
  kind: z.enum(["image", "video"]),
  name: z.string(),
  /** A `hidden` one was taken out of the gallery by itself. */
  state: z.enum(["waiting", "ready", "hidden", "failed", "removed"]),
  problem: z.nullable(z.string()),
  /** Empty until there is a public copy. */
  file_url: mediaPathSchema,
  /** A still of a video; empty where there is none. */
  poster_url: mediaPathSchema,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Where its camera says that it was made: for staff alone, whatever the entrant lets others know. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  country: z.string(),
});
export type StaffSubmissionFile = z.infer<typeof fileSchema>;

const rowFields = {
  /** Its reference. */
  id: z.string(),
  state: z.enum(submissionStates),
  edition: z.string(),
  title: z.string(),
  name: z.string(),
  user_name: z.string(),
  location: z.string(),
  ...ownCategoryFields,
  submitted_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
  /** The first of its pictures, or a video's still; empty where there is none yet. */
  picture_url: mediaPathSchema,
};

const rowSchema = z.object({ ...rowFields, files: z.int(), is_email_confirmed: z.boolean() });
export type SubmissionRow = z.infer<typeof rowSchema>;

const relatedSchema = z.object({ ...rowFields, decline_reason: z.nullable(z.string()) });
export type RelatedSubmission = z.infer<typeof relatedSchema>;

/** Its `picture_url` is of the picture that looks like one of this entry's. */
const lookAlikeSchema = z.extend(relatedSchema, { own_picture_url: z.string() });

export const staffSubmissionSchema = z.object({
  ...rowFields,
  reference: z.string(),
  /** Those of its edition, of which it can have one. */
  categories: z.array(contestCategorySchema),
  first_name: z.string(),
  last_name: z.string(),
  social_platform_url: z.string(),
  details: z.string(),
  place_shown: z.string(),
  other_people_featured: z.boolean(),
  terms_version: z.string(),
  terms_accepted_at: z.iso.datetime(),
  decline_reason: z.nullable(z.string()),
  /** Who decided it; null while nobody has, and where they are no longer among staff. */
  decided_by: z.nullable(z.string()),
  /** Whether the last decision can still be taken back, since its mail has not left. */
  can_undo: z.boolean(),
  /** Who else is deciding on it just now. */
  held_by: z.nullable(z.string()),
  /** Reports by visitors that nobody has answered. */
  open_reports: z.int(),
  entrant: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    is_email_confirmed: z.boolean(),
    /** How many entries they have sent, this one included, by what became of them. */
    counts: z.object({ pending: z.int(), approved: z.int(), declined: z.int(), withdrawn: z.int() }),
    /** Their other entries, the newest first. */
    others: z.array(relatedSchema),
  }),
  files: z.array(fileSchema),
  /** Other entries of its edition with a picture that looks much like one of these, the first sent first. */
  looks_like: z.array(lookAlikeSchema),
});
export type StaffSubmission = z.infer<typeof staffSubmissionSchema>;

const access = { staff: "contest.moderate" } as const;
const params = z.object({ reference: referenceSchema });

export const listSubmissions = {
  method: "GET",
  url: "/api/admin/submissions",
  config: { access, summary: "Entries, searched by title, names, place and the entrant's e-mail" },
  schema: {
    querystring: listQuery(["submitted_at", "decided_at"], {
      state: z.optional(z.enum(submissionStates)),
      edition: z.optional(pathIdSchema),
      category: z.optional(slugOrIdSchema),
    }),
    response: { 200: success(pageOf(rowSchema)) },
  },
} as const satisfies Endpoint;

export const findSubmission = {
  method: "GET",
  url: "/api/admin/submissions/:reference",
  config: { access, summary: "One entry with its files, its entrant's history, and what looks like it" },
  schema: { params, response: { 200: success(staffSubmissionSchema) } },
} as const satisfies Endpoint;

export const listEditionNames = {
  method: "GET",
  url: "/api/admin/submissions/editions",
  config: {
    access,
    summary: "The editions that entries belong to, by their names, with their categories, the newest first",
  },
  schema: {
    response: {
      200: success(z.array(z.object({ id: z.int(), title: z.string(), categories: z.array(contestCategorySchema) }))),
    },
  },
} as const satisfies Endpoint;

/** How many entries a moderator may pass over; older ones are offered again. */
export const mostSkipped = 1000;

export const claimNextSubmission = {
  method: "POST",
  url: "/api/admin/submissions/next",
  config: {
    access,
    summary:
      "Gives a moderator the oldest entry that waits and that nobody else looks at, or again the one that is theirs",
  },
  schema: {
    body: z.object({
      /** Entries that this moderator does not want now; they are free for others. */
      skipped: z._default(z.array(referenceSchema).check(z.maxLength(mostSkipped)), []),
    }),
    response: {
      200: success(
        z.object({
          entry: z.nullable(staffSubmissionSchema),
          /** How many entries wait, this one and those of others included. */
          left: z.int(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

/** What a moderator saw the entry to be: of two who decide on the same, the second is refused. */
const fromSchema = z._default(z.enum(submissionStates), "pending");
const reasonSchema = requiredText(() => moderationMessages.reasonRequired, paragraphLength);

export const approveSubmission = {
  method: "POST",
  url: "/api/admin/submissions/:reference/approve",
  config: { access, summary: "Shows an entry in the gallery, and tells its entrant ten seconds later" },
  schema: { params, body: z.nullable(z.object({ from: fromSchema })), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const declineSubmission = {
  method: "POST",
  url: "/api/admin/submissions/:reference/decline",
  config: { access, summary: "Keeps an entry from the gallery, and tells its entrant why ten seconds later" },
  schema: { params, body: z.object({ from: fromSchema, reason: reasonSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const undoDecision = {
  method: "POST",
  url: "/api/admin/submissions/:reference/undo",
  config: { access, summary: "Takes the last decision on an entry back, as long as its mail has not left" },
  schema: { params, body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const approveSubmissions = {
  method: "POST",
  url: "/api/admin/submissions/approve",
  config: { access, summary: "Shows several waiting entries in the gallery" },
  schema: { body: bulkBody({}), response: { 200: success(bulkResult) } },
} as const satisfies Endpoint;

export const declineSubmissions = {
  method: "POST",
  url: "/api/admin/submissions/decline",
  config: { access, summary: "Declines several waiting entries for one reason" },
  schema: { body: bulkBody({ reason: reasonSchema }), response: { 200: success(bulkResult) } },
} as const satisfies Endpoint;

export const undoDecisions = {
  method: "POST",
  url: "/api/admin/submissions/undo",
  config: { access, summary: "Takes the last decisions on several entries back, as long as their mails have not left" },
  schema: { body: bulkBody({}), response: { 200: success(bulkResult) } },
} as const satisfies Endpoint;

export const prepareSubmission = {
  method: "POST",
  url: "/api/admin/submissions/:reference/prepare",
  config: { access, summary: "Tries again to prepare files that failed, of an entry that is not in the gallery" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const categoriseSubmission = {
  method: "POST",
  url: "/api/admin/submissions/:reference/category",
  config: { access, summary: "Puts an entry into a category, until the jury has it or its edition is published" },
  schema: { params, body: z.object({ category: slugOrIdSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

/** Why entries are declined, as moderators choose it from a list. */
export const declineReasonsSchema = z.object({
  reasons: z
    .array(
      z.object({
        /** What moderators read. */
        label: requiredText(() => moderationMessages.labelRequired, 60),
        /** What the entrant reads. */
        text: requiredText(() => moderationMessages.reasonRequired, paragraphLength),
      }),
    )
    .check(z.minLength(1, { error: () => moderationMessages.reasonsMissing }), z.maxLength(20)),
});
export type DeclineReasons = z.infer<typeof declineReasonsSchema>;

export const { find: findDeclineReasons, save: saveDeclineReasons } = documentCalls(
  "decline-reasons",
  declineReasonsSchema.shape,
  { permission: "contest.moderate", what: "the reasons for which entries are declined" },
);
