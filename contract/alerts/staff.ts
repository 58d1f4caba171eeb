import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery } from "../platform/staff-list.ts";
import { pathIdSchema } from "../platform/text.ts";

const access = { staff: "preorders.manage" } as const;

/** unconfirmed: the mailbox has not said yet that it is wanted; served: the mail is written. */
export const alertStates = ["unconfirmed", "waiting", "served"] as const;

export const alertRowSchema = z.object({
  id: z.int(),
  email: z.string(),
  product_id: z.int(),
  variant_id: z.int(),
  /** With the variant's name. */
  product: z.string(),
  state: z.enum(alertStates),
  requested_at: z.iso.datetime(),
  served_at: z.nullable(z.iso.datetime()),
});
export type StaffAlert = z.infer<typeof alertRowSchema>;

export const listAlerts = {
  method: "GET",
  url: "/api/admin/alerts",
  config: { access, summary: "Who wants to know when a sold-out variant is back, the newest first" },
  schema: {
    querystring: listQuery(["id"], {
      state: z.optional(z.enum(alertStates)),
      variant_id: z.optional(pathIdSchema),
    }),
    response: { 200: success(pageOf(alertRowSchema)) },
  },
} as const satisfies Endpoint;

const alertCountSchema = z.object({
  /** The variant's. */
  id: z.int(),
  product: z.string(),
  waiting: z.int(),
  free: z.int(),
});
export type AlertCount = z.infer<typeof alertCountSchema>;

export const countAlerts = {
  method: "GET",
  url: "/api/admin/alert-counts",
  config: { access, summary: "The variants that most people want to be told of" },
  schema: { response: { 200: success(z.array(alertCountSchema)) } },
} as const satisfies Endpoint;

export const deleteAlert = {
  method: "DELETE",
  url: "/api/admin/alerts/:id",
  config: { access, summary: "Deletes an alert that somebody does not want any more" },
  schema: { params: z.object({ id: pathIdSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;
