import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContacts, findIdByEmail, isConfirmed } from "../../accounts/customers.ts";
import { type Edition, lockEdition } from "../editions.ts";
import { editions, submissions } from "../tables.ts";
import { mailRound } from "./round-mails.ts";
import { findLatestRound } from "./standings.ts";
import { jurors, rounds, scores, votes } from "./tables.ts";

/** The jurors of an edition with the number of entries that each has scored in the latest round. */
export async function listJurors(db: Database, edition: Edition) {
  const scored = sql<number>`(
    select count(distinct ${scores.submission_reference})::int from ${scores}
    where ${scores.edition_id} = ${edition.id} and ${scores.juror_id} = ${jurors.customer_id}
      and ${scores.round_number} = (select max(${rounds.number}) from ${rounds} where ${rounds.edition_id} = ${edition.id}))`;
  const jury = await db
    .select({ id: jurors.customer_id, scores: scored })
    .from(jurors)
    .where(eq(jurors.edition_id, edition.id))
    .orderBy(asc(jurors.customer_id));
  const contacts = await findContacts(
    db,
    jury.map(({ id }) => id),
  );
  return jury
    .flatMap((juror) => {
      const contact = contacts.get(juror.id);
      return contact ? [{ ...contact, scores: juror.scores }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Adds a member to the jury, once, who is mailed where a round runs, and deletes the votes that they gave in its
 * edition; refuses with 404 an e-mail that
 * nobody has registered with, and with 409 one that is not confirmed, which somebody else may have registered.
 */
export function addJuror(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  slug: string,
  email: string,
): Promise<void> {
  return transact(platform, async (tx) => {
    const edition = await lockUnpublished(tx, slug);
    const customerId = await findIdByEmail(tx, email);
    if (customerId === undefined) throw new AppError("juror_unknown", 404, judgingMessages.jurorUnknown);
    if (!(await isConfirmed(tx, customerId)))
      throw new AppError("juror_unconfirmed", 409, judgingMessages.jurorUnconfirmed);
    await callToJury(platform, tx, edition, [customerId]);
  });
}

/**
 * Calls those who were on the jury of the last other edition that has one. Refuses with 404, and with 409 a published
 * edition and where no other one has a jury.
 */
export function callLastJury(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  slug: string,
): Promise<void> {
  return transact(platform, async (tx) => {
    const edition = await lockUnpublished(tx, slug);
    const last = tx
      .select({ id: editions.id })
      .from(editions)
      .where(
        and(
          ne(editions.id, edition.id),
          sql`exists (select from ${jurors} where ${jurors.edition_id} = ${editions.id})`,
        ),
      )
      .orderBy(desc(editions.opens_at), desc(editions.id))
      .limit(1);
    const jury = await tx.select({ id: jurors.customer_id }).from(jurors).where(inArray(jurors.edition_id, last));
    if (jury.length === 0) throw new AppError("jury_unknown", 409, judgingMessages.noLastJury);
    await callToJury(
      platform,
      tx,
      edition,
      jury.map(({ id }) => id),
    );
  });
}

async function lockUnpublished(tx: Transaction, slug: string): Promise<Edition> {
  const edition = await lockEdition(tx, slug);
  if (edition.state === "published") throw new AppError("edition_moved", 409, judgingMessages.editionMoved);
  return edition;
}

async function callToJury(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  { id: editionId, title }: Edition,
  customerIds: readonly number[],
): Promise<void> {
  await tx
    .insert(jurors)
    .values(customerIds.map((customerId) => ({ edition_id: editionId, customer_id: customerId })))
    .onConflictDoNothing();
  const round = await findLatestRound(tx, editionId);
  if (round && !round.closed_at) await mailRound(platform, tx, { id: round.id, edition: title }, customerIds);
  const ofEdition = tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.edition_id, editionId));
  // The lock on the edition orders concurrent votes: before it they are deleted here, after it they are refused.
  await tx.delete(votes).where(and(inArray(votes.customer_id, customerIds), inArray(votes.submission_id, ofEdition)));
}

/** Removes a member from the jury; their scores remain and count. */
export function removeJuror(platform: Pick<Platform, "db" | "cache">, slug: string, customerId: number): Promise<void> {
  return transact(platform, async (tx) => {
    const { id } = await lockEdition(tx, slug);
    await tx.delete(jurors).where(and(eq(jurors.edition_id, id), eq(jurors.customer_id, customerId)));
  });
}
