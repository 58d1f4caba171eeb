import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../../platform/endpoint.ts";
import { mediaPathSchema } from "../../platform/rich-text.ts";
import { listQuery } from "../../platform/staff-list.ts";
import { formInteger, idSchema, pathIdSchema, referenceSchema, slugOrIdSchema } from "../../platform/text.ts";
import { ownCategoryFields } from "../categories.ts";
import { advertsSchema } from "../rights/staff.ts";

const access = { staff: "contest.moderate" } as const;
const params = z.object({ id: pathIdSchema });
const id = formInteger(1, 2 ** 31 - 1);

/** More at the front would hide what is new. */
export const mostPins = 24;

/** How staff look for pictures by what was asked about adverts. */
export const advertStates = ["asked", "yes", "no", "withdrawn"] as const;

const pictureSchema = z.object({
  id: z.int(),
  /** The entry's reference. */
  entry: z.string(),
  title: z.string(),
  user_name: z.string(),
  name: z.string(),
  edition: z.string(),
  ...ownCategoryFields,
  kind: z.enum(["image", "video"]),
  file_url: mediaPathSchema,
  poster_url: mediaPathSchema,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  is_hidden: z.boolean(),
  is_choice: z.boolean(),
  /** Its place among the first, from 1; null for those that follow by age. */
  pin: z.nullable(z.int()),
  /** What was asked about adverts; null where nobody has asked. */
  adverts: z.nullable(advertsSchema),
});
export type GalleryPicture = z.infer<typeof pictureSchema>;

export const listGalleryPictures = {
  method: "GET",
  url: "/api/admin/gallery",
  config: { access, summary: "The pictures of the gallery, and those that are hidden from it, the latest first" },
  schema: {
    querystring: listQuery(["decided_at"], {
      edition: z.optional(id),
      category: z.optional(slugOrIdSchema),
      /** One entry alone. */
      entry: z.optional(referenceSchema),
      shown: z.optional(z.enum(["public", "hidden", "choice", "pinned"])),
      adverts: z.optional(z.enum(advertStates)),
    }),
    response: { 200: success(pageOf(pictureSchema)) },
  },
} as const satisfies Endpoint;

export const choosePicture = {
  method: "POST",
  url: "/api/admin/gallery/:id/choice",
  config: { access, summary: "Marks a picture as editor's choice, or no more" },
  schema: { params, body: z.object({ is_choice: z.boolean() }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const pinPictures = {
  method: "PUT",
  url: "/api/admin/gallery/pins",
  config: { access, summary: "Settles with which pictures the gallery begins, in their order" },
  schema: {
    body: z.object({ ids: z.array(idSchema).check(z.maxLength(mostPins)) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const askAboutAdverts = {
  method: "POST",
  url: "/api/admin/gallery/:id/adverts",
  config: { access, summary: "Asks the entrant of a picture by mail whether it may be used in adverts" },
  schema: { params, body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const takeIntoLibrary = {
  method: "POST",
  url: "/api/admin/gallery/:id/library",
  config: {
    access: { staff: "media.manage" },
    summary: "Copies a picture that may be used in adverts into the media library, with its rights",
  },
  schema: {
    params,
    body: z.object({}),
    response: { 200: success(z.object({ id: z.int() })) },
  },
} as const satisfies Endpoint;
