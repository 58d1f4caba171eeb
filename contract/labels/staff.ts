import * as z from "zod/mini";
import { type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { longestLabel } from "../platform/labels.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { optionalText } from "../platform/text.ts";

const access = { staff: "content.manage" } as const;
const key = z.string().check(z.maxLength(100));
const params = z.object({ id: key });

export const labelRecordSchema = z.object({
  /** Catalogue and name, such as `site.login`. */
  id: key,
  version: versionSchema,
  /** What visitors read now. */
  words: z.string(),
  /** The shop's own. */
  original: z.string(),
  is_changed: z.boolean(),
  /** Whether the change is a spelling that was corrected with all others. */
  is_correction: z.boolean(),
  /** Its name; `catalogues.ts` has what there are. */
  catalogue: z.string(),
  catalogue_title: z.string(),
  /** A page on which it can be seen; null where no address shows it. */
  path: z.nullable(z.string()),
  /** The names in braces that must stand in the words. */
  placeholders: z.array(z.string()),
});
export type LabelRecord = z.infer<typeof labelRecordSchema>;

export const listLabels = {
  method: "GET",
  url: "/api/admin/labels",
  config: { access, summary: "The labels that visitors read, with the words that staff have given them" },
  schema: {
    querystring: listQuery(["place", "id"], {
      catalogue: z.optional(z.string().check(z.maxLength(40))),
      changed: z.optional(z.literal("true")),
    }),
    response: { 200: success(pageOf(labelRecordSchema)) },
  },
} as const satisfies Endpoint;

export const findLabel = {
  method: "GET",
  url: "/api/admin/labels/:id",
  config: { access, summary: "One label" },
  schema: { params, response: { 200: success(labelRecordSchema) } },
} as const satisfies Endpoint;

export const saveLabel = {
  method: "PUT",
  url: "/api/admin/labels/:id",
  config: { access, summary: "Gives a label other words, on every page from now on" },
  schema: {
    params,
    body: z.object({ version: versionSchema, words: optionalText(longestLabel) }),
    response: { 200: success(labelRecordSchema) },
  },
} as const satisfies Endpoint;

export const restoreLabel = {
  method: "POST",
  url: "/api/admin/labels/:id/restore",
  config: { access, summary: "Gives a label its original words again" },
  schema: { params, body: z.object({ version: versionSchema }), response: { 200: success(labelRecordSchema) } },
} as const satisfies Endpoint;

const spellingSchema = z.array(
  z.object({
    id: key,
    catalogue_title: z.string(),
    before: z.string(),
    after: z.string(),
    /** `own`: staff have given it words, which it keeps. */
    state: z.enum(["open", "corrected", "own"]),
  }),
);
export type Spelling = z.infer<typeof spellingSchema>;

export const findSpelling = {
  method: "GET",
  url: "/api/admin/spelling",
  config: { access, summary: "The labels that are spelt oddly as specified, and how they would be corrected" },
  schema: { response: { 200: success(spellingSchema) } },
} as const satisfies Endpoint;

export const correctSpelling = {
  method: "POST",
  url: "/api/admin/spelling/correct",
  config: { access, summary: "Corrects the spelling of the specified labels, except those with words of staff" },
  schema: { response: { 200: success(spellingSchema) } },
} as const satisfies Endpoint;

export const restoreSpelling = {
  method: "POST",
  url: "/api/admin/spelling/restore",
  config: { access, summary: "Takes the corrected spellings back" },
  schema: { response: { 200: success(spellingSchema) } },
} as const satisfies Endpoint;
