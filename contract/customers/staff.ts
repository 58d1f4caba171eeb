import * as z from "zod/mini";
import { emailSchema } from "../accounts/public.ts";
import { submissionStates } from "../contest/public.ts";
import { letterRowSchema } from "../inbox/staff.ts";
import { outboxMailSchema } from "../mail/staff-outbox.ts";
import { fulfilmentStates, paymentStates } from "../orders/public.ts";
import { returnStates } from "../orders/returns/public.ts";
import { amountSchema, sumSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { nameSchema } from "../platform/names.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { optionalText, paragraphLength, pathIdSchema } from "../platform/text.ts";
import { reservationStates } from "../preorders/public.ts";
import { staffCustomerMessages as messages } from "./staff-messages.ts";

const reading = { staff: "customers.read" } as const;
const managing = { staff: "customers.manage" } as const;
const params = z.object({ id: pathIdSchema });
const yesOrNo = z.optional(z.enum(["true", "false"]));
const moment = z.nullable(z.iso.datetime());

const personFields = {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Who has no account, but ordered in a browser. */
  is_guest: z.boolean(),
  is_email_confirmed: z.boolean(),
  created_at: z.iso.datetime(),
};

const customerRowSchema = z.object({
  ...personFields,
  /** Paid orders, and what was paid for them without what went back. */
  orders: z.int(),
  spent: sumSchema,
});
export type StaffCustomerRow = z.infer<typeof customerRowSchema>;

export const listCustomers = {
  method: "GET",
  url: "/api/admin/customers",
  config: { access: reading, summary: "The customers, guests among them, the newest first" },
  schema: {
    querystring: listQuery(["created_at", "name"], {
      kind: z.optional(z.enum(["account", "guest"])),
      confirmed: yesOrNo,
      has_orders: yesOrNo,
    }),
    response: { 200: success(pageOf(customerRowSchema)) },
  },
} as const satisfies Endpoint;

const customerSchema = z.object({
  ...personFields,
  version: versionSchema,
  avatar: z.nullable(z.string()),
  note: z.string(),
  /** Browsers in which they are logged in, and when they were last seen in one. */
  sessions: z.int(),
  last_seen_at: moment,
});
export type StaffCustomer = z.infer<typeof customerSchema>;

export const findStaffCustomer = {
  method: "GET",
  url: "/api/admin/customers/:id",
  config: { access: reading, summary: "One customer's account" },
  schema: { params, response: { 200: success(customerSchema) } },
} as const satisfies Endpoint;

export const updateCustomer = {
  method: "PUT",
  url: "/api/admin/customers/:id",
  config: { access: managing, summary: "Corrects a customer's name, or changes the note about them" },
  schema: {
    params,
    body: z.object({
      version: versionSchema,
      name: nameSchema(messages.nameRequired, 200),
      note: optionalText(paragraphLength),
    }),
    response: { 200: success(customerSchema) },
  },
} as const satisfies Endpoint;

export const logCustomerOut = {
  method: "POST",
  url: "/api/admin/customers/:id/log-out",
  config: { access: managing, summary: "Logs a customer out everywhere" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const resendCustomerConfirmation = {
  method: "POST",
  url: "/api/admin/customers/:id/confirmation",
  config: { access: managing, summary: "Mails a customer the link that confirms their address again" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const customerOrderSchema = z.object({
  reference: z.string(),
  payment_state: z.enum(paymentStates),
  fulfilment_state: z.enum(fulfilmentStates),
  placed_at: z.iso.datetime(),
  total: amountSchema,
});

export const customerReservationSchema = z.object({
  id: z.int(),
  product: z.string(),
  state: z.enum(reservationStates),
  price: amountSchema,
  reserved_at: z.iso.datetime(),
  kept_until: moment,
});

export const customerAlertSchema = z.object({
  id: z.int(),
  product: z.string(),
  requested_at: z.iso.datetime(),
  served_at: moment,
});

export const customerMailSchema = z.omit(outboxMailSchema, { recipient: true, failure: true });

const historySchema = z.object({
  /** The newest of each; how many there are in all stands beside. */
  orders: z.array(customerOrderSchema),
  order_count: z.int(),
  spent: sumSchema,
  returns: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      state: z.enum(returnStates),
      asked_at: z.iso.datetime(),
    }),
  ),
  /** What the newest orders were made with, each once, the newest first. */
  phones: z.array(z.string()),
  addresses: z.array(z.object({ text: z.string(), last_used_at: z.iso.datetime() })),
  /** What they wrote to the team, logged in or from an address that is known to be theirs. */
  letters: z.array(letterRowSchema),
  reservations: z.array(customerReservationSchema),
  entries: z.array(
    z.object({
      reference: z.string(),
      edition: z.string(),
      title: z.string(),
      state: z.enum(submissionStates),
      submitted_at: z.iso.datetime(),
    }),
  ),
  /** What is back in stock they want to be told of; of a confirmed address alone, as whose anybody could ask. */
  alerts: z.array(customerAlertSchema),
  mails: z.array(customerMailSchema),
  /** The last mail that did not arrive, with the mail server's words; null once one has arrived since. */
  bounce: z.nullable(z.object({ mail_id: z.int(), failure: z.string(), created_at: z.iso.datetime() })),
});
export type CustomerHistory = z.infer<typeof historySchema>;

export const findCustomerHistory = {
  method: "GET",
  url: "/api/admin/customers/:id/history",
  config: {
    access: reading,
    summary: "A customer's orders, contact details, returns, letters, reservations, entries, alerts and mails",
  },
  schema: { params, response: { 200: success(historySchema) } },
} as const satisfies Endpoint;

export const exportCustomer = {
  method: "GET",
  url: "/api/admin/customers/:id/export",
  config: {
    access: managing,
    isSensitive: true,
    summary: "Everything that the shop keeps about a customer: names that can be read, pounds and ISO dates",
  },
  schema: { params, response: { 200: success(z.record(z.string(), z.unknown())) } },
} as const satisfies Endpoint;

export const eraseCustomer = {
  method: "POST",
  url: "/api/admin/customers/:id/erase",
  config: {
    access: managing,
    isSensitive: true,
    summary: "Erases a customer for good; of what they paid for, the books keep what the law asks for",
  },
  schema: {
    params,
    /** The customer's own, typed again, so that nobody is erased by mistake. */
    body: z.object({ email: emailSchema }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
