import {
  type LetterRow,
  letterAnswerSchema,
  letterMessageSchema,
  letterRowSchema,
  type listLetters,
  type StaffLetter,
  staffLetterSchema,
} from "@cairn/contract/inbox/staff.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords } from "../../platform/database/search.ts";
import { AppError } from "../../platform/errors.ts";
import type { Person } from "../../platform/personal-data.ts";
import { findContacts, findIdByEmail } from "../accounts/customers.ts";
import { findStaffNames } from "../staff/members.ts";
import { isTheirs } from "./personal-data.ts";
import { letterAnswers, letterMessages, letters, letterWords } from "./tables.ts";

type Wanted = z.output<typeof listLetters.schema.querystring>;
type Writer = Pick<typeof letters.$inferSelect, "customer_id" | "email">;

/** How much of a letter a list shows, in characters. */
const beginningLength = 160;

/** How many letters a customer's page shows. */
const mostOfOne = 50;

const rowColumns = { ...columnsIn(letters, letterRowSchema), words: letters.words };
const showRow = ({ words, ...row }: Omit<LetterRow, "beginning"> & { readonly words: string }): LetterRow => ({
  ...row,
  beginning: words.slice(0, beginningLength),
});

/** One page of the letters. */
export function listAllLetters(db: Database, { page, per_page, order, search, kind, state }: Wanted) {
  const wanted = and(
    hasWords(letterWords(letters), search),
    kind && eq(letters.kind, kind),
    state && eq(letters.state, state),
  );
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(rowColumns)
        .from(letters)
        .where(wanted)
        .orderBy(by(letters.received_at), by(letters.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(letters, wanted),
    show: showRow,
  });
}

/** What somebody wrote, the newest first. */
export async function listLettersOf(db: Database, person: Person): Promise<LetterRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(letters)
    .where(isTheirs(person))
    .orderBy(desc(letters.received_at), desc(letters.id))
    .limit(mostOfOne);
  return rows.map(showRow);
}

/** One letter with its answers, the oldest first; refuses with 404. */
export async function readLetter(db: Database | Transaction, id: number): Promise<StaffLetter> {
  const [found] = await db
    .select({
      letter: columnsIn(letters, staffLetterSchema),
      customer_id: letters.customer_id,
      message_id: letters.message_id,
    })
    .from(letters)
    .where(eq(letters.id, id));
  if (!found) throw letterUnknown();
  const { letter, customer_id, message_id } = found;
  const answers = await db
    .select(columnsIn(letterAnswers, letterAnswerSchema))
    .from(letterAnswers)
    .where(eq(letterAnswers.letter_id, id))
    .orderBy(asc(letterAnswers.id));
  const messages = await db
    .select(columnsIn(letterMessages, letterMessageSchema))
    .from(letterMessages)
    .where(eq(letterMessages.letter_id, id))
    .orderBy(asc(letterMessages.id));
  const names = await findStaffNames(
    db,
    answers.map(({ answered_by }) => answered_by),
  );
  return {
    ...letter,
    customer: await customerOf(db, { customer_id, email: letter.email }),
    is_by_mail: message_id !== null,
    messages,
    answers: answers.map((answer) => ({ ...answer, answered_by: names.get(answer.answered_by) ?? null })),
  };
}

/** Who was logged in, or else whose confirmed address it names. */
async function customerOf(
  db: Database | Transaction,
  { customer_id, email }: Writer,
): Promise<StaffLetter["customer"]> {
  const id = customer_id ?? (await findIdByEmail(db, email));
  const found = id === undefined ? undefined : (await findContacts(db, [id])).get(id);
  const isLoggedIn = customer_id !== null;
  if (!found || !(isLoggedIn || found.confirmed_at)) return null;
  return { id: found.id, name: found.name, was_logged_in: isLoggedIn };
}

export const letterUnknown = () => new AppError("not_found", 404, failureMessages.notFound);
