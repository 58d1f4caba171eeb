import { answerable, type LetterAim, letterMoves, type StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { staffInboxMessages as messages } from "@cairn/contract/inbox/staff-messages.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen, type Seen } from "../../platform/database/versions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { threadOf } from "./keep-mail.ts";
import { letterUnknown, readLetter } from "./staff-service.ts";
import { letterAnswers, letterMessages, letters } from "./tables.ts";

/** The version of a letter that nobody has dealt with: each action adds one. */
const firstVersion = 1;

type Writing = Pick<Platform, "db" | "cache">;

/**
 * Answers a letter by mail. Refuses with 404, with 409 (`version_conflict`) when somebody else has answered or changed
 * it since it was seen, and with 409 one that is held back or spam.
 */
export function answerByMail(
  platform: Writing & Pick<Platform, "mail">,
  { words, staffId, ...seen }: Seen & { readonly words: string; readonly staffId: number },
): Promise<StaffLetter> {
  return transact(platform, async (tx) => {
    const letter = await change(tx, seen, { state: "answered", state_since: sql`now()` });
    if (!answerable.includes(letter.before)) throw new AppError("not_answerable", 409, messages.notAnswerable);
    const thread = await threadOf(tx, letter.id);
    const answer = await insertOne(tx, letterAnswers, { letter_id: letter.id, words, answered_by: staffId });
    await platform.mail.send(tx, {
      kind: "letter-answer",
      key: String(answer.id),
      to: letter.email,
      props: { name: letter.name, words, question: await lastWordsOf(tx, letter) },
      thread,
    });
    return readLetter(tx, letter.id);
  });
}

/** What the writer has said last. */
async function lastWordsOf(tx: Transaction, { id, words }: { readonly id: number; readonly words: string }) {
  const [last] = await tx
    .select({ words: letterMessages.words })
    .from(letterMessages)
    .where(eq(letterMessages.letter_id, id))
    .orderBy(desc(letterMessages.id))
    .limit(1);
  return last?.words ?? words;
}

/** Brings a letter to another state by hand. Refuses like `answerByMail`, and with 409 a move that cannot be made. */
export function move(
  platform: Writing,
  { state, ...seen }: Seen & { readonly state: LetterAim },
): Promise<StaffLetter> {
  return transact(platform, async (tx) => {
    const { before } = await change(tx, seen, { state, state_since: sql`now()` });
    if (!letterMoves[before].includes(state)) throw new AppError("not_movable", 409, messages.notMovable);
    return readLetter(tx, seen.id);
  });
}

/**
 * Says of a letter that it is spam while it is as it came. Refuses with 404, and with 409 one that somebody has dealt
 * with, be it by a note.
 */
export function callSpam(platform: Writing, id: number): Promise<void> {
  return transact(platform, async (tx) => {
    const [called] = await tx
      .update(letters)
      .set({ state: "spam", state_since: sql`now()`, version: sql`${letters.version} + 1` })
      .where(and(eq(letters.id, id), eq(letters.version, firstVersion)))
      .returning({ id: letters.id });
    if (called) return;
    await readLetter(tx, id);
    throw new AppError("dealt_with", 409, messages.dealtWith);
  });
}

/** Keeps what colleagues should know of a letter. Refuses with 404, and with 409 as `answerByMail` does. */
export function keepNote(platform: Writing, { note, ...seen }: Seen & { readonly note: string }): Promise<StaffLetter> {
  return transact(platform, async (tx) => {
    await change(tx, seen, { note });
    return readLetter(tx, seen.id);
  });
}

/** Changes a letter that is as it was seen; how it is then, and in which state it was before. */
async function change(tx: Transaction, { id, version }: Seen, values: PgUpdateSetSource<typeof letters>) {
  const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for("update");
  if (!letter) throw letterUnknown();
  const [changed] = await tx
    .update(letters)
    .set({ ...values, version: version + 1 })
    .where(and(eq(letters.id, id), eq(letters.version, version)))
    .returning();
  const seen = await expectSeen(changed, () => readLetter(tx, id));
  return { ...seen, before: letter.state };
}
