import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { optionalLine, pathIdSchema } from "../platform/text.ts";
import { testEvent, webhookEvents } from "./events.ts";
import { webhookMessages as messages } from "./staff-messages.ts";

const access = { staff: "webhooks.manage" } as const;
const params = z.object({ id: pathIdSchema });

const isReceiver = (value: string) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};

const urlSchema = z
  .string()
  .check(z.trim(), z.maxLength(500, { abort: true }), z.refine<string>(isReceiver, messages.urlShape));

const inputFields = {
  url: urlSchema,
  note: optionalLine(100),
  events: z
    .array(z.enum(webhookEvents))
    .check(z.minLength(1, messages.eventsRequired), z.maxLength(webhookEvents.length)),
};

const webhookSchema = z.object({
  id: z.int(),
  version: versionSchema,
  url: z.string(),
  note: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  /** Whether its secret can be read; without one its messages wait. */
  has_secret: z.boolean(),
  /** How many wait to be sent, and how many were given up. */
  waiting: z.int(),
  failed: z.int(),
  last_delivered_at: z.nullable(z.iso.datetime()),
});
export type Webhook = z.output<typeof webhookSchema>;

const withSecret = z.object({ webhook: webhookSchema, secret: z.string() });

export const listWebhooks = {
  method: "GET",
  url: "/api/admin/webhooks",
  config: { access, summary: "The webhooks with how their deliveries are" },
  schema: { response: { 200: success(z.array(webhookSchema)) } },
} as const satisfies Endpoint;

export const addWebhook = {
  method: "POST",
  url: "/api/admin/webhooks",
  config: { access, isSensitive: true, summary: "Adds a webhook, and shows the secret of its signatures this once" },
  schema: { body: z.object(inputFields), response: { 201: success(withSecret) } },
} as const satisfies Endpoint;

export const saveWebhook = {
  method: "PUT",
  url: "/api/admin/webhooks/:id",
  config: { access, isSensitive: true, summary: "Changes a webhook, or switches it off or on" },
  schema: {
    params,
    body: z.object({ version: versionSchema, ...inputFields, is_active: z.boolean() }),
    response: { 200: success(webhookSchema) },
  },
} as const satisfies Endpoint;

export const removeWebhook = {
  method: "DELETE",
  url: "/api/admin/webhooks/:id",
  config: { access, isSensitive: true, summary: "Removes a webhook and its log" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const renewWebhookSecret = {
  method: "POST",
  url: "/api/admin/webhooks/:id/secret",
  config: { access, isSensitive: true, summary: "Makes a new secret for a webhook's signatures, shown this once" },
  schema: { params, response: { 200: success(withSecret) } },
} as const satisfies Endpoint;

export const testWebhook = {
  method: "POST",
  url: "/api/admin/webhooks/:id/test",
  config: { access, summary: "Sends a webhook a test" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const replayFailed = {
  method: "POST",
  url: "/api/admin/webhooks/:id/replay",
  config: { access, summary: "Sends a webhook again what was given up" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;

const deliverySchema = z.object({
  id: z.int(),
  event: z.enum([...webhookEvents, testEvent]),
  /** The record that it is about, such as an order's reference. */
  record: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  next_attempt_at: z.nullable(z.iso.datetime()),
  last_status: z.nullable(z.int()),
  last_error: z.nullable(z.string()),
  body: z.string(),
});
export type WebhookDelivery = z.output<typeof deliverySchema>;

export const listDeliveries = {
  method: "GET",
  url: "/api/admin/webhooks/:id/deliveries",
  config: { access, summary: "The log of a webhook: what it was told in the last 30 days" },
  schema: {
    params,
    querystring: listQuery(["id"], { state: z.optional(z.enum(deliveryStates)) }),
    response: { 200: success(pageOf(deliverySchema)) },
  },
} as const satisfies Endpoint;

export const replayDelivery = {
  method: "POST",
  url: "/api/admin/webhook-deliveries/:id/replay",
  config: { access, summary: "Sends one delivery of a webhook again" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
