import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { orderParamsSchema } from "../orders/params.ts";
import { findOrderByLink } from "../orders/public.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { nameSchema, notReserved } from "../platform/names.ts";
import { optionalLine, optionalText, pathIdSchema } from "../platform/text.ts";
import { uploadSchema } from "../platform/uploads.ts";
import { reviewMessages } from "./messages.ts";
import { fitSchema, reviewAnswerSchema, reviewPictureSchema } from "./public.ts";

// Customers review what has arrived of their orders: a customer by their login, a guest by the link of one order. Both have
// the same calls, below `/api/reviews/own` and below the link.

/** Where a review is: read by staff first, then published, or kept hidden for a reason. */
export const reviewStates = ["pending", "published", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

export const mostReviewPictures = 4;
/** Largest picture of a review, in bytes: what a phone's camera makes. */
export const largestReviewPicture = 10 * 1024 * 1024;
export const longestReview = 3000;

/** A review as its author writes it. */
export const reviewInputSchema = z.object({
  stars: z
    .int({ error: () => reviewMessages.starsRequired })
    .check(
      z.minimum(1, { error: () => reviewMessages.starsRequired }),
      z.maximum(5, { error: () => reviewMessages.starsRequired }),
    ),
  words: z._default(optionalText(longestReview), ""),
  fit: z._default(z.nullable(fitSchema), null),
  use: z._default(optionalLine(120), ""),
  /** The author as everybody reads it. */
  author_name: nameSchema(() => reviewMessages.nameRequired, 60).check(notReserved),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** A review as its author sees it. */
export const ownReviewSchema = z.object({
  id: z.int(),
  state: z.enum(reviewStates),
  /** Why it is hidden; empty while it is not. */
  hidden_reason: z.string(),
  author_name: z.string(),
  stars: z.int(),
  words: z.string(),
  fit: z.nullable(fitSchema),
  use: z.string(),
  pictures: z.array(reviewPictureSchema),
  answer: z.nullable(reviewAnswerSchema),
  written_at: z.iso.datetime(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** A product that has arrived, by the line of the order that brought it, each product once. */
export const reviewableSchema = z.object({
  line_id: z.int(),
  /** The order's reference. */
  order: z.string(),
  product_id: z.int(),
  /** Empty where the product is in the shop no more. */
  product_slug: z.string(),
  name: z.string(),
  variant_name: z.string(),
  thumbnail: z.string(),
  ...pictureField,
  arrived_at: z.iso.datetime(),
  review: z.nullable(ownReviewSchema),
});
export type Reviewable = z.infer<typeof reviewableSchema>;

/** The most products that one answer holds, those that arrived last. */
export const mostReviewable = 100;

const listSchema = success(
  z.object({
    /** The name with which a first review begins, such as "Ada L."; the author may write another. */
    author_name: z.string(),
    products: z.array(reviewableSchema),
  }),
);

const lineSchema = z.object({ line: pathIdSchema });
const pictureParamsSchema = z.extend(lineSchema, { picture: pathIdSchema });
const linkSchema = findOrderByLink.schema.params;
const saved = success(ownReviewSchema);
const form = {
  file: { field: "picture", mostBytes: largestReviewPicture, tooLarge: () => reviewMessages.pictureTooLarge },
} as const;
const pictureBody = z.object({ picture: uploadSchema(() => reviewMessages.pictureRequired) });

export const listReviewable = {
  method: "GET",
  url: "/api/reviews/own",
  config: { access: "customer", summary: "What of the customer's orders has arrived, with their reviews of it" },
  schema: {
    querystring: z.object({
      /** One order alone. */
      order: z.optional(orderParamsSchema.shape.reference),
    }),
    response: { 200: listSchema },
  },
} as const satisfies Endpoint;

export const saveReview = {
  method: "PUT",
  url: "/api/reviews/own/:line",
  config: {
    access: "customer",
    summary: "Writes or changes the review of what a line of an own order has brought; staff read it first, each time",
  },
  schema: { params: lineSchema, body: reviewInputSchema, response: { 200: saved } },
} as const satisfies Endpoint;

export const withdrawReview = {
  method: "DELETE",
  url: "/api/reviews/own/:line",
  config: { access: "customer", summary: "Deletes an own review with its pictures" },
  schema: { params: lineSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const addReviewPicture = {
  method: "POST",
  url: "/api/reviews/own/:line/pictures",
  config: {
    access: "customer",
    form,
    summary: "Adds a picture to an own review, which staff read anew; the same one again changes nothing",
  },
  schema: { params: lineSchema, body: pictureBody, response: { 200: saved } },
} as const satisfies Endpoint;

export const removeReviewPicture = {
  method: "DELETE",
  url: "/api/reviews/own/:line/pictures/:picture",
  config: { access: "customer", summary: "Removes a picture of an own review" },
  schema: { params: pictureParamsSchema, response: { 200: saved } },
} as const satisfies Endpoint;

const link = { access: "public", isPathSecret: true } as const;

export const listReviewableByLink = {
  method: "GET",
  url: "/api/order-links/:token/reviews",
  config: { ...link, summary: "What of a guest's order has arrived, with their reviews of it" },
  schema: { params: linkSchema, response: { 200: listSchema } },
} as const satisfies Endpoint;

export const saveReviewByLink = {
  method: "PUT",
  url: "/api/order-links/:token/reviews/:line",
  config: { ...link, summary: "Writes or changes a guest's review of what a line of their order has brought" },
  schema: {
    params: z.extend(linkSchema, lineSchema.shape),
    body: reviewInputSchema,
    response: { 200: saved },
  },
} as const satisfies Endpoint;

export const withdrawReviewByLink = {
  method: "DELETE",
  url: "/api/order-links/:token/reviews/:line",
  config: { ...link, summary: "Deletes a guest's review with its pictures" },
  schema: { params: z.extend(linkSchema, lineSchema.shape), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const addReviewPictureByLink = {
  method: "POST",
  url: "/api/order-links/:token/reviews/:line/pictures",
  config: { ...link, form, summary: "Adds a picture to a guest's review, which staff read anew" },
  schema: {
    params: z.extend(linkSchema, lineSchema.shape),
    body: pictureBody,
    response: { 200: saved },
  },
} as const satisfies Endpoint;

export const removeReviewPictureByLink = {
  method: "DELETE",
  url: "/api/order-links/:token/reviews/:line/pictures/:picture",
  config: { ...link, summary: "Removes a picture of a guest's review" },
  schema: { params: z.extend(linkSchema, pictureParamsSchema.shape), response: { 200: saved } },
} as const satisfies Endpoint;

/** Mail clients press it too (RFC 8058), so it needs nothing but its address. */
export const stopReviewRequests = {
  method: "POST",
  url: "/api/review-requests/:token/stop",
  config: { ...link, summary: "Ends all mails that ask for reviews to the address to which it was mailed" },
  schema: {
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/, { error: () => reviewMessages.linkDead })) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
