import * as z from "zod/mini";
import { staffPostMessages as messages } from "../blog/staff-messages.ts";
import { slugSchema } from "../catalogue/staff-product-fields.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { htmlSchema } from "../platform/rich-text.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { optionalText, pathIdSchema, requiredText } from "../platform/text.ts";
import { publicationFields, publicationRecord, publicationStates } from "../publishing/staff.ts";
import { menuPlaces } from "./public.ts";

const access = { staff: "content.manage" } as const;
const params = z.object({ id: pathIdSchema });

/** What a page of the brand's own says, where it is, and which menu leads to it. */
export const pageFields = {
  title: requiredText(messages.titleRequired, 120),
  slug: slugSchema,
  content: htmlSchema,
  menu_place: z.enum(menuPlaces),
  /** Its place among the others there, counted from 0. */
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** For search engines and shared links; its title and its first words without them. */
  meta_title: optionalText(120),
  summary: optionalText(320),
} as const;
export const pageContentSchema = z.object(pageFields);
export type PageContent = z.infer<typeof pageContentSchema>;

const staffPageSchema = z.object({ id: z.int(), ...pageFields, ...publicationRecord });
export type StaffPage = z.infer<typeof staffPageSchema>;

export const pageRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  menu_place: z.enum(menuPlaces),
  position: z.int(),
  publication: z.enum(publicationStates),
  publish_at: z.nullable(z.iso.datetime()),
  is_public: z.boolean(),
});
export type PageRow = z.infer<typeof pageRowSchema>;

export const listStaffPages = {
  method: "GET",
  url: "/api/admin/pages",
  config: { access, summary: "Pages of the brand's own, public or not" },
  schema: {
    querystring: listQuery(["position", "title"], {}),
    response: { 200: success(pageOf(pageRowSchema)) },
  },
} as const satisfies Endpoint;

export const findStaffPage = {
  method: "GET",
  url: "/api/admin/pages/:id",
  config: { access, summary: "One page as it is edited" },
  schema: { params, response: { 200: success(staffPageSchema) } },
} as const satisfies Endpoint;

export const createPage = {
  method: "POST",
  url: "/api/admin/pages",
  config: { access, summary: "Writes a page" },
  schema: { body: z.object({ ...pageFields, ...publicationFields }), response: { 201: success(staffPageSchema) } },
} as const satisfies Endpoint;

export const updatePage = {
  method: "PUT",
  url: "/api/admin/pages/:id",
  config: { access, summary: "Changes a page" },
  schema: {
    params,
    body: z.object({ version: versionSchema, ...pageFields, ...publicationFields }),
    response: { 200: success(staffPageSchema) },
  },
} as const satisfies Endpoint;

export const deletePage = {
  method: "DELETE",
  url: "/api/admin/pages/:id",
  config: { access, summary: "Deletes a page with its history" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
