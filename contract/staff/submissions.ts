import * as z from "zod/mini";
import { categories } from "../awards.ts";
import { submissionStates } from "../contest.ts";
import { doneSchema, type Endpoint, pageOf, pageQuerySchema, success } from "../endpoint.ts";
import { moderationMessages } from "../messages/contest-entry.ts";
import { mediaPathSchema } from "../rich-text.ts";
import { paragraphLength, referenceSchema, requiredText } from "../text.ts";

const fileSchema = z.object({
  kind: z.enum(["image", "video"]),
  name: z.string(),
  state: z.enum(["waiting", "ready", "failed", "removed"]),
  problem: z.nullable(z.string()),
  /** Empty until there is a public copy. */
  file_url: mediaPathSchema,
});

export const staffSubmissionSchema = z.object({
  reference: z.string(),
  state: z.enum(submissionStates),
  submitted_at: z.iso.datetime(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_email_confirmed: z.boolean(),
  user_name: z.string(),
  social_platform_url: z.string(),
  title: z.string(),
  location: z.string(),
  details: z.string(),
  category: z.nullable(z.enum(categories)),
  other_people_featured: z.boolean(),
  terms_version: z.string(),
  decline_reason: z.nullable(z.string()),
  files: z.array(fileSchema),
  /** References of other entries with a picture that looks much like one of these. */
  looks_like: z.array(z.string()),
});
export type StaffSubmission = z.infer<typeof staffSubmissionSchema>;

const access = { staff: "contest.moderate" } as const;
const params = z.object({ reference: referenceSchema });

export const listSubmissions = {
  method: "GET",
  url: "/api/admin/submissions",
  config: { access, summary: "Entries of one state, by default those that wait, the oldest first" },
  schema: {
    querystring: z.extend(pageQuerySchema, { state: z._default(z.enum(submissionStates), "pending") }),
    response: { 200: success(pageOf(staffSubmissionSchema)) },
  },
} as const satisfies Endpoint;

export const approveSubmission = {
  method: "POST",
  url: "/api/admin/submissions/:reference/approve",
  config: { access, summary: "Shows an entry in the gallery, and tells its entrant" },
  schema: { params, response: { 200: doneSchema } },
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
  schema: { params, body: z.object({ category: z.enum(categories) }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const declineSubmission = {
  method: "POST",
  url: "/api/admin/submissions/:reference/decline",
  config: { access, summary: "Keeps an entry from the gallery, and tells its entrant why" },
  schema: {
    params,
    body: z.object({ reason: requiredText(() => moderationMessages.reasonRequired, paragraphLength) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
