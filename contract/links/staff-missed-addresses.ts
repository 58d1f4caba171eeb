import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery } from "../platform/staff-list.ts";
import { pathIdSchema } from "../platform/text.ts";

const access = { staff: "content.manage" } as const;

export const missedAddressSchema = z.object({
  id: z.int(),
  /** Readable instead of encoded, without a query. */
  path: z.string(),
  /** How often visitors asked for it; counted some seconds late. */
  hits: z.int(),
  last_seen_at: z.iso.datetime(),
  /** The page of ours that led there, by its path, or the host of another site; empty where nobody said. */
  seen_from: z.string(),
});
export type MissedAddress = z.infer<typeof missedAddressSchema>;

export const listMissedAddresses = {
  method: "GET",
  url: "/api/admin/missed-addresses",
  config: { access, summary: "Addresses that visitors did not find, and from where they came" },
  schema: {
    querystring: listQuery(["hits", "last_seen_at", "path"], {}),
    response: { 200: success(pageOf(missedAddressSchema)) },
  },
} as const satisfies Endpoint;

export const forgetMissedAddress = {
  method: "DELETE",
  url: "/api/admin/missed-addresses/:id",
  config: { access, summary: "Forgets an address that visitors did not find" },
  schema: { params: z.object({ id: pathIdSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;
