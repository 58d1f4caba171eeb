import type { ReleaseChoice, Restored } from "@cairn/contract/backups/staff.ts";
import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { deadLetterName } from "../../platform/jobs/jobs.ts";
import { type RestoredJob, takeRestoredJobs } from "../../platform/jobs/restored-jobs.ts";
import { restoredJobs, restores } from "../../platform/jobs/tables.ts";
import { deliverMail } from "../../platform/mail/mail.ts";
import { mails } from "../../platform/mail/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { countOpenPayments } from "../orders/service.ts";
import { countWaitingBefore, giveUpWaitingBefore } from "../webhooks/service.ts";

const mailOf = sql<number>`(${restoredJobs.data} ->> 'id')::int`;
const isMail = eq(restoredJobs.name, deliverMail.name);

/** What waits for the release of the last restore; null where none does. */
export async function findRestored(db: Database): Promise<Restored | null> {
  const [restore] = await db.select().from(restores).where(isNull(restores.released_at));
  if (!restore) return null;
  const { archive, archived_at, restored_at } = restore;
  const wasThere = sql`${mails.created_at} <= ${archived_at}::timestamptz`;
  const [waiting] = await db
    .select({
      mails: sql<number>`count(*) filter (where ${isMail} and ${wasThere})::int`,
      new_mails: sql<number>`count(*) filter (where ${isMail} and not ${wasThere})::int`,
      jobs: sql<number>`count(*) filter (where not ${isMail})::int`,
    })
    .from(restoredJobs)
    .leftJoin(mails, and(isMail, eq(mails.id, mailOf), isNull(mails.sent_at)));
  return {
    ...{ archive, archived_at, restored_at },
    ...(waiting ?? { mails: 0, new_mails: 0, jobs: 0 }),
    webhooks: await countWaitingBefore(db, archived_at),
    open_payments: await countOpenPayments(db),
  };
}

/**
 * Lets go what a restore has held back. What waited at the moment of the archive may have gone since, so the owner says
 * whether it goes, perhaps a second time, or is left to be sent by hand; what came since always goes. Throws 409 where
 * nothing waits.
 */
export async function releaseRestore(
  { jobs }: Pick<Platform, "jobs">,
  tx: Transaction,
  choice: ReleaseChoice,
): Promise<void> {
  const [restore] = await tx
    .update(restores)
    .set({ released_at: sql`now()` })
    .where(isNull(restores.released_at))
    .returning();
  if (!restore) throw new AppError("no_restore", 409, messages.nothingHeld);
  const { archived_at } = restore;
  if (choice.webhooks === "drop") await giveUpWaitingBefore(tx, archived_at, messages.notSentAgain);
  for await (const held of takeRestoredJobs(tx)) {
    const left = choice.mails === "drop" ? await leaveMails(tx, held, archived_at) : new Set<number>();
    const isLeft = ({ name, data }: RestoredJob) => name === deliverMail.name && left.has(mailIdOf(data));
    await jobs.enqueueRestored(
      tx,
      held.map((job) => (isLeft(job) ? { ...job, name: deadLetterName(deliverMail) } : job)),
    );
  }
}

const mailIdOf = (data: object) => z.parse(deliverMail.payload, data).id;

/** Notes why mails of before the archive are left in the outbox, and gives their ids; as given up they lose their secrets. */
async function leaveMails(tx: Transaction, held: readonly RestoredJob[], archivedAt: string): Promise<Set<number>> {
  const ids = held.filter(({ name }) => name === deliverMail.name).map(({ data }) => mailIdOf(data));
  const left = await tx
    .update(mails)
    .set({ failure: messages.notSentAgain })
    .where(and(inArray(mails.id, ids), isNull(mails.sent_at), lte(mails.created_at, archivedAt)))
    .returning({ id: mails.id });
  return new Set(left.map(({ id }) => id));
}
