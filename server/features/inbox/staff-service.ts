import type { LetterRow, listLetters, StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords } from "../../platform/database/search.ts";
import { AppError } from "../../platform/errors.ts";
import { findContacts, findIdByEmail } from "../accounts/customers.ts";
import { findStaffNames } from "../staff/members.ts";
import { letterAnswers, letters, letterWords } from "./tables.ts";

type Wanted = z.output<typeof listLetters.schema.querystring>;
type Row = typeof letters.$inferSelect;

/** How much of a letter a list shows, in characters. */
const beginningLength = 160;

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
        .select()
        .from(letters)
        .where(wanted)
        .orderBy(by(letters.received_at), by(letters.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(letters, wanted),
    show: (row): LetterRow => ({ ...shownInList(row), beginning: row.words.slice(0, beginningLength) }),
  });
}

const shownInList = ({ id, kind, state, topic, name, email, received_at }: Row) => ({
  ...{ id, kind, state, topic, name, email },
  received_at,
});

/** One letter with its answers, the oldest first; refuses with 404. */
export async function readLetter(db: Database | Transaction, id: number): Promise<StaffLetter> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  if (!row) throw letterUnknown();
  const answers = await db
    .select()
    .from(letterAnswers)
    .where(eq(letterAnswers.letter_id, id))
    .orderBy(asc(letterAnswers.id));
  const names = await findStaffNames(
    db,
    answers.map(({ answered_by }) => answered_by),
  );
  const { version, link, words, note, state_since, held_for } = row;
  return {
    ...shownInList(row),
    ...{ version, link, words, note },
    state_since,
    held_for,
    customer: await customerOf(db, row),
    answers: answers.map((answer) => ({
      id: answer.id,
      words: answer.words,
      answered_by: names.get(answer.answered_by) ?? null,
      answered_at: answer.answered_at,
    })),
  };
}

/** Who was logged in, or else whose confirmed address it names. */
async function customerOf(db: Database | Transaction, { customer_id, email }: Row): Promise<StaffLetter["customer"]> {
  const id = customer_id ?? (await findIdByEmail(db, email));
  const found = id === undefined ? undefined : (await findContacts(db, [id])).get(id);
  const isLoggedIn = customer_id !== null;
  if (!found || !(isLoggedIn || found.confirmed_at)) return null;
  return { id: found.id, name: found.name, was_logged_in: isLoggedIn };
}

export const letterUnknown = () => new AppError("not_found", 404, failureMessages.notFound);
