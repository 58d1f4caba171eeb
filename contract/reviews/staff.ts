import * as z from "zod/mini";
import { visitorReportSchema } from "../accounts/reports/staff.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { documentCalls } from "../platform/staff-documents.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { optionalText, pathIdSchema, requiredText } from "../platform/text.ts";
import { reviewStates } from "./own.ts";
import { fitSchema, reviewPictureSchema } from "./public.ts";
import { reviewReasons } from "./reports.ts";
import { staffReviewMessages } from "./staff-messages.ts";

const moment = z.iso.datetime();

/** Where a review comes from: an order of this shop, or a table that was brought in. */
export const reviewSources = ["order", "imported"] as const;
export type ReviewSource = (typeof reviewSources)[number];

const rowSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  product: z.string(),
  variant_name: z.string(),
  /** Empty where its author's account is erased. */
  author_name: z.string(),
  state: z.enum(reviewStates),
  source: z.enum(reviewSources),
  stars: z.int(),
  words: z.string(),
  picture_count: z.int(),
  helpful_count: z.int(),
  open_reports: z.int(),
  is_answered: z.boolean(),
  written_at: moment,
  /** When its author last changed it. */
  changed_at: moment,
});
export type StaffReviewRow = z.infer<typeof rowSchema>;

const staffReviewSchema = z.extend(rowSchema, {
  version: versionSchema,
  fit: z.nullable(fitSchema),
  use: z.string(),
  /** Signed addresses, which staff alone get before a review is published. */
  pictures: z.array(reviewPictureSchema),
  is_returned: z.boolean(),
  /** The reference of the order that brought it; null of one that was brought in. */
  order: z.nullable(z.string()),
  /** Its author's account; null of guests, and where it is erased. */
  customer_id: z.nullable(z.int()),
  published_at: z.nullable(moment),
  hiding: z.nullable(
    z.object({
      hidden_at: moment,
      /** Null where they are no longer among staff. */
      hidden_by: z.nullable(z.string()),
      /** The reason as the author reads it. */
      reason: z.string(),
      /** A note that colleagues alone read. */
      note: z.string(),
    }),
  ),
  answer: z.nullable(z.object({ words: z.string(), answered_at: moment, answered_by: z.nullable(z.string()) })),
  /** The latest twenty, the newest first. */
  reports: z.array(visitorReportSchema(reviewReasons)),
});
export type StaffReview = z.infer<typeof staffReviewSchema>;

const access = { staff: "reviews.moderate" } as const;
const params = z.object({ id: pathIdSchema });
const note = z._default(optionalText(500), "");
/** The version that whoever decides has read. */
const version = versionSchema;
const one = success(staffReviewSchema);

export const listStaffReviews = {
  method: "GET",
  url: "/api/admin/reviews",
  config: { access, summary: "Reviews, searched by their words, authors and products" },
  schema: {
    querystring: listQuery(["changed_at", "stars", "helpful"], {
      state: z.optional(z.enum([...reviewStates, "reported"])),
      product: z.optional(pathIdSchema),
      stars: z.optional(z.enum(["1", "2", "3", "4", "5"])),
      source: z.optional(z.enum(reviewSources)),
    }),
    response: { 200: success(pageOf(rowSchema)) },
  },
} as const satisfies Endpoint;

export const findStaffReview = {
  method: "GET",
  url: "/api/admin/reviews/:id",
  config: { access, summary: "One review with its pictures and reports" },
  schema: { params, response: { 200: one } },
} as const satisfies Endpoint;

export const publishReview = {
  method: "POST",
  url: "/api/admin/reviews/:id/publish",
  config: { access, summary: "Publishes a review that waits or is hidden, as whoever does so has read it" },
  schema: { params, body: z.object({ version }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const hideReview = {
  method: "POST",
  url: "/api/admin/reviews/:id/hide",
  config: {
    access,
    summary: "Hides a review, answers its reports with that, and mails its author why; the product's page counts it",
  },
  schema: {
    params,
    body: z.object({ version, reason: requiredText(staffReviewMessages.reasonRequired, 1000), note }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const leaveReview = {
  method: "POST",
  url: "/api/admin/reviews/:id/leave",
  config: { access, summary: "Leaves a reported review as it is, and so answers its reports" },
  schema: { params, body: z.object({ note }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const answerReview = {
  method: "POST",
  url: "/api/admin/reviews/:id/answer",
  config: { access, summary: "Answers a review below it, changes that answer, or removes it with empty words" },
  schema: { params, body: z.object({ version, words: optionalText(2000) }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

/** The owner's settings of reviews. */
export const reviewSettingsSchema = z.object({
  /** How many days after an order's last parcel has arrived its customer is asked; 0 for never. */
  ask_after_days: z.int().check(z.minimum(0), z.maximum(90)),
});
export type ReviewSettings = z.infer<typeof reviewSettingsSchema>;

export const { find: findReviewSettings, save: saveReviewSettings } = documentCalls(
  "reviews",
  reviewSettingsSchema.shape,
  { permission: "settings.manage", what: "when customers are asked for reviews" },
);
