import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import { forgetMails } from "../../platform/mail/forget-mails.ts";
import { mails } from "../../platform/mail/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { letterAnswers, letters, usedProofs } from "./tables.ts";

/** Deletes letters with their answers, of which the outbox forgets what they said and to whom they went. */
export async function deleteLetters(tx: Transaction, which: SQL | undefined): Promise<void> {
  const answers = tx
    .select({ key: sql`${letterAnswers.id}::text` })
    .from(letterAnswers)
    .innerJoin(letters, eq(letters.id, letterAnswers.letter_id))
    .where(which);
  await forgetMails(tx, and(eq(mails.kind, "letter-answer"), inArray(mails.key, answers)));
  await tx.delete(letters).where(which);
}

/** For how long a letter stays that is spam, or looks like it. */
export const spamDays = 30;

/** Deletes spam after thirty days, what has been answered or closed for a year, and proofs that nobody can use again. */
export const forgetLetters = defineJob({
  name: "inbox.forget",
  payload: z.object({}),
  schedule: "41 3 * * *",
  async run(platform: Pick<Platform, "db" | "cache">) {
    await transact(platform, async (tx) => {
      await deleteLetters(
        tx,
        or(
          and(
            inArray(letters.state, ["held_back", "spam"]),
            lt(letters.state_since, sql`now() - make_interval(days => ${spamDays})`),
          ),
          and(inArray(letters.state, ["answered", "closed"]), lt(letters.state_since, sql`now() - interval '1 year'`)),
        ),
      );
      await tx.delete(usedProofs).where(lt(usedProofs.expires_at, sql`now()`));
    });
  },
});
