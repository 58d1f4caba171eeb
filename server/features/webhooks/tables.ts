import { testEvent, type WebhookEvent, webhookEvents } from "@cairn/contract/webhooks/events.ts";
import { deliveryStates } from "@cairn/contract/webhooks/staff.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { oneOf } from "../../platform/database/one-of.ts";

/** Other programs that are told of what happens. Triggers of orders, stock and entries read who wants to know what. */
export const webhooks = pgTable("webhooks", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  url: text().notNull(),
  note: text().notNull(),
  events: text().array().notNull().$type<WebhookEvent[]>(),
  is_active: boolean().notNull().default(true),
  /** The secret of its signatures, sealed. */
  secret: text().notNull(),
  created_at: instant().notNull().default(sql`now()`),
  /** When staff last had a test, or messages of before, sent; so that the audit log has it. */
  tested_at: instant(),
  replayed_at: instant(),
});

/** Until when one process sends to a webhook and no other may; apart, since this counts and is no change to a webhook. */
export const webhookClaims = pgTable("webhook_claims", {
  webhook_id: integer()
    .primaryKey()
    .references(() => webhooks.id, { onDelete: "cascade" }),
  claimed_by: uuid().notNull(),
  claimed_until: instant().notNull(),
});

/** One message to one webhook, written in the transaction of its occasion: outbox and log in one. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    webhook_id: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** The same in each attempt, so that a receiver knows one that it has had. */
    message_id: uuid().notNull().defaultRandom(),
    event: text().notNull().$type<WebhookEvent | typeof testEvent>(),
    /** The record that it is about: messages about one record are sent in their order. */
    record: text().notNull(),
    data: jsonb().notNull().$type<Readonly<Record<string, unknown>>>(),
    state: text().notNull().default("waiting").$type<(typeof deliveryStates)[number]>(),
    attempts: integer().notNull().default(0),
    created_at: instant().notNull().default(sql`now()`),
    next_attempt_at: instant().notNull().default(sql`now()`),
    last_status: integer(),
    last_error: text(),
    ended_at: instant(),
  },
  (delivery) => [
    index("webhook_deliveries_waiting")
      .on(delivery.webhook_id, delivery.record, delivery.id)
      .where(sql`${delivery.state} = 'waiting'`),
    index("webhook_deliveries_failed").on(delivery.webhook_id).where(sql`${delivery.state} = 'failed'`),
    index("webhook_deliveries_log").on(delivery.webhook_id, delivery.id),
    index("webhook_deliveries_ended").on(delivery.ended_at),
    check("webhook_deliveries_event", oneOf(delivery.event, [...webhookEvents, testEvent])),
    check("webhook_deliveries_state", oneOf(delivery.state, deliveryStates)),
  ],
);
