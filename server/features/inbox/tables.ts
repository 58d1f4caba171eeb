import type { LetterKind, LetterTopic } from "@cairn/contract/inbox/public.ts";
import { type HoldReason, letterStates } from "@cairn/contract/inbox/staff.ts";
import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { searchable } from "../../platform/database/search.ts";
import { customers } from "../accounts/tables.ts";
import { staff } from "../staff/tables.ts";

/** All that staff may find a letter by, as its index has it. */
export const letterWords = ({ name, email, link, words }: Record<"name" | "email" | "link" | "words", SQLWrapper>) =>
  searchable(name, email, link, words);

/** What visitors and members have written to staff. */
export const letters = pgTable(
  "letters",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A hash of the browser's key and what it says, so that a letter that is sent twice is there once. */
    idempotency_key: text().notNull().unique(),
    kind: text().notNull().$type<LetterKind>(),
    state: text({ enum: letterStates }).notNull(),
    /** Why it was held back when it came. */
    held_for: text().$type<HoldReason>(),
    /** The Message-ID of one that came by mail, which is kept once; null of the site's forms. */
    message_id: text().unique(),
    /** Who was logged in while they wrote it. */
    customer_id: integer().references(() => customers.id, { onDelete: "set null" }),
    name: text().notNull(),
    /** In lower case, and as it was typed by a guest: nobody has proved that it is theirs. */
    email: text().notNull(),
    topic: text().$type<LetterTopic>(),
    /** The link of an application; otherwise empty. */
    link: text().notNull().default(""),
    words: text().notNull(),
    /** For colleagues. */
    note: text().notNull().default(""),
    version: integer().notNull().default(1),
    received_at: instant().notNull().default(sql`now()`),
    state_since: instant().notNull().default(sql`now()`),
  },
  (letter) => [
    check("letters_kind", sql`${letter.kind} in ('contact', 'affiliate', 'team')`),
    check("letters_state", sql`${letter.state} in ('open', 'answered', 'closed', 'held_back', 'spam')`),
    check("letters_topic", sql`${letter.topic} in ('order', 'product', 'return', 'press', 'other')`),
    check("letters_held_for", sql`${letter.held_for} in ('proof', 'trap', 'links')`),
    index("letters_received").on(letter.received_at, letter.id),
    index("letters_by_state").on(letter.state, letter.received_at, letter.id),
    index("letters_customer").on(letter.customer_id),
    index("letters_email").on(letter.email),
    index("letters_words").using("gin", sql`${letterWords(letter)} gin_trgm_ops`),
  ],
);

/** What staff have answered by mail. */
export const letterAnswers = pgTable(
  "letter_answers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    letter_id: integer()
      .notNull()
      .references(() => letters.id, { onDelete: "cascade" }),
    words: text().notNull(),
    answered_by: integer().references(() => staff.id, { onDelete: "set null" }),
    answered_at: instant().notNull().default(sql`now()`),
  },
  (answer) => [
    index("letter_answers_letter").on(answer.letter_id, answer.id),
    index("letter_answers_answered_by").on(answer.answered_by),
  ],
);

/** What its writer has answered since, by mail; all of it is one thread with the letter. */
export const letterMessages = pgTable(
  "letter_messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    letter_id: integer()
      .notNull()
      .references(() => letters.id, { onDelete: "cascade" }),
    message_id: text().notNull().unique(),
    words: text().notNull(),
    /** The names of attached files, which are not kept. */
    attachments: text().array().notNull().default(sql`'{}'`),
    received_at: instant().notNull().default(sql`now()`),
  },
  (message) => [index("letter_messages_letter").on(message.letter_id, message.id)],
);

/** Texts that staff have ready to answer with. */
export const readyAnswers = pgTable("ready_answers", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull().unique(),
  words: text().notNull(),
  version: integer().notNull().default(1),
});

/** Which instance reads a mailbox just now, and until when no other may. */
export const mailboxClaims = pgTable("mailbox_claims", {
  name: text().primaryKey(),
  claimed_until: instant().notNull(),
});

/** Proofs of work that have been used, by their signatures, until they would have expired anyway. */
export const usedProofs = pgTable("used_proofs", {
  signature: text().primaryKey(),
  expires_at: instant().notNull(),
});
