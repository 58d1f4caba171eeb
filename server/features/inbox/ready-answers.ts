import { readyAnswerMessages as messages } from "@cairn/contract/inbox/staff-messages.ts";
import {
  type readyAnswers as calls,
  type ReadyAnswer,
  readyAnswerSchema,
} from "@cairn/contract/inbox/staff-ready-answers.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { letterUnknown } from "./staff-service.ts";
import { readyAnswers } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof calls.list.schema.querystring>;
type NewAnswer = z.output<typeof calls.create.schema.body>;
type Change = z.output<typeof calls.update.schema.body>;

const shown = columnsIn(readyAnswers, readyAnswerSchema);

/** One page of the ready answers, by title. */
export function listReadyAnswers(db: Database, { page, per_page, order, search }: Wanted) {
  const wanted = hasWords(searchable(readyAnswers.title, readyAnswers.words), search);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(shown)
        .from(readyAnswers)
        .where(wanted)
        .orderBy(by(readyAnswers.title), by(readyAnswers.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(readyAnswers, wanted),
    show: (row): ReadyAnswer => row,
  });
}

/** One ready answer; refuses with 404. */
export async function readReadyAnswer(db: Pick<Database | Transaction, "select">, id: number): Promise<ReadyAnswer> {
  const [found] = await db.select(shown).from(readyAnswers).where(eq(readyAnswers.id, id));
  if (!found) throw letterUnknown();
  return found;
}

/** Keeps an answer; refuses with 422 a title that another one has. */
export function addReadyAnswer(platform: Writing, { title, words }: NewAnswer): Promise<ReadyAnswer> {
  return transact(platform, async (tx) => {
    const [added] = await tx.insert(readyAnswers).values({ title, words }).onConflictDoNothing().returning(shown);
    if (!added) throw titleTaken();
    return added;
  });
}

/** Changes one; refuses with 404, with 409 when somebody else has changed it meanwhile, with 422 as `addReadyAnswer`. */
export function changeReadyAnswer(platform: Writing, id: number, { version, ...values }: Change): Promise<ReadyAnswer> {
  return transact(platform, async (tx) => {
    const [other] = await tx
      .select({ id: readyAnswers.id })
      .from(readyAnswers)
      .where(eq(readyAnswers.title, values.title));
    if (other && other.id !== id) throw titleTaken();
    const [changed] = await tx
      .update(readyAnswers)
      .set({ ...values, version: version + 1 })
      .where(and(eq(readyAnswers.id, id), eq(readyAnswers.version, version)))
      .returning(shown);
    return expectSeen(changed, () => readReadyAnswer(tx, id));
  });
}

/** Deletes one; refuses with 404. */
export async function removeReadyAnswer(platform: Writing, id: number): Promise<void> {
  const gone = await transact(platform, (tx) =>
    tx.delete(readyAnswers).where(eq(readyAnswers.id, id)).returning({ id: readyAnswers.id }),
  );
  if (gone.length === 0) throw letterUnknown();
}

const titleTaken = () => invalid("title", messages.titleTaken, "title_taken");
