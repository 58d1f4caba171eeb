import { randomBytes } from "node:crypto";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { ContestRules } from "@cairn/contract/contest/public.ts";
import { mediaKindOf } from "@cairn/contract/media/kinds.ts";
import type { ReceivedFile } from "@cairn/contract/platform/uploads.ts";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import { transact } from "../../platform/database/transact.ts";
import { type AppError, invalid } from "../../platform/errors.ts";
import type { IncomingFile } from "../../platform/http/forms.ts";
import { arrive, assertDiskSpace } from "../../platform/media/incoming-files.ts";
import { privateFolder } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasId, lockCustomer } from "../accounts/customers.ts";
import { assertDailyFileQuota } from "./daily-quota.ts";
import { discardFiles } from "./discard-files.ts";
import { submissionFiles } from "./tables.ts";

const signOfLifeMs = 60_000;

/**
 * Stores one file of an entry under a random key, not yet assigned to an entry. Refuses with 422 an empty file and what
 * is no photograph or video, with 429 beyond the daily quota, with 507 what would fill the disk; a refused file is
 * removed.
 */
export async function receiveFile(
  platform: Pick<Platform, "config" | "log" | "db" | "cache" | "media">,
  customer: Customer,
  rules: ContestRules,
  { name, bytes }: Pick<IncomingFile, "name" | "bytes">,
): Promise<ReceivedFile> {
  await assertDiskSpace(platform.config, rules.least_free_megabytes);
  using cleanup = new DisposableStack();
  const alive = setInterval(() => {
    keepWaiting(platform.db, customer.id).catch((problem: unknown) =>
      platform.log.warn({ err: redactDatabaseError(problem) }, "an upload could not give a sign of life"),
    );
  }, signOfLifeMs);
  cleanup.defer(() => clearInterval(alive));
  await using file = await arrive(platform.config, bytes);
  const { sizeBytes, sha256, contentType = "" } = file;
  if (sizeBytes === 0) throw unprocessable(`${name} ${entryMessages.fileEmpty}`);
  const kind = mediaKindOf(contentType);
  if (!kind) throw unprocessable(`${name} ${entryMessages.fileUnknown}`);
  const key = `${privateFolder}${randomBytes(16).toString("hex")}`;
  const received = { name, key, kind, contentType, sizeBytes, sha256 };
  // The row comes first: a file without one could never be found again.
  await transact(platform, (tx) => note(tx, customer.id, rules, received));
  try {
    await platform.media.take(key, file.path);
  } catch (problem) {
    // Removing may fail as well; the sweep tries again.
    await discardFiles(platform, [key]).catch((left) =>
      platform.log.warn({ err: redactDatabaseError(left) }, "a file that was not stored is left to the sweep"),
    );
    throw problem;
  }
  return received;
}

async function note(
  tx: Transaction,
  customerId: number,
  rules: ContestRules,
  { key, contentType, sizeBytes, ...file }: ReceivedFile,
): Promise<void> {
  await lockCustomer(tx, hasId(customerId));
  await tx
    .insert(submissionFiles)
    .values({ original_key: key, content_type: contentType, size_bytes: sizeBytes, customer_id: customerId, ...file });
  await keepWaiting(tx, customerId);
  await assertDailyFileQuota(tx, customerId, rules);
}

/**
 * Keeps earlier files of an upload from counting as leftovers while others arrive. Once a minute is enough, since each
 * update writes all rows again; locked rows are being claimed or removed.
 */
async function keepWaiting(db: Database, customerId: number): Promise<void> {
  const waiting = db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(
      and(
        eq(submissionFiles.customer_id, customerId),
        isNull(submissionFiles.submission_id),
        eq(submissionFiles.state, "waiting"),
        lt(submissionFiles.received_at, sql`now() - interval '1 minute'`),
      ),
    )
    .for("update", { skipLocked: true });
  await db.update(submissionFiles).set({ received_at: sql`now()` }).where(inArray(submissionFiles.id, waiting));
}

function unprocessable(message: string): AppError {
  return invalid("files", message, "file_refused");
}
