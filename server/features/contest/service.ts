import { randomBytes } from "node:crypto";
import type { Customer } from "@cairn/contract/accounts.ts";
import type { Story } from "@cairn/contract/contest.ts";
import { editionMessages } from "@cairn/contract/messages/contest.ts";
import { entryMessages } from "@cairn/contract/messages/contest-entry.ts";
import type { ReceivedFile } from "@cairn/contract/uploads.ts";
import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasId, lockCustomer, mailConfirmed } from "../accounts/customers.ts";
import { assertDailyEntryQuota } from "./daily-quota.ts";
import { columnsOf, findTaken } from "./idempotency.ts";
import { prepareFile } from "./prepare-file.ts";
import { findContestRules } from "./rules.ts";
import { editions, submissionFiles, submissions } from "./tables.ts";

type Edition = typeof editions.$inferSelect;

/** The edition that takes entries now; refuses with 409 when there is none. */
export async function findOpenEdition(db: Database): Promise<Edition> {
  const [edition] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.state, "open"), lte(editions.opensAt, sql`now()`), gt(editions.closesAt, sql`now()`)))
    // Within a transaction, whoever closes it waits for what is being entered, or is waited for.
    .for("share");
  if (!edition) throw new AppError("contest_closed", 409, editionMessages.closed);
  return edition;
}

interface Receipt {
  readonly reference: string;
  readonly files: number;
  /** Of an entry that was taken before: what was sent again belongs to none. */
  readonly isRepeated: boolean;
}

/**
 * Enters the running edition with files that were received for this; they belong to the entry from then on. Refuses
 * with 429 more entries than a member may make within a day, with 409 files that are gone or somebody else's, and an
 * entry that was taken before and differs now.
 */
export function submitEntry(
  platform: Pick<Platform, "db" | "cache" | "jobs" | "mail">,
  customer: Customer,
  { terms: _, ...story }: Story,
  files: readonly ReceivedFile[],
): Promise<Receipt> {
  return transact(platform, async (tx) => {
    const taken = () => findTaken(tx, customer.id, story, files);
    // Before the edition is asked for, which may have closed since.
    const earlier = await taken();
    if (earlier) return { ...earlier, isRepeated: true };
    const edition = await findOpenEdition(tx);
    await lockCustomer(tx, hasId(customer.id));
    const meanwhile = await taken();
    if (meanwhile) return { ...meanwhile, isRepeated: true };
    await assertDailyEntryQuota(tx, customer.id, await findContestRules(tx));
    const reference = randomBytes(16).toString("hex");
    const [submission] = await tx
      .insert(submissions)
      .values({
        reference,
        editionId: edition.id,
        customerId: customer.id,
        termsVersion: edition.termsVersion,
        ...columnsOf(story),
      })
      .returning({ id: submissions.id });
    if (!submission) throw new Error("an entry that was inserted is not there");
    const fileIds = await claim(tx, submission.id, customer.id, files);
    await platform.jobs.enqueueAll(
      tx,
      prepareFile,
      fileIds.map((fileId) => ({ fileId })),
    );
    await mailConfirmed(tx, platform.mail, {
      kind: "entry-receipt",
      key: reference,
      to: customer.email,
      props: { name: customer.name, title: story.title, files: files.length, edition: edition.title },
    });
    return { reference, files: files.length, isRepeated: false };
  });
}

/** Makes a member's files an entry's own, in the order in which they were sent; answers with their ids. */
async function claim(
  tx: Transaction,
  submissionId: number,
  customerId: number,
  files: readonly ReceivedFile[],
): Promise<number[]> {
  // One parameter, however many there are: PostgreSQL takes no more than 65,535.
  const keys = sql.param(files.map(({ key }) => key));
  const claimed = await tx
    .update(submissionFiles)
    .set({ submissionId, position: sql`sent.position` })
    .from(sql`unnest(${keys}::text[]) with ordinality as sent (key, position)`)
    .where(
      and(
        eq(submissionFiles.originalKey, sql`sent.key`),
        eq(submissionFiles.customerId, customerId),
        eq(submissionFiles.state, "waiting"),
        isNull(submissionFiles.submissionId),
      ),
    )
    .returning({ id: submissionFiles.id });
  // One that took so long to arrive that the sweep took what came before.
  if (claimed.length < files.length) throw new AppError("entry_overdue", 409, entryMessages.overdue);
  return claimed.map(({ id }) => id);
}
