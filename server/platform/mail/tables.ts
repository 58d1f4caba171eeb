import type { MailTexts } from "@cairn/contract/mail/catalogue.ts";
import { isNull, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import { searchableColumn } from "../database/search.ts";

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
    created_at: instant().notNull().default(sql`now()`),
    sent_at: instant(),
    /** The Message-IDs of the conversation that it goes on with, the latest last; null of one that begins it. */
    thread: text().array(),
    /** Until this time one process is sending it, and no other may. */
    claimed_until: instant(),
    /** Why the last attempt failed. */
    failure: text(),
    /** When it was given up, after the last retry. */
    failed_at: instant(),
    folded: searchableColumn("recipient", "coalesce(subject, '')", "kind"),
  },
  (mail) => [
    uniqueIndex("mails_occasion").on(mail.kind, mail.key),
    index("mails_kind").on(mail.kind, mail.id),
    // Almost all mails are sent: what waits or was given up is found without looking at them.
    index("mails_unsent").on(mail.id).where(isNull(mail.sent_at)),
    // Mails lie in about the order of their sending, which such an index needs and so takes no room.
    index("mails_sent_at").using("brin", mail.sent_at).with({ autosummarize: true }),
    index("mails_search").using("gin", mail.folded.op("gin_trgm_ops")),
    index("mails_recipient").on(sql`lower(${mail.recipient})`, mail.id),
    // For all that was mailed about one thing, whose keys begin alike.
    index("mails_key").on(mail.key.op("text_pattern_ops")),
  ],
);

/** The texts that staff have given a kind of mail in place of the shop's own. */
export const mailTexts = pgTable("mail_texts", {
  kind: text().primaryKey(),
  texts: jsonb().$type<MailTexts>().notNull(),
  version: integer().notNull(),
});
