import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery } from "../platform/staff-list.ts";

const access = { staff: "content.manage" } as const;

const brokenLinkSchema = z.object({
  id: z.int(),
  /** What stands in the content: an own address at which nothing is, or a file that is not there. */
  address: z.string(),
  kind: z.enum(["page", "file"]),
  /** The record in which it stands, by the dashboard's name of its resource. */
  resource: z.string(),
  record: z.string(),
  label: z.string(),
  /** When it was first found broken. */
  since: z.iso.datetime(),
});
export type BrokenLink = z.infer<typeof brokenLinkSchema>;

export const listBrokenLinks = {
  method: "GET",
  url: "/api/admin/broken-links",
  config: { access, summary: "Links to pages of this site, pictures and films in public contents that are not there" },
  schema: {
    querystring: listQuery(["since", "label", "address"], {}),
    response: { 200: success(pageOf(brokenLinkSchema)) },
  },
} as const satisfies Endpoint;

const linkCheckSchema = z.object({
  /** When it last ended; null before the first. */
  checked_at: z.nullable(z.iso.datetime()),
  /** How many contents were read, and how many distinct addresses they lead to. */
  contents: z.int(),
  addresses: z.int(),
  /** Whether somebody has asked for another one, which has not ended yet. */
  is_asked: z.boolean(),
});
export type LinkCheck = z.infer<typeof linkCheckSchema>;

export const findLinkCheck = {
  method: "GET",
  url: "/api/admin/link-check",
  config: { access, summary: "When the links in contents were last checked" },
  schema: { response: { 200: success(linkCheckSchema) } },
} as const satisfies Endpoint;

export const checkLinks = {
  method: "POST",
  url: "/api/admin/link-check",
  config: { access, summary: "Checks the links in contents now instead of next night" },
  schema: { response: { 200: doneSchema } },
} as const satisfies Endpoint;
