import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery } from "../platform/staff-list.ts";
import { pathIdSchema } from "../platform/text.ts";
import { mailKinds } from "./mails.ts";

export const outboxMailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  sent_at: z.nullable(z.iso.datetime()),
  /** What was wrong at the last try, and when the mail was given up for it. */
  failure: z.nullable(z.string()),
  failed_at: z.nullable(z.iso.datetime()),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** Waiting for a try, sent, or given up. */
export const mailStates = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

export const listOutbox = {
  method: "GET",
  url: "/api/admin/mails",
  config: { access: { staff: "mails.read" }, summary: "The outbox, newest first" },
  schema: {
    querystring: listQuery(["id"], { state: z.optional(z.enum(mailStates)), kind: z.optional(z.enum(mailKinds)) }),
    response: { 200: success(pageOf(outboxMailSchema)) },
  },
} as const satisfies Endpoint;

const params = z.object({ id: pathIdSchema });

export const readOutboxMail = {
  method: "GET",
  url: "/api/admin/mails/:id",
  config: { access: { staff: "mails.read" }, summary: "One mail of the outbox as it was written" },
  schema: {
    params,
    response: {
      200: success(z.extend(outboxMailSchema, { html: z.nullable(z.string()), text: z.nullable(z.string()) })),
    },
  },
} as const satisfies Endpoint;

export const showOutboxMail = {
  method: "GET",
  url: "/api/admin/mails/:id/page",
  config: {
    access: { staff: "mails.read" },
    summary: "One mail as its reader sees it: an HTML page that runs no scripts",
  },
  schema: { params, response: {} },
} as const satisfies Endpoint;

export const resendMail = {
  method: "POST",
  url: "/api/admin/mails/:id/resend",
  config: {
    access: { staff: "mails.manage" },
    summary: "Sends a mail again: one that was given up as it is, one that was sent as another of the same words",
  },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
