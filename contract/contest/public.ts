import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { htmlSchema, mediaPathSchema } from "../platform/rich-text.ts";
import {
  idempotencyKeySchema,
  idSchema,
  optionalText,
  paragraphLength,
  referenceSchema,
  requiredLine,
  requiredText,
  slugOrIdSchema,
} from "../platform/text.ts";
import { receivedFilesSchema } from "../platform/uploads.ts";
import { contestCategorySchema, ownCategoryFields } from "./categories.ts";
import { entryMessages } from "./entry-messages.ts";
import { placePrizeSchema } from "./prizes.ts";

/** Largest file of an entry: 10 MB (specification section 9). */
export const largestEntryFile = 10 * 1024 * 1024;

/**
 * How much of a picture's place everybody may see, as its author chose. `exact` and `about`, a square of some 10 km,
 * tell a point that the camera noted, and the author's own words; `written` the words and never a point.
 */
export const placePrecisions = ["exact", "about", "country", "written", "none"] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

// A tenth of a degree is 11 km from south to north, and less from west to east.
const aboutDegrees = 0.1;

/** The middle of the square that `about` shows, for a latitude or longitude in degrees. */
export function middleOfSquare(degrees: number): number {
  return Number(((Math.floor(degrees / aboutDegrees) + 0.5) * aboutDegrees).toFixed(2));
}

export const submissionStates = ["pending", "approved", "declined", "withdrawn"] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** An edition is written, takes entries, is judged, and tells its winners: in this order, and never back. */
export const editionStates = ["draft", "open", "judging", "published"] as const;
export type EditionState = (typeof editionStates)[number];

/** What the owner settles for all editions. */
export const contestRulesSchema = z.object({
  /** Megabytes that one member may send within 24 hours. */
  most_megabytes_per_day: z.int().check(z.minimum(10), z.maximum(1_000_000)),
  /** Files that one member may send within 24 hours. */
  most_files_per_day: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** Entries that one member may make within 24 hours. */
  most_entries_per_day: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Megabytes that the server's disk keeps free: with less, orders go on and entries wait. */
  least_free_megabytes: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  /** Days after which the files of a declined entry are removed; those of a withdrawn one are at once. */
  declined_kept_days: z.int().check(z.minimum(1), z.maximum(3650)),
});
export type ContestRules = z.infer<typeof contestRulesSchema>;

/** A tick as forms send it ("on"), as scripts do ("1", "true"), or as JSON has it. */
const tick = z.pipe(
  z.union([z.boolean(), z.enum(["on", "off", "1", "0", "true", "false", ""])]),
  z.transform((value) => value === true || value === "on" || value === "1" || value === "true"),
);

/** Who took it, and the story (specification section 5, "Contest form required fields"). */
export const storySchema = z.object({
  first_name: requiredLine(() => entryMessages.firstNameRequired),
  last_name: requiredLine(() => entryMessages.lastNameRequired),
  // No format is asked for: whatever stands here is text, and a link only if it is a safe one.
  social_platform_url: requiredText(() => entryMessages.socialRequired, 500),
  user_name: requiredLine(() => entryMessages.userNameRequired),
  title: requiredText(() => entryMessages.titleRequired),
  location: requiredLine(() => entryMessages.locationRequired),
  details: requiredText(() => entryMessages.detailsRequired, paragraphLength),
  other_people_featured: z._default(tick, false),
  terms: z.pipe(z._default(tick, false), z.literal(true, { error: () => entryMessages.termsRequired })),
  /** The version of the rules that were shown; an entry is refused where those of the edition are others. */
  terms_version: z.optional(optionalText(40)),
  /** The slug of one of the edition's categories. */
  category: z.optional(slugOrIdSchema),
  place_shown: z._default(z.enum(placePrecisions), "none"),
  /** Random, and the same when an entry is sent again whose answer was lost: it is taken once. */
  idempotency_key: z.optional(idempotencyKeySchema),
});
export type Story = z.output<typeof storySchema>;

/** The edition that people enter, as they need to know it. */
export const openEditionSchema = z.object({
  title: z.string(),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  publishes_at: z.iso.datetime(),
  vote_percent: z.int(),
  /** What the winners of each category get, the first one's first. */
  prizes: z.array(placePrizeSchema),
  /** In the order in which they are told. */
  categories: z.array(contestCategorySchema),
});
export type OpenEdition = z.infer<typeof openEditionSchema>;

export const findOpenEdition = {
  method: "GET",
  url: "/api/contest/edition",
  config: { access: "public", summary: "The edition that takes entries between its dates; null without one" },
  schema: { response: { 200: success(z.nullable(openEditionSchema)) } },
} as const satisfies Endpoint;

export const findAnnouncedEdition = {
  method: "GET",
  url: "/api/contest/edition/announced",
  config: { access: "public", summary: "The edition that is announced and not open yet; null without one" },
  schema: { response: { 200: success(z.nullable(openEditionSchema)) } },
} as const satisfies Endpoint;

/** The rules that entrants of an edition agree to. */
export const editionRulesSchema = z.object({
  title: z.string(),
  version: z.string(),
  /** Empty where the page of the rules says it all. */
  rules_html: htmlSchema,
});
export type EditionRules = z.infer<typeof editionRulesSchema>;

export const findEditionRules = {
  method: "GET",
  url: "/api/contest/edition/rules",
  config: { access: "public", summary: "The rules of the edition that takes entries; null without one" },
  schema: { response: { 200: success(z.nullable(editionRulesSchema)) } },
} as const satisfies Endpoint;

export const entryReceiptSchema = z.object({ reference: z.string(), files: z.int() });

export const attendContest = {
  method: "POST",
  url: "/api/attend/contest",
  config: {
    access: "customer",
    form: {
      files: {
        field: "files",
        mostBytes: largestEntryFile,
        tooLarge: () => entryMessages.fileRefused,
        tooSlow: () => entryMessages.overdue,
      },
    },
    summary: "Enters the contest with photographs, videos and their story",
  },
  schema: {
    body: z.extend(storySchema, { files: receivedFilesSchema(() => entryMessages.filesRequired) }),
    response: { 201: success(entryReceiptSchema) },
  },
} as const satisfies Endpoint;

export const entrySchema = z.object({
  reference: z.string(),
  edition: z.string(),
  state: z.enum(submissionStates),
  submitted_at: z.iso.datetime(),
  title: z.string(),
  ...ownCategoryFields,
  decline_reason: z.nullable(z.string()),
  /** The first of its pictures and videos that is in the gallery; null unless it is approved. */
  gallery_id: z.nullable(idSchema),
  files: z.array(
    z.object({
      kind: z.enum(["image", "video"]),
      name: z.string(),
      /** Empty until it is prepared. */
      file_url: mediaPathSchema,
      /** Why it cannot be shown, or what of it is not. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type Entry = z.infer<typeof entrySchema>;

export const listEntries = {
  method: "GET",
  url: "/api/contest/entries",
  config: { access: "customer", summary: "The member's own entries, the newest first" },
  schema: { response: { 200: success(z.array(entrySchema)) } },
} as const satisfies Endpoint;

export const withdrawEntry = {
  method: "POST",
  url: "/api/contest/entries/:reference/withdraw",
  config: { access: "customer", summary: "Takes an entry out of the contest, and its files out of everything public" },
  schema: { params: z.object({ reference: referenceSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;
