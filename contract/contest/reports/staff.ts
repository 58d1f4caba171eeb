import * as z from "zod/mini";
import { reportStates, visitorReportSchema } from "../../accounts/reports/staff.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../../platform/endpoint.ts";
import { mediaPathSchema } from "../../platform/rich-text.ts";
import { listQuery } from "../../platform/staff-list.ts";
import { optionalText, pathIdSchema } from "../../platform/text.ts";
import { submissionStates } from "../public.ts";
import { pictureReasons } from "./public.ts";

const rowSchema = z.object({
  /** The id of the picture in the gallery. */
  id: z.int(),
  /** The entry's reference. */
  entry: z.string(),
  entry_state: z.enum(submissionStates),
  title: z.string(),
  user_name: z.string(),
  kind: z.enum(["image", "video"]),
  file_url: mediaPathSchema,
  poster_url: mediaPathSchema,
  is_hidden: z.boolean(),
  open_reports: z.int(),
  /** The latest twenty, the newest first. */
  reports: z.array(visitorReportSchema(pictureReasons)),
});
export type ReportedPicture = z.infer<typeof rowSchema>;

const access = { staff: "contest.moderate" } as const;
const params = z.object({ id: pathIdSchema });
/** What colleagues read beside the answer. */
const body = z.object({ note: z._default(optionalText(500), "") });

export const listReportedPictures = {
  method: "GET",
  url: "/api/admin/reported-pictures",
  config: { access, summary: "Pictures that visitors have reported, by how the reports were answered" },
  schema: {
    querystring: listQuery(["reported_at"], { state: z.optional(z.enum(reportStates)) }),
    response: { 200: success(pageOf(rowSchema)) },
  },
} as const satisfies Endpoint;

export const hidePicture = {
  method: "POST",
  url: "/api/admin/reported-pictures/:id/hide",
  config: { access, summary: "Hides a picture of an entry from everybody at once, and so answers its reports" },
  schema: { params, body, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const leavePicture = {
  method: "POST",
  url: "/api/admin/reported-pictures/:id/leave",
  config: { access, summary: "Leaves a reported picture where it is, and so answers its reports" },
  schema: { params, body, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const reopenPictureReports = {
  method: "POST",
  url: "/api/admin/reported-pictures/:id/reopen",
  config: {
    access,
    summary: "Takes back the latest answer to a picture's reports: they wait again, and the picture is shown as before",
  },
  schema: { params, body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const showPictureAgain = {
  method: "POST",
  url: "/api/admin/reported-pictures/:id/show",
  config: { access, summary: "Brings a picture that was hidden back" },
  schema: { params, body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;
