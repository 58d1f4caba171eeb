import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { mediaPathSchema } from "../platform/rich-text.ts";
import { optionalText, pathIdSchema } from "../platform/text.ts";

export const reviewSorts = ["newest", "helpful", "best", "worst"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Reviews on one page of a product's list, and the last page that can be asked for. */
export const reviewsPerPage = 10;
export const lastReviewPage = 999;

/** How a product fits, from much too small to much too large. */
export const fitSchema = z.int().check(z.minimum(-2), z.maximum(2));

export const reviewPictureSchema = z.object({
  id: z.int(),
  url: mediaPathSchema,
  ...pictureField,
  width: z.int(),
  height: z.int(),
});
export type ReviewPicture = z.infer<typeof reviewPictureSchema>;

/** The shop's answer, below the review. */
export const reviewAnswerSchema = z.object({ words: z.string(), answered_at: z.iso.datetime() });

/** A review as everybody reads it. */
export const reviewSchema = z.object({
  id: z.int(),
  /** Empty where its author's account is erased. */
  author_name: z.string(),
  /** Whether its author got the product from this shop; one that was brought in from elsewhere is not verified. */
  is_verified: z.boolean(),
  /** Whether what it is about was sent back since. */
  is_returned: z.boolean(),
  stars: z.int(),
  /** Null where its author said nothing of it. */
  fit: z.nullable(fitSchema),
  /** How it was used, as in "14 kg, three weeks, Nepal"; may be empty. */
  use: z.string(),
  /** May be empty: stars alone are a review. */
  words: z.string(),
  /** The variant that its author got, as in "Ember / Long"; may be empty. */
  variant_name: z.string(),
  pictures: z.array(reviewPictureSchema),
  answer: z.nullable(reviewAnswerSchema),
  helpful_count: z.int(),
  written_at: z.iso.datetime(),
});
export type Review = z.infer<typeof reviewSchema>;

/** All of a product's published reviews in figures, whatever the list is filtered by. */
export const reviewSummarySchema = z.object({
  count: z.int(),
  /** With one decimal; null without reviews. */
  average: z.nullable(z.number()),
  /** How many reviews give so many stars, from five to one. */
  stars: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** The average of what reviews say of the fit, from -2 to 2 with one decimal, and of how many; null where none does. */
  fit: z.nullable(z.object({ average: z.number(), count: z.int() })),
  /** How many reviews the shop keeps hidden, each for a reason that its author reads. */
  hidden_count: z.int(),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

const pageSchema = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, "The page must be a whole number from 1 to 999")),
  z.int(),
  { decode: Number, encode: String },
);
const starsSchema = z.codec(z.string().check(z.regex(/^[1-5]$/, "From 1 to 5 stars")), z.int(), {
  decode: Number,
  encode: String,
});

export const listReviews = {
  method: "GET",
  url: "/api/reviews/of-product/:product",
  config: { access: "public", summary: "A product's published reviews in figures, and one page of them" },
  schema: {
    params: z.object({ product: pathIdSchema }),
    querystring: z.object({
      page: z._default(pageSchema, 1),
      sort: z._default(z.enum(reviewSorts), "newest"),
      /** Those alone that give so many stars. */
      stars: z.optional(starsSchema),
      /** Those alone that have pictures. */
      pictures: z.optional(z.literal("only")),
      /** Those alone in which these words stand. */
      words: z._default(optionalText(100), ""),
    }),
    response: { 200: success(z.object({ summary: reviewSummarySchema, reviews: pageOf(reviewSchema) })) },
  },
} as const satisfies Endpoint;

export const voteForReview = {
  method: "POST",
  url: "/api/reviews/:id/vote",
  config: { access: "public", summary: "Says that a review has helped, once a person and review, or takes that back" },
  schema: {
    params: z.object({ id: pathIdSchema }),
    body: z.object({ is_helpful: z.boolean() }),
    response: { 200: success(z.object({ helpful_count: z.int() })) },
  },
} as const satisfies Endpoint;
