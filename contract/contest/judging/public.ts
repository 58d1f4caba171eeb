import * as z from "zod/mini";
import { pictureField } from "../../media/picture.ts";
import { doneSchema, type Endpoint, success } from "../../platform/endpoint.ts";
import { mediaPathSchema } from "../../platform/rich-text.ts";
import { idSchema, referenceSchema, slugOrIdSchema } from "../../platform/text.ts";
import { contestCategorySchema, judgedCategoryFields } from "../categories.ts";
import { placePrizeSchema } from "../prizes.ts";
import { editionRulesSchema } from "../public.ts";

export const pointsSchema = z.int().check(z.minimum(1), z.maximum(10));

const roundNumberSchema = idSchema;

/** What an entry is scored for, in the order in which the chain of scores has them. */
export const criteria = ["story", "craft", "originality"] as const;
export type Criterion = (typeof criteria)[number];

/** What a juror gives an entry: points for each criterion. Their sum is what the ranking uses. */
export const scoreSchema = z.object({ story: pointsSchema, craft: pointsSchema, originality: pointsSchema });
export type ScoreInput = z.infer<typeof scoreSchema>;

const shownFileSchema = z.object({
  type: z.enum(["image", "video"]),
  file_url: mediaPathSchema,
  poster_url: mediaPathSchema,
  /** The picture, or the still of a video. */
  ...pictureField,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});

/** An entry as jurors see it: nothing that tells who made it, or what others think of it. */
const blindEntrySchema = z.object({
  reference: z.string(),
  ...judgedCategoryFields,
  title: z.string(),
  details: z.string(),
  files: z.array(shownFileSchema),
  /** The juror's own latest score. */
  score: z.nullable(scoreSchema),
});

export type BlindEntry = z.infer<typeof blindEntrySchema>;

export const juryTaskSchema = z.object({
  edition: z.string(),
  round: roundNumberSchema,
  /** Scores that each entry needs from the jury. */
  quorum: z.int(),
  /** In an order of the juror's own. */
  entries: z.array(blindEntrySchema),
});
export type JuryTask = z.infer<typeof juryTaskSchema>;

export const listJuryTasks = {
  method: "GET",
  url: "/api/contest/jury",
  config: { access: "customer", summary: "What the member is to score as a juror; nothing for others" },
  schema: { response: { 200: success(z.array(juryTaskSchema)) } },
} as const satisfies Endpoint;

export const listJuryRounds = {
  method: "GET",
  url: "/api/contest/jury/rounds",
  config: { access: "customer", summary: "The running rounds in which the member is a juror" },
  schema: { response: { 200: success(z.array(z.object({ edition: z.string(), round: roundNumberSchema }))) } },
} as const satisfies Endpoint;

export const scoreEntry = {
  method: "POST",
  url: "/api/contest/jury/:reference/score",
  config: {
    access: "customer",
    summary: "Scores an entry of a running round by each criterion; a later score takes the place of an earlier",
  },
  schema: {
    params: z.object({ reference: referenceSchema }),
    body: z.extend(scoreSchema, {
      /** In which the juror saw the entry: a score is not carried over into the next one. */
      round: roundNumberSchema,
    }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

/** Gallery items are named by their ids; a vote is for the entry to which the item belongs. */
export const listVotes = {
  method: "GET",
  url: "/api/contest/votes",
  config: { access: "customer", summary: "The gallery items for whose entries the member has voted" },
  schema: { response: { 200: success(z.array(z.int())) } },
} as const satisfies Endpoint;

export const vote = {
  method: "POST",
  url: "/api/contest/votes",
  config: { access: "customer", summary: "Votes for an entry: once a member and entry" },
  schema: { body: z.object({ item: idSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const takeVoteBack = {
  method: "POST",
  url: "/api/contest/votes/take-back",
  config: { access: "customer", summary: "Takes a vote back as long as the vote runs" },
  schema: { body: z.object({ item: idSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

const winnerSchema = z.object({
  ...judgedCategoryFields,
  /** 1 for the best of its category. */
  rank: z.int(),
  title: z.string(),
  user_name: z.string(),
  details: z.string(),
  /** At most 100, with two decimals. */
  points: z.number(),
  votes: z.int(),
  prize: placePrizeSchema,
  /** Id of its first item in the gallery. */
  item: z.int(),
  files: z.array(shownFileSchema),
});
export type Winner = z.infer<typeof winnerSchema>;

export const resultSchema = z.object({
  slug: z.string(),
  title: z.string(),
  published_at: z.iso.datetime(),
  /** What the members' votes counted for, in percent. */
  vote_percent: z.int(),
  /** What its entrants agreed to; its words are empty where that was the page of the rules. */
  rules: editionRulesSchema,
  /** Members who have scored. */
  jurors: z.int(),
  /** Scores that each judged entry has at the least, in every round. */
  quorum: z.int(),
  /** All scores and rounds under one seal: with any of them changed it would be another. */
  seal: z.string(),
  /** All categories of the edition, in their order; winners and vacant places name theirs. */
  categories: z.array(contestCategorySchema),
  winners: z.array(winnerSchema),
  /** Places that nobody has any more: their entry was withdrawn, is no longer shown, or lost the place. */
  vacant: z.array(
    z.object({ category: z.string(), rank: z.int(), reason: z.enum(["withdrawn", "hidden", "taken_back"]) }),
  ),
  /** Whether no other edition was published later. */
  is_latest: z.boolean(),
  /** Editions that were published before and after. */
  others: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type VacantPlace = z.infer<typeof resultSchema>["vacant"][number];
export type ContestResult = z.infer<typeof resultSchema>;

export const findLatestResult = {
  method: "GET",
  url: "/api/contest/winners",
  config: { access: "public", summary: "The winners of the edition that was published last; null before the first" },
  schema: { response: { 200: success(z.nullable(resultSchema)) } },
} as const satisfies Endpoint;

export const findResult = {
  method: "GET",
  url: "/api/contest/winners/:slug",
  config: { access: "public", summary: "The winners of a published edition" },
  schema: { params: z.object({ slug: slugOrIdSchema }), response: { 200: success(resultSchema) } },
} as const satisfies Endpoint;

const prizeSchema = z.object({
  edition: z.string(),
  edition_slug: z.string(),
  title: z.string(),
  ...judgedCategoryFields,
  rank: z.int(),
  prize: placePrizeSchema,
  /** A coupon that only the winner can use, and once; null where the prize is none. */
  coupon: z.nullable(z.object({ code: z.string(), ends_at: z.nullable(z.iso.datetime()), is_used: z.boolean() })),
  /** When a product was sent; null before, and where the prize is none. */
  sent_at: z.nullable(z.iso.datetime()),
});
export type Prize = z.infer<typeof prizeSchema>;

export const listPrizes = {
  method: "GET",
  url: "/api/contest/prizes",
  config: { access: "customer", summary: "What the member has won" },
  schema: { response: { 200: success(z.array(prizeSchema)) } },
} as const satisfies Endpoint;
