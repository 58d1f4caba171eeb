import * as z from "zod/mini";
import { mailKinds } from "../../mail/mails.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../../platform/endpoint.ts";
import { bulkResult, listQuery } from "../../platform/staff-list.ts";
import { idSchema, pathIdSchema, referenceSchema, requiredText, slugOrIdSchema } from "../../platform/text.ts";
import { judgedCategoryFields } from "../categories.ts";
import { placePrizeSchema } from "../prizes.ts";
import { editionStates } from "../public.ts";
import { access } from "../staff-editions.ts";
import { scoreSchema } from "./public.ts";

const params = z.object({ id: slugOrIdSchema });
const instant = z.iso.datetime();
const reasonSchema = requiredText("Say why: the entrant reads it", 1000);

const editionRow = z.object({
  /** The edition's slug. */
  id: z.string(),
  title: z.string(),
  state: z.enum(editionStates),
  /** The latest round; null before the first. */
  round: z.nullable(z.object({ number: z.int(), entries: z.int(), is_open: z.boolean() })),
  jurors: z.int(),
  publishes_at: instant,
});
export type JudgedEdition = z.infer<typeof editionRow>;

export const listJudgedEditions = {
  method: "GET",
  url: "/api/admin/judging",
  config: { access, summary: "Editions as far as they are judged, the newest first" },
  schema: {
    querystring: listQuery(["id"], {}),
    response: { 200: success(pageOf(editionRow)) },
  },
} as const satisfies Endpoint;

const jurorRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Entries of the latest round that they have scored, and have yet to score. */
  scored: z.int(),
  left: z.int(),
  last_scored_at: z.nullable(instant),
  reminded_at: z.nullable(instant),
  /** Whether entries wait for them in a running round, and they have given nothing for three days. */
  is_late: z.boolean(),
});
export type JurorProgress = z.infer<typeof jurorRow>;

const categoryRow = z.object({
  ...judgedCategoryFields,
  entries: z.int(),
  /** Entries with as many scores as the round asks for. */
  judged: z.int(),
  /** Entries with as many points as another of their category. */
  tied: z.int(),
});

const editionJudgingSchema = z.object({
  ...editionRow.shape,
  round: z.nullable(
    z.object({
      number: z.int(),
      quorum: z.int(),
      opened_at: instant,
      closed_at: z.nullable(instant),
      entries: z.int(),
      judged: z.int(),
    }),
  ),
  vote_percent: z.int(),
  prizes: z.array(placePrizeSchema),
  prize_days: z.int(),
  published_at: z.nullable(instant),
  /** All of them, in their order, also those without an entry in the round. */
  categories: z.array(categoryRow),
  /** What the first round would judge, while there is none. */
  contestants: z.int(),
  jury: z.array(jurorRow),
});
export type EditionJudging = z.infer<typeof editionJudgingSchema>;

export const findJudging = {
  method: "GET",
  url: "/api/admin/judging/:id",
  config: { access, summary: "How far an edition is judged: its round, its categories and its jury" },
  schema: { params, response: { 200: success(editionJudgingSchema) } },
} as const satisfies Endpoint;

const coverageRow = z.object({
  /** The entry's reference. */
  id: z.string(),
  title: z.string(),
  ...judgedCategoryFields,
  rank: z.int(),
  /** At most 100, with two decimals, as are the jury's and the members' part of them. */
  points: z.number(),
  jury_points: z.number(),
  vote_points: z.number(),
  votes: z.int(),
  has_quorum: z.boolean(),
  /** Between the highest and the lowest score, of 10; null with fewer than two. */
  spread: z.nullable(z.number()),
  /** What put an entry behind the one before it, which has as many points. */
  settled_by: z.nullable(z.enum(["jury", "lowest", "votes", "entered_first"])),
  scores: z.array(z.extend(scoreSchema, { juror: z.string() })),
});
export type CoverageRow = z.infer<typeof coverageRow>;

export const coverageFilters = ["all", "open", "tied", "divided"] as const;

export const listCoverage = {
  method: "GET",
  url: "/api/admin/judging/:id/entries",
  config: {
    access,
    summary: "The entries of the latest round with who has scored them, and how their place came about",
  },
  schema: {
    params,
    querystring: listQuery(["rank"], {
      category: z.optional(slugOrIdSchema),
      /** `open` has too few scores, `tied` as many points as another, `divided` scores that are four points apart. */
      show: z._default(z.enum(coverageFilters), "all"),
    }),
    response: { 200: success(pageOf(coverageRow)) },
  },
} as const satisfies Endpoint;

export const remindJurors = {
  method: "POST",
  url: "/api/admin/judging/:id/reminders",
  config: { access, summary: "Mails jurors about entries that wait for their score, each at most once a day" },
  schema: {
    params,
    body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) }),
    response: { 200: success(bulkResult) },
  },
} as const satisfies Endpoint;

