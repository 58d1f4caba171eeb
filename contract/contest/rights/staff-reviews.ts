import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../../platform/endpoint.ts";
import { pathIdSchema } from "../../platform/text.ts";
import { advertsSchema } from "./staff.ts";

const params = z.object({ id: pathIdSchema });

export const listReviewAdverts = {
  method: "GET",
  url: "/api/admin/review-adverts",
  config: {
    access: { staff: "reviews.moderate" },
    summary: "What was asked about adverts of the pictures of a review",
  },
  schema: {
    querystring: z.object({ review: pathIdSchema }),
    response: { 200: success(z.array(z.object({ picture_id: z.int(), adverts: z.nullable(advertsSchema) }))) },
  },
} as const satisfies Endpoint;

export const askAboutReviewPicture = {
  method: "POST",
  url: "/api/admin/review-pictures/:id/adverts",
  config: {
    access: { staff: "reviews.moderate" },
    summary: "Asks the author of a review by mail whether a picture of it may be used in adverts",
  },
  schema: { params, body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const takeReviewPicture = {
  method: "POST",
  url: "/api/admin/review-pictures/:id/library",
  config: {
    access: { staff: "media.manage" },
    summary: "Copies a picture of a review that may be used in adverts into the media library, with its rights",
  },
  schema: { params, body: z.object({}), response: { 200: success(z.object({ id: z.int() })) } },
} as const satisfies Endpoint;
