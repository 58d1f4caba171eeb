import { createHash } from "node:crypto";
import { answerable } from "@cairn/contract/inbox/staff.ts";
import { notificationMessages } from "@cairn/contract/notifications/staff-messages.ts";
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { outboxIdOf, outboxMessageId } from "../../platform/mail/mail.ts";
import { mails } from "../../platform/mail/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyStaff } from "../notifications/service.ts";
import type { IncomingMail } from "./parse-mail.ts";
import { hasManyLinks } from "./service.ts";
import { letterAnswers, letterMessages, letters } from "./tables.ts";

/** Message-IDs beyond these say nothing more to mail programs. */
const longestThread = 30;

/**
 * Keeps a mail once, by its Message-ID: in the thread that it answers, which is open again, if it comes from the
 * address of that thread's letter; else as a letter of its own. Headers only sort it: nothing is shown to its sender.
 */
export async function keepMail(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  mail: IncomingMail,
): Promise<void> {
  await transact(platform, async (tx) => {
    const letterId = (await findThread(tx, mail)) ?? null;
    const kept = letterId === null ? await keepAsLetter(tx, mail) : await keepInThread(tx, letterId, mail);
    if (!kept) return;
    await notifyStaff(platform, tx, {
      kind: "letter_came",
      key: kept.key,
      about: notificationMessages.letter,
      path: `/letters/${kept.id}/show`,
    });
  });
}

async function findThread(tx: Transaction, { references, email }: IncomingMail): Promise<number | undefined> {
  if (references.length === 0) return undefined;
  const ours = references.map(outboxIdOf).filter((id) => id !== undefined);
  const answered = tx
    .select({ id: letterAnswers.letter_id })
    .from(letterAnswers)
    .innerJoin(mails, and(eq(mails.kind, "letter-answer"), eq(mails.key, sql`${letterAnswers.id}::text`)))
    .where(inArray(mails.id, ours));
  const continued = tx
    .select({ id: letterMessages.letter_id })
    .from(letterMessages)
    .where(inArray(letterMessages.message_id, [...references]));
  const [found] = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.email, email),
        or(
          ours.length > 0 ? inArray(letters.id, answered) : undefined,
          inArray(letters.message_id, [...references]),
          inArray(letters.id, continued),
        ),
      ),
    )
    .orderBy(desc(letters.id))
    .limit(1)
    .for("update");
  return found?.id;
}

async function keepInThread(tx: Transaction, id: number, { messageId, words, attachments }: IncomingMail) {
  const [kept] = await tx
    .insert(letterMessages)
    .values({ letter_id: id, message_id: messageId, words, attachments: [...attachments] })
    .onConflictDoNothing()
    .returning({ id: letterMessages.id });
  if (!kept) return undefined;
  await tx
    .update(letters)
    .set({ state: "open", state_since: sql`now()`, version: sql`${letters.version} + 1` })
    .where(and(eq(letters.id, id), inArray(letters.state, [...answerable])));
  return { id, key: `${id}-${kept.id}` };
}

async function keepAsLetter(tx: Transaction, { messageId, name, email, words, attachments }: IncomingMail) {
  const key = createHash("sha256").update(`mail ${messageId}`).digest("base64url");
  const files = attachments.length > 0 ? `\n\nFiles, which are not kept: ${attachments.join(", ")}` : "";
  const heldFor = hasManyLinks(words) ? "links" : null;
  const [kept] = await tx
    .insert(letters)
    .values({
      ...{ kind: "contact", name, email, words: words + files, message_id: messageId, idempotency_key: key },
      held_for: heldFor,
      state: heldFor ? "held_back" : "open",
    })
    .onConflictDoNothing()
    .returning({ id: letters.id });
  return kept && !heldFor ? { id: kept.id, key: String(kept.id) } : undefined;
}

/** The Message-IDs of all mails of a letter's thread, the latest last, so that mail programs show them together. */
export async function threadOf(tx: Transaction, id: number): Promise<string[]> {
  const [letter] = await tx.select({ message_id: letters.message_id }).from(letters).where(eq(letters.id, id));
  const sent = await tx
    .select({ id: mails.id, at: letterAnswers.answered_at })
    .from(mails)
    .innerJoin(letterAnswers, eq(mails.key, sql`${letterAnswers.id}::text`))
    .where(and(eq(mails.kind, "letter-answer"), eq(letterAnswers.letter_id, id)));
  const received = await tx
    .select({ message_id: letterMessages.message_id, at: letterMessages.received_at })
    .from(letterMessages)
    .where(eq(letterMessages.letter_id, id));
  const later = [...sent.map((mail) => ({ at: mail.at, message_id: outboxMessageId(mail.id) })), ...received]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ message_id }) => message_id);
  return [...(letter?.message_id ? [letter.message_id] : []), ...later].slice(-longestThread);
}