/** Answered with a file. */
export const downloadSeal = {
  method: "GET",
  url: "/api/admin/judging/:id/seal",
  config: { access, summary: "The seals of an edition's rounds and scores, as a file to keep elsewhere" },
  schema: { params, response: {} },
} as const satisfies Endpoint;

export const excludeEntry = {
  method: "POST",
  url: "/api/admin/judging/:id/exclusions",
  config: { access, summary: "Takes an entry out of the ranking before the publication, and mails the reason" },
  schema: {
    params,
    body: z.object({ reference: referenceSchema, reason: reasonSchema }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const includeEntry = {
  method: "DELETE",
  url: "/api/admin/judging/:id/exclusions/:reference",
  config: { access, summary: "Lets an entry be ranked again" },
  schema: { params: z.extend(params, { reference: referenceSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

/** `withdrawn` by its entrant or gone with their account, `hidden` by moderators. */
export const placeStates = ["planned", "won", "taken_back", "withdrawn", "hidden"] as const;

const placeSchema = z.object({
  /** Null until it is published. */
  id: z.nullable(z.int()),
  ...judgedCategoryFields,
  rank: z.int(),
  state: z.enum(placeStates),
  /** Empty of an entry whose account was erased, as are the following. */
  reference: z.string(),
  title: z.string(),
  entrant: z.string(),
  /** At most 100, with two decimals. */
  points: z.number(),
  votes: z.int(),
  prize: placePrizeSchema,
  /** When a product was sent; null before, and where the prize is none. */
  sent_at: z.nullable(instant),
  coupon: z.nullable(z.object({ code: z.string(), is_used: z.boolean(), is_over: z.boolean() })),
  /** Why it was taken back. */
  reason: z.nullable(z.string()),
});
export type Place = z.infer<typeof placeSchema>;

const publicationSchema = z.object({
  is_published: z.boolean(),
  /** Why it cannot be published now; null when it can. */
  problem: z.nullable(z.string()),
  places: z.array(placeSchema),
  /** The best of each category that has no place. */
  next: z.array(z.object({ category: z.string(), reference: z.string(), title: z.string() })),
  excluded: z.array(z.object({ reference: z.string(), title: z.string(), reason: z.string() })),
  /** Entrants who are told that theirs has not won. */
  others: z.int(),
});
export type Publication = z.infer<typeof publicationSchema>;

export const findPublication = {
  method: "GET",
  url: "/api/admin/judging/:id/publication",
  config: { access, summary: "Who wins what: as it would be published now, or as it was published" },
  schema: { params, response: { 200: success(publicationSchema) } },
} as const satisfies Endpoint;

export const previewPublication = {
  method: "POST",
  url: "/api/admin/judging/:id/publication/preview",
  config: { access, summary: "Makes a link that shows the winners' page as it would be published, for a day" },
  schema: { params, response: { 201: success(z.object({ path: z.string(), expires_at: z.iso.datetime() })) } },
} as const satisfies Endpoint;

export const listPublicationMails = {
  method: "GET",
  url: "/api/admin/judging/:id/publication/mails",
  config: { access, summary: "The mails that the publication would send, one of each kind" },
  schema: {
    params,
    response: {
      200: success(
        z.array(z.object({ kind: z.enum(mailKinds), subject: z.string(), html: z.string(), count: z.int() })),
      ),
    },
  },
} as const satisfies Endpoint;

/** A coupon that was not used is blocked; a product that was not sent, and what words promise, lapse. */
export const prizeFates = ["blocked", "used", "lapsed", "sent", "none"] as const;
export type PrizeFate = (typeof prizeFates)[number];

const takenBackSchema = z.object({
  /** What became of its prize: a coupon that was used and a product that was sent stay theirs. */
  prize: z.enum(prizeFates),
  /** The titles of the entries that moved up. */
  moved_up: z.array(z.string()),
});
export type TakenBack = z.infer<typeof takenBackSchema>;

export const takeBackPlace = {
  method: "POST",
  url: "/api/admin/judging/:id/places/:place/take-back",
  config: { access, summary: "Takes a place of a published edition back, and mails its entrant the reason" },
  schema: {
    params: z.extend(params, { place: pathIdSchema }),
    body: z.object({ reason: reasonSchema, moves_up: z.boolean() }),
    response: { 200: success(takenBackSchema) },
  },
} as const satisfies Endpoint;

export const notePrizeSent = {
  method: "POST",
  url: "/api/admin/judging/:id/places/:place/sent",
  config: { access, summary: "Notes that the product which a place has won was sent, and takes it out of the stock" },
  schema: {
    params: z.extend(params, { place: pathIdSchema }),
    body: z.object({ is_sent: z.boolean() }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
