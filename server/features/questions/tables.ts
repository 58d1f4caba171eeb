import { questionStates } from "@cairn/contract/questions/staff.ts";
import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { oneOf } from "../../platform/database/one-of.ts";
import { searchable } from "../../platform/database/search.ts";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { staff } from "../staff/tables.ts";

/** All that staff may find a question by, as its index has it. */
export const questionWords = ({ words, answer }: Record<"words" | "answer", SQLWrapper>) => searchable(words, answer);

/** Questions of customers about products, with what staff have decided about them. */
export const questions = pgTable(
  "questions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null once they are erased. */
    customer_id: integer().references(() => customers.id, { onDelete: "set null" }),
    /** Their first name as it was when they asked, which stands beside the question. */
    asker: text().notNull(),
    words: text().notNull(),
    state: text({ enum: questionStates }).notNull().default("open"),
    answer: text().notNull().default(""),
    /** Why it was declined, as whoever asked reads it, or why it was hidden, for colleagues. */
    reason: text().notNull().default(""),
    decided_by: integer().references(() => staff.id, { onDelete: "set null" }),
    decided_at: instant(),
    /** When it was answered first; a corrected answer keeps its place. */
    answered_at: instant(),
    asked_at: instant().notNull().default(sql`now()`),
    version: integer().notNull().default(1),
  },
  (question) => [
    check("questions_state", oneOf(question.state, questionStates)),
    check("questions_decided", sql`(${question.state} = 'open') = (${question.decided_at} is null)`),
    check(
      "questions_answered",
      sql`(${question.state} in ('answered', 'hidden')) = (${question.answered_at} is not null and ${question.answer} <> '')`,
    ),
    // Sent twice, it is there once.
    uniqueIndex("questions_once").on(question.customer_id, question.product_id, sql`md5(${question.words})`),
    index("questions_shown")
      .on(question.product_id, question.answered_at.desc(), question.id.desc())
      .where(sql`${question.state} = 'answered'`),
    index("questions_by_state").on(question.state, question.asked_at, question.id),
    index("questions_asked").on(question.asked_at, question.id),
    index("questions_words").using("gin", sql`${questionWords(question)} gin_trgm_ops`),
  ],
);
