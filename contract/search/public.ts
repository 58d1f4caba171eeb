import * as z from "zod/mini";
import { cardProductSchema, productSummarySchema } from "../catalogue/public.ts";
import { pictureField } from "../media/picture.ts";
import { doneSchema, type Endpoint, pageOf, pageQuerySchema, success } from "../platform/endpoint.ts";
import { cleanLine } from "../platform/normalise.ts";
import { isStorable } from "../platform/text.ts";
import { searchMessages } from "./messages.ts";

/** The longest search, in characters; what is longer is read as far as that. */
export const longestSearch = 100;

export const searchTextSchema = z.string().check(
  z.overwrite((text) => [...cleanLine(text)].slice(0, longestSearch).join("").trim()),
  z.refine((text) => isStorable(text), { error: () => searchMessages.unreadable }),
);

/** What is found beside products; of what fits equally well, the former kind comes first. */
export const foundKinds = ["category", "screen", "page", "question", "post", "gallery"] as const;
export type FoundKind = (typeof foundKinds)[number];

export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  title: z.string(),
  /** Its address on this site. */
  path: z.string(),
  summary: z.string(),
  /** Empty where it has no picture. */
  thumbnail: z.string(),
  ...pictureField,
});
export type Found = z.infer<typeof foundSchema>;

/** How a search was read. */
const reading = {
  /** The search with its mistyped words mended, where what is shown rests on that. */
  corrected: z.nullable(z.string()),
  /** Words that were left out, since nothing in the shop has them. */
  missing: z.array(z.string()),
  /** Nothing has all of the words: what is shown has some of them. */
  is_partial: z.boolean(),
};

/** What else was found, best first; `others_first` where its best fits better than the best of the products. */
const others = { others: z.array(foundSchema), others_first: z.boolean() };

export const searchShop = {
  method: "GET",
  url: "/api/search",
  config: { access: "public", summary: "One page of the products that a search finds, and what else it finds" },
  schema: {
    querystring: z.extend(pageQuerySchema, { q: z._default(searchTextSchema, "") }),
    response: {
      200: success(
        z.object({
          /** The page to which staff lead this search, as a path of this site. */
          redirect: z.nullable(z.string()),
          ...reading,
          products: pageOf(cardProductSchema),
          ...others,
        }),
      ),
    },
  },
} as const satisfies Endpoint;

/** How many products, and how many others, are suggested at most. */
export const mostSuggested = 6;

export const suggest = {
  method: "GET",
  url: "/api/search/suggest",
  config: { access: "public", summary: "The first of what a search finds, while it is typed" },
  schema: {
    querystring: z.object({ q: z._default(searchTextSchema, "") }),
    response: {
      200: success(
        z.object({
          ...reading,
          products: z.array(productSummarySchema),
          /** How many products there are in all. */
          total: z.int(),
          ...others,
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const noteSearch = {
  method: "POST",
  url: "/api/search/notes",
  config: {
    access: "public",
    summary: "Counts a finished search, and the result that was pressed, for staff; nothing is kept of the visitor",
  },
  schema: {
    body: z.object({
      q: searchTextSchema,
      /** The path of the result that was pressed. */
      pressed: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)[\w/-]*$/))),
    }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
