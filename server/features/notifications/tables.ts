import type { NotificationChoice, NotificationKind } from "@cairn/contract/notifications/kinds.ts";
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { staff } from "../staff/tables.ts";

/** What has happened that staff are told of; the digest takes from here what is new. No customer is named in it. */
export const notifications = pgTable(
  "notifications",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<NotificationKind>(),
    /** Names the occasion among those of its kind, which is told once. */
    key: text().notNull(),
    /** The order, the product or the place that it is about. */
    about: text().notNull(),
    amount_pence: integer(),
    /** Where the dashboard shows it. */
    path: text().notNull(),
    happened_at: instant().notNull().default(sql`now()`),
    /** The day of the digest that has taken it. */
    digest_day: date({ mode: "string" }),
  },
  (notification) => [
    uniqueIndex("notifications_occasion").on(notification.kind, notification.key),
    index("notifications_undigested").on(notification.id).where(sql`${notification.digest_day} is null`),
    index("notifications_happened").on(notification.happened_at),
  ],
);

/** The days of which the digest was made; one row a day, so that no day has two. */
export const notificationDigests = pgTable("notification_digests", {
  day: date({ mode: "string" }).primaryKey(),
  made_at: instant().notNull().default(sql`now()`),
});

/** What members have chosen to be told by mail, where they have. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    staff_id: integer()
      .primaryKey()
      .references(() => staff.id, { onDelete: "cascade" }),
    choices: jsonb().notNull().$type<Readonly<Partial<Record<NotificationKind, NotificationChoice>>>>(),
    large_from_pence: integer().notNull(),
  },
  (settings) => [check("notification_settings_large_from", sql`${settings.large_from_pence} > 0`)],
);
