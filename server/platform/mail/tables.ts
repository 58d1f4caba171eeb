import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** The outbox. Kind and key name one occasion, which is mailed once. */
export const mails = pgTable(
  "mails",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    key: text().notNull(),
    recipient: text().notNull(),
    props: jsonb().notNull(),
    subject: text(),
    html: text(),
    text: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** Until this time one process is sending it, and no other may. */
    claimedUntil: timestamp({ withTimezone: true }),
    /** Why the last attempt failed. */
    failure: text(),
    /** When it was given up, after the last retry. */
    failedAt: timestamp({ withTimezone: true }),
  },
  (mail) => [
    uniqueIndex("mails_occasion").on(mail.kind, mail.key),
    index("mails_recipient").on(sql`lower(${mail.recipient})`, mail.id),
    // For all that was mailed about one thing, whose keys begin alike.
    index("mails_key").on(mail.key.op("text_pattern_ops")),
  ],
);
