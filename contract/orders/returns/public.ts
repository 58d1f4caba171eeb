import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../../platform/endpoint.ts";
import { idempotencyKeySchema, idSchema, optionalText, pathIdSchema } from "../../platform/text.ts";
import { uploadSchema } from "../../platform/uploads.ts";
import { orderParamsSchema } from "../params.ts";
import { unitsSchema } from "../units.ts";
import { returnMessages } from "./messages.ts";

/** For how many days after the last parcel of an order has arrived its customer may ask for a return. */
export const returnDays = 30;
export const mostReturnPictures = 5;
/** Largest picture of a return, in bytes: what a phone's camera makes. */
export const largestReturnPicture = 10 * 1024 * 1024;

export const returnReasons = [
  "not_wanted",
  "does_not_fit",
  "not_as_described",
  "faulty",
  "damaged",
  "wrong_item",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * How far a return is. declined: it will not be taken, or never came; received: it is with the shop; refunded: its
 * money was asked back; exchanged: others are sent in its place; closed: it ended otherwise.
 */
export const returnStates = [
  "asked",
  "accepted",
  "declined",
  "withdrawn",
  "received",
  "refunded",
  "exchanged",
  "closed",
] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnSchema = z.object({
  id: z.int(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  /** The customer's own words. */
  text: z.string(),
  lines: z.array(
    z.object({
      line_id: z.int(),
      quantity: z.int(),
      restocked_quantity: z.int(),
      /** What is sent in its place once it has come, such as another size; null where its money goes back. */
      exchange: z.nullable(z.object({ variant_id: z.int(), name: z.string() })),
    }),
  ),
  /** The parcel that came back undelivered, of a return that is that. */
  parcel_id: z.nullable(z.int()),
  pictures: z.array(z.object({ id: z.int() })),
  /** How to send it back; empty until it is accepted. */
  instructions: z.string(),
  /** Why it was declined or closed. */
  answer: z.string(),
  steps: z.array(z.object({ state: z.enum(returnStates), happened_at: z.iso.datetime() })),
});
export type Return = z.infer<typeof returnSchema>;

export const returnParamsSchema = z.extend(orderParamsSchema, { return: pathIdSchema });
export const returnPictureParamsSchema = z.extend(returnParamsSchema, { picture: pathIdSchema });

/** What a customer says of a return, apart from its lines. */
export const returnWordsSchema = z.object({
  reason: z.enum(returnReasons, { error: () => returnMessages.reasonRequired }),
  text: optionalText(2000),
});

/** The form of a return, in which lines of which nothing comes back have the quantity 0. */
export const returnFormSchema = z.extend(returnWordsSchema, {
  lines: z
    .array(z.object({ line_id: idSchema, quantity: z.int() }))
    .check(
      z.refine((lines) => lines.some(({ quantity }) => quantity > 0), { error: () => returnMessages.linesRequired }),
    ),
});

const returnInputSchema = z.extend(returnWordsSchema, {
  idempotency_key: idempotencyKeySchema,
  lines: unitsSchema(() => returnMessages.linesRequired),
});
export type ReturnInput = z.infer<typeof returnInputSchema>;

export const askReturn = {
  method: "POST",
  url: "/api/orders/:reference/returns",
  config: { access: "customer", summary: "Asks for the return of some of what an own order has brought" },
  schema: {
    params: orderParamsSchema,
    body: returnInputSchema,
    response: { 201: success(z.object({ id: idSchema })) },
  },
} as const satisfies Endpoint;

export const withdrawReturn = {
  method: "POST",
  url: "/api/orders/:reference/returns/:return/withdraw",
  config: { access: "customer", summary: "Withdraws an own return that nobody has answered yet" },
  schema: { params: returnParamsSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const addReturnPicture = {
  method: "POST",
  url: "/api/orders/:reference/returns/:return/pictures",
  config: {
    access: "customer",
    form: {
      file: { field: "picture", mostBytes: largestReturnPicture, tooLarge: () => returnMessages.pictureTooLarge },
    },
    summary: "Adds a picture to an own return that nobody has answered yet; the same one again changes nothing",
  },
  schema: {
    params: returnParamsSchema,
    body: z.object({ picture: uploadSchema(() => returnMessages.pictureRequired) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const showReturnPicture = {
  method: "GET",
  url: "/api/orders/:reference/returns/:return/pictures/:picture",
  config: { access: "customer", summary: "A picture of an own return, as WebP" },
  schema: { params: returnPictureParamsSchema, response: {} },
} as const satisfies Endpoint;
