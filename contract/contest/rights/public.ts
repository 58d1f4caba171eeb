import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../../platform/endpoint.ts";
import { mediaPathSchema } from "../../platform/rich-text.ts";
import { idSchema, pathIdSchema } from "../../platform/text.ts";

export const advertAnswers = ["yes", "no", "withdrawn"] as const;
export type AdvertAnswer = (typeof advertAnswers)[number];

/** For how long the mailed link can be answered, and the answer changed. */
export const advertLinkDays = 60;

const tokenSchema = z.string().check(z.maxLength(200));

const answerFields = {
  answer: z.nullable(z.enum(advertAnswers)),
  answered_at: z.nullable(z.iso.datetime()),
};

/** Whether a picture hangs in the gallery or stands beside a review. */
const about = z.enum(["gallery", "review"]);

const questionSchema = z.object({
  ...answerFields,
  about,
  /** The title of the entry, or the name of the reviewed product. */
  title: z.string(),
  type: z.enum(["image", "video"]),
  /** The picture, or a film's still; empty where nobody can see it any more. */
  picture_url: mediaPathSchema,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  ends_at: z.iso.datetime(),
});
export type AdvertQuestion = z.infer<typeof questionSchema>;

/** A call and no address, since the token belongs into no log. */
export const readAdvertQuestion = {
  method: "POST",
  url: "/api/contest/adverts/question",
  config: { access: "public", summary: "What is asked about a picture, by the link that was mailed to its entrant" },
  schema: { body: z.object({ token: tokenSchema }), response: { 200: success(questionSchema) } },
} as const satisfies Endpoint;

export const answerAdvertQuestion = {
  method: "POST",
  url: "/api/contest/adverts/answer",
  config: { access: "public", summary: "Says whether a picture may be used in adverts, by the link that was mailed" },
  schema: {
    body: z.object({ token: tokenSchema, answer: z.enum(["yes", "no"]) }),
    response: { 200: success(questionSchema) },
  },
} as const satisfies Endpoint;

const ownAdvertSchema = z.object({
  ...answerFields,
  id: idSchema,
  about,
  title: z.string(),
  asked_at: z.iso.datetime(),
});
export type OwnAdvert = z.infer<typeof ownAdvertSchema>;

export const listOwnAdverts = {
  method: "GET",
  url: "/api/contest/adverts",
  config: { access: "customer", summary: "What a member was asked about their pictures, and has answered" },
  schema: { response: { 200: success(z.array(ownAdvertSchema)) } },
} as const satisfies Endpoint;

export const withdrawAdvert = {
  method: "POST",
  url: "/api/contest/adverts/:id/withdraw",
  config: { access: "customer", summary: "Takes the leave to use a picture in adverts back" },
  schema: { params: z.object({ id: pathIdSchema }), body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;
