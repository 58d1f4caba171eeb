import * as z from "zod/mini";
import { focalPointSchema } from "../catalogue/public.ts";
import { doneSchema, type Endpoint, pageOf, success, useSchema } from "../platform/endpoint.ts";
import { mediaPathSchema } from "../platform/rich-text.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { optionalText, pathIdSchema } from "../platform/text.ts";

const access = { staff: "media.manage" } as const;
const params = z.object({ id: pathIdSchema });

export const mediaKinds = ["image", "video"] as const;
export type MediaKind = (typeof mediaKinds)[number];

const mediaFields = {
  alt: optionalText(1000),
  /** What stays in view where it is cropped. */
  focal_point: focalPointSchema,
  /** Whose it is, and what may be done with it. */
  rights: optionalText(),
};

export const mediaRowSchema = z.object({
  ...mediaFields,
  id: z.int(),
  version: versionSchema,
  /** Its place in the store. */
  key: z.string(),
  url: mediaPathSchema,
  kind: z.enum(mediaKinds),
  /** Why its maker's leave holds no more; empty where nothing stands against its use. */
  rights_warning: z.string(),
  /** In pixels; nothing for drawings and films, and until it is measured. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.int(),
  /** How long a film is; null for a picture. */
  duration_ms: z.nullable(z.int()),
  /** The picture that stands for a film; empty where there is none. */
  poster_url: mediaPathSchema,
  uploaded_at: z.iso.datetime(),
});
export type MediaRow = z.infer<typeof mediaRowSchema>;

const mediaRecordSchema = z.extend(mediaRowSchema, {
  /** The widths in which pages ask for it, and whether they are all made. */
  widths: z.array(z.int()),
  are_widths_made: z.boolean(),
  uses: z.array(useSchema),
});
export type MediaRecord = z.infer<typeof mediaRecordSchema>;

export const listMedia = {
  method: "GET",
  url: "/api/admin/media",
  config: { access, summary: "The pictures and films of the shop, the newest first" },
  schema: {
    querystring: listQuery(["id", "key", "bytes"], {
      kind: z.optional(z.enum(mediaKinds)),
      unused: z.optional(z.literal("true")),
    }),
    response: { 200: success(pageOf(mediaRowSchema)) },
  },
} as const satisfies Endpoint;

export const findMedia = {
  method: "GET",
  url: "/api/admin/media/:id",
  config: { access, summary: "One picture or film, and where it is used" },
  schema: { params, response: { 200: success(mediaRecordSchema) } },
} as const satisfies Endpoint;

export const updateMedia = {
  method: "PUT",
  url: "/api/admin/media/:id",
  config: { access, summary: "Changes what is said of a picture or film" },
  schema: {
    params,
    body: z.object({ version: versionSchema, ...mediaFields }),
    response: { 200: success(mediaRecordSchema) },
  },
} as const satisfies Endpoint;

export const deleteMedia = {
  method: "DELETE",
  url: "/api/admin/media/:id",
  config: { access, summary: "Deletes a picture or film that is used nowhere, with all its sizes" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
