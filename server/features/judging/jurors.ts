import { judgingMessages } from "@cairn/contract/messages/judging.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { customers } from "../accounts/tables.ts";
import { type Edition, lockEdition } from "../contest/editions.ts";
import { submissions } from "../contest/tables.ts";
import { jurors, rounds, scores, votes } from "./tables.ts";

/** The jury of an edition, with how many entries each has scored in the round that was opened last. */
export function listJurors(db: Database, edition: Edition) {
  const scored = sql<number>`(
    select count(distinct ${scores.submissionReference})::int from ${scores}
    where ${scores.editionId} = ${edition.id} and ${scores.jurorId} = ${customers.id}
      and ${scores.roundNumber} = (select max(${rounds.number}) from ${rounds} where ${rounds.editionId} = ${edition.id}))`;
  return db
    .select({ id: customers.id, name: customers.name, email: customers.email, scores: scored })
    .from(jurors)
    .innerJoin(customers, eq(customers.id, jurors.customerId))
    .where(eq(jurors.editionId, edition.id))
    .orderBy(asc(customers.name), asc(customers.id));
}

/**
 * Calls a member to the jury, once, and takes the votes away that they gave in its edition; refuses with 404 an e-mail
 * that nobody has registered with.
 */
export function addJuror(platform: Platform, slug: string, email: string): Promise<void> {
  return transact(platform, async (tx) => {
    const edition = await lockEdition(tx, slug);
    if (edition.state === "published") throw new AppError("edition_moved", 409, judgingMessages.editionMoved);
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(sql`lower(${customers.email})`, email.toLowerCase()));
    if (!customer) throw new AppError("juror_unknown", 404, judgingMessages.jurorUnknown);
    await tx.insert(jurors).values({ editionId: edition.id, customerId: customer.id }).onConflictDoNothing();
    const ofEdition = tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.editionId, edition.id));
    // Whoever votes meanwhile has done so before the edition was locked, or waits and is a juror by then.
    await tx.delete(votes).where(and(eq(votes.customerId, customer.id), inArray(votes.submissionId, ofEdition)));
  });
}

/** Takes a member off the jury; what they have scored stays and counts. */
export function removeJuror(platform: Platform, slug: string, customerId: number): Promise<void> {
  return transact(platform, async (tx) => {
    const { id } = await lockEdition(tx, slug);
    await tx.delete(jurors).where(and(eq(jurors.editionId, id), eq(jurors.customerId, customerId)));
  });
}
