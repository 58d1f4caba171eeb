import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { listStaffQuestions, QuestionRow, StaffQuestion } from "@cairn/contract/questions/staff.ts";
import { staffQuestionMessages as messages } from "@cairn/contract/questions/staff-messages.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords } from "../../platform/database/search.ts";
import { AppError } from "../../platform/errors.ts";
import { findContacts } from "../accounts/customers.ts";
import { findProductNames } from "../catalogue/product-names.ts";
import { findStaffNames } from "../staff/members.ts";
import { questions, questionWords } from "./tables.ts";

type Wanted = z.output<typeof listStaffQuestions.schema.querystring>;
type Row = typeof questions.$inferSelect;
type Names = Awaited<ReturnType<typeof findProductNames>>;

/** One page of the questions of all products. */
export async function listQuestionsForStaff(
  db: Database,
  { page, per_page, order, search, state, product }: Wanted,
): Promise<Page<QuestionRow>> {
  const wanted = and(
    hasWords(questionWords(questions), search),
    state && eq(questions.state, state),
    product === undefined ? undefined : eq(questions.product_id, product),
  );
  const by = order === "asc" ? asc : desc;
  const found = await readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(questions)
        .where(wanted)
        .orderBy(by(questions.asked_at), by(questions.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(questions, wanted),
    show: (row) => row,
  });
  const names = await findProductNames(
    db,
    found.data.map(({ product_id }) => product_id),
  );
  return { ...found, data: found.data.map((row) => showRow(row, names)) };
}

/** One question as staff answer it; refuses with 404. */
export async function readQuestion(db: Database | Transaction, id: number): Promise<StaffQuestion> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id));
  if (!row) throw questionUnknown();
  const names = await findProductNames(db, [row.product_id]);
  const staffNames = await findStaffNames(db, [row.decided_by]);
  const contacts = await findContacts(db, row.customer_id === null ? [] : [row.customer_id]);
  return {
    ...showRow(row, names),
    answer: row.answer,
    reason: row.reason,
    decided_by: staffNames.get(row.decided_by) ?? null,
    customer_id: row.customer_id,
    is_email_confirmed: (contacts.get(row.customer_id ?? 0)?.confirmed_at ?? null) !== null,
  };
}

function showRow(row: Row, names: Names): QuestionRow {
  const { id, version, state, words, asker, asked_at, decided_at, product_id: productId } = row;
  const { name = "", slug = "" } = names.get(productId) ?? {};
  return { id, version, state, words, asker, asked_at, decided_at, product: { id: productId, slug, name } };
}

export const questionUnknown = () => new AppError("not_found", 404, messages.unknown);
