import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** Every mail that we ever meant to send. A kind and key name one occasion: it is mailed once. */
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
    /** Until then some process is sending it, and no other may. */
    claimedUntil: timestamp({ withTimezone: true }),
    /** What was wrong at the last try. */
    failure: text(),
    /** Given up, after the last of all tries. */
    failedAt: timestamp({ withTimezone: true }),
  },
  (mail) => [uniqueIndex("mails_occasion").on(mail.kind, mail.key)],
);
