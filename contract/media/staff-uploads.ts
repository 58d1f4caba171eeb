import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { formInteger, idSchema, pathIdSchema, requiredText } from "../platform/text.ts";
import { uploadSchema } from "../platform/uploads.ts";
import { mediaRowSchema } from "./staff.ts";
import { mediaMessages as messages } from "./staff-messages.ts";

/*
 * A file comes into the library in parts, so that one that was cut off goes on where it was: it is announced, its parts
 * follow in order, and the last one has it made ready, of which its sender asks from time to time.
 */

const access = { staff: "media.manage" } as const;
const params = z.object({ id: pathIdSchema });

/** In bytes. */
export const largestPicture = 20 * 1024 * 1024;
export const largestFilm = 200 * 1024 * 1024;
/** How much of a file one call may bring, in bytes: little enough to be sent again over a bad line. */
export const largestPart = 4 * 1024 * 1024;

export const uploadStates = ["arriving", "preparing", "ready", "refused", "discarded"] as const;

const uploadRecordSchema = z.object({
  id: z.int(),
  name: z.string(),
  bytes: z.int(),
  /** How much of it is there, from its beginning. */
  received: z.int(),
  state: z.enum(uploadStates),
  /** Why it was refused, or what of it is not shown; empty otherwise. */
  problem: z.string(),
  /** What it became. */
  media: z.nullable(mediaRowSchema),
});
export type UploadRecord = z.infer<typeof uploadRecordSchema>;

export const startUpload = {
  method: "POST",
  url: "/api/admin/media/uploads",
  config: { access, summary: "Announces a file for the library, or finds the unfinished upload of it" },
  schema: {
    body: z.object({
      name: requiredText(messages.fileRequired),
      bytes: z.int().check(z.minimum(1, messages.empty), z.maximum(largestFilm, messages.filmTooLarge)),
      /** In milliseconds since 1970, below 0 before; with name and size it tells a file from others. */
      modified_at: z.int(),
      /** The picture or film in whose place it is put. */
      replaces: z.optional(idSchema),
    }),
    response: { 201: success(uploadRecordSchema) },
  },
} as const satisfies Endpoint;

export const findUpload = {
  method: "GET",
  url: "/api/admin/media/uploads/:id",
  config: { access, summary: "How far one's own upload is" },
  schema: { params, response: { 200: success(uploadRecordSchema) } },
} as const satisfies Endpoint;

/** 409 where the part does not begin at the end of what is there. */
export const sendUploadPart = {
  method: "POST",
  url: "/api/admin/media/uploads/:id/parts",
  config: {
    access,
    form: { file: { field: "part", mostBytes: largestPart, tooLarge: messages.partTooLarge } },
    summary: "Brings the next part of one's own upload",
  },
  schema: {
    params,
    body: z.object({ offset: formInteger(0, largestFilm), part: uploadSchema(messages.fileRequired) }),
    response: { 200: success(uploadRecordSchema) },
  },
} as const satisfies Endpoint;

export const discardUpload = {
  method: "DELETE",
  url: "/api/admin/media/uploads/:id",
  config: { access, summary: "Gives one's own unfinished upload up" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
