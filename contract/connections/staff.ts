import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { connectionNames } from "./names.ts";

const access = { staff: "connections.manage" } as const;

/**
 * environment: the server's variables set it, and win; dashboard: typed here; unreadable: typed here and sealed by
 * another SECRET than the present one; none: nobody set it.
 */
export const connectionStates = ["environment", "dashboard", "unreadable", "none"] as const;

const connectionSchema = z.object({
  name: z.enum(connectionNames),
  state: z.enum(connectionStates),
  /** What is no secret of what was typed, as its name and value; empty for the environment's. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Who typed it, and when it was tested; null for what was not typed here. */
  set_by: z.nullable(z.string()),
  set_at: z.nullable(z.iso.datetime()),
  /** Until when earlier keys are kept for payments that were opened with them. */
  former_until: z.nullable(z.iso.datetime()),
});
export type Connection = z.output<typeof connectionSchema>;

export const findConnections = {
  method: "GET",
  url: "/api/admin/connections",
  config: { access, summary: "Mail server, payment providers and bucket, and who set them; never a secret" },
  schema: {
    response: {
      200: success(
        z.object({
          connections: z.array(connectionSchema),
          /** The sender that MAIL_FROM sets, which wins over the one that is typed. */
          mail_from: z.nullable(z.string()),
          /** Where the providers send their notices. */
          webhooks: z.object({ stripe: z.string(), paypal: z.string() }),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const removeConnection = {
  method: "DELETE",
  url: "/api/admin/connections/:name",
  config: {
    access,
    isSensitive: true,
    summary: "Removes a connection, so that the environment's or none is in its place",
  },
  schema: { params: z.object({ name: z.enum(connectionNames) }), response: { 200: doneSchema } },
} as const satisfies Endpoint;
