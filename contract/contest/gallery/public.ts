import * as z from "zod/mini";
import { pictureField } from "../../media/picture.ts";
import { type Endpoint, pageNumberSchema, success } from "../../platform/endpoint.ts";
import { mediaPathSchema } from "../../platform/rich-text.ts";
import { idSchema } from "../../platform/text.ts";
import { ownCategoryFields } from "../categories.ts";
import { pictureMessages } from "./messages.ts";

/** A picture or video of an approved entry: what the specification names first, then what else is told of it. */
export const galleryItemSchema = z.object({
  id: idSchema,
  type: z.enum(["image", "video"]),
  file_url: mediaPathSchema,
  /** A still of a video; empty where there is none. */
  poster_url: mediaPathSchema,
  /** The picture, or the still of a video. */
  ...pictureField,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The title of the whole entry, which may have several files. */
  title: z.string(),
  user_name: z.string(),
  ...ownCategoryFields,
  /** Whether the editors have chosen it. */
  is_choice: z.boolean(),
  /** Where it was made, in the entrant's words; empty where they chose to tell nothing. */
  place: z.string(),
  /** Degrees, as near as the entrant chose: the point itself, or the middle of a square of some 10 km. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** What the judges gave it, in words. */
  award: z.nullable(z.string()),
});
export type GalleryItem = z.infer<typeof galleryItemSchema>;

/** All of the gallery as the specification has it, or one page of it; the page's figures stand beside the items. */
export const listGallery = {
  method: "GET",
  url: "/api/gallery-image/all",
  config: { access: "public", summary: "The gallery, newest first: all of it, or one page" },
  schema: {
    querystring: z.object({ page: z.optional(pageNumberSchema) }),
    response: {
      200: z.object({
        success: z.literal(true),
        data: z.array(galleryItemSchema),
        total: z.int(),
        per_page: z.int(),
        current_page: z.int(),
        last_page: z.int(),
      }),
    },
  },
} as const satisfies Endpoint;

/** One item, with those before and after it in the gallery. */
export const galleryDetailSchema = z.extend(galleryItemSchema, {
  /** The story, in the entrant's words. */
  details: z.string(),
  /** What members' votes for its entry count for beside the jury; 0 where there is no vote, or it is over. */
  vote_percent: z.int(),
  previous_id: z.nullable(idSchema),
  next_id: z.nullable(idSchema),
});
export type GalleryDetail = z.infer<typeof galleryDetailSchema>;

export const findGalleryItem = {
  method: "GET",
  url: "/api/gallery-image/single/:id",
  config: { access: "public", summary: "One picture or video of the gallery, and its neighbours" },
  schema: {
    params: z.object({
      id: z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/, { error: () => pictureMessages.notFound })), idSchema, {
        decode: Number,
        encode: String,
      }),
    }),
    response: { 200: success(galleryDetailSchema) },
  },
} as const satisfies Endpoint;

/** What a map needs to know of an item. */
export const placedItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  user_name: z.string(),
  place: z.string(),
  /** Empty far from land, and where it is in dispute and the owner has not named it. */
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The picture, or a video's still; empty where there is none. */
  picture_url: mediaPathSchema,
  ...pictureField,
});
export type PlacedItem = z.infer<typeof placedItemSchema>;

export const listPlacedItems = {
  method: "GET",
  url: "/api/gallery-image/places",
  config: { access: "public", summary: "The newest of the gallery whose authors say where they were made" },
  schema: { response: { 200: success(z.array(placedItemSchema)) } },
} as const satisfies Endpoint;
