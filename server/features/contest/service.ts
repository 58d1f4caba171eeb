import { randomBytes } from "node:crypto";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { editionMessages } from "@cairn/contract/contest/messages.ts";
import type { Story } from "@cairn/contract/contest/public.ts";
import type { ReceivedFile } from "@cairn/contract/platform/uploads.ts";
import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { erasedMeanwhile, hasId, lockCustomer, mailConfirmed } from "../accounts/customers.ts";
import { assertDailyEntryQuota } from "./daily-quota.ts";
import { columnsOf, findEarlierEntry } from "./idempotency.ts";
import { prepareFile } from "./prepare-file.ts";
import { findContestRules } from "./rules.ts";
import { editions, submissionFiles, submissions } from "./tables.ts";

type Edition = typeof editions.$inferSelect;

/** The open edition; refuses with 409 when there is none. */
export async function findOpenEdition(db: Database): Promise<Edition> {
  const [edition] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.state, "open"), lte(editions.opens_at, sql`now()`), gt(editions.closes_at, sql`now()`)))
    // The share lock orders entries against closing the edition.
    .for("share");
  if (!edition) throw new AppError("contest_closed", 409, editionMessages.closed);
  return edition;
}

interface Receipt {
  readonly reference: string;
  readonly files: number;
  /** Set for a repeated request, whose newly sent files belong to no entry. */
  readonly isRepeated: boolean;
}

/**
 * Submits an entry with files received for it. Refuses with 429 beyond the daily quota, with 409 files that are gone or
 * somebody else's, and a repeated request that differs from the first, and with 422 a category that the edition does
 * not have.
 */
export async function submitEntry(
  platform: Pick<Platform, "db" | "cache" | "jobs" | "mail">,
  customer: Customer,
  story: Story,
  files: readonly ReceivedFile[],
): Promise<Receipt> {
  try {
    return await takeEntry(platform, customer, story, files);
  } catch (problem) {
    if (isViolationOf(problem, "submissions_category_of_edition"))
      throw invalid("category", entryMessages.categoryGone, "category_unknown");
    throw problem;
  }
}

function takeEntry(
  platform: Pick<Platform, "db" | "cache" | "jobs" | "mail">,
  customer: Customer,
  { terms: _, terms_version: readVersion, ...story }: Story,
  files: readonly ReceivedFile[],
): Promise<Receipt> {
  return transact(platform, async (tx) => {
    const findEarlier = () => findEarlierEntry(tx, customer.id, story, files);
    // Before the edition is checked, which may have closed since the first request.
    const earlier = await findEarlier();
    if (earlier) return { ...earlier, isRepeated: true };
    const edition = await findOpenEdition(tx);
    if (!(await lockCustomer(tx, hasId(customer.id)))?.email) throw erasedMeanwhile();
    const meanwhile = await findEarlier();
    if (meanwhile) return { ...meanwhile, isRepeated: true };
    if (readVersion !== undefined && readVersion !== edition.terms_version) throw rulesChanged();
    await assertDailyEntryQuota(tx, customer.id, await findContestRules(tx));
    const reference = randomBytes(16).toString("hex");
    const submission = await insertOne(tx, submissions, {
      reference,
      edition_id: edition.id,
      customer_id: customer.id,
      terms_version: edition.terms_version,
      ...columnsOf(story),
    });
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

/** Assigns a member's files to an entry in the order in which they were sent; returns their ids. */
async function claim(
  tx: Transaction,
  submissionId: number,
  customerId: number,
  files: readonly ReceivedFile[],
): Promise<number[]> {
  // An array is one parameter however long it is: PostgreSQL takes no more than 65,535.
  const keys = sql.param(files.map(({ key }) => key));
  const claimed = await tx
    .update(submissionFiles)
    .set({ submission_id: submissionId, position: sql`sent.position` })
    .from(sql`unnest(${keys}::text[]) with ordinality as sent (key, position)`)
    .where(
      and(
        eq(submissionFiles.original_key, sql`sent.key`),
        eq(submissionFiles.customer_id, customerId),
        eq(submissionFiles.state, "waiting"),
        isNull(submissionFiles.submission_id),
      ),
    )
    .returning({ id: submissionFiles.id });
  // The upload took so long that the sweep removed its first files.
  if (claimed.length < files.length) throw new AppError("entry_overdue", 409, entryMessages.overdue);
  return claimed.map(({ id }) => id);
}

function rulesChanged(): AppError {
  return invalid("terms", entryMessages.rulesChanged, "rules_changed");
}
