import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { Story } from "@cairn/contract/contest/public.ts";
import type { ReceivedFile } from "@cairn/contract/platform/uploads.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { submissionFiles, submissions } from "./tables.ts";

/** The columns of an entry's story. */
export function columnsOf(story: Omit<Story, "terms">) {
  return {
    category: story.category ?? null,
    first_name: story.first_name,
    last_name: story.last_name,
    social_platform_url: story.social_platform_url,
    user_name: story.user_name,
    title: story.title,
    location: story.location,
    details: story.details,
    other_people_featured: story.other_people_featured,
    place_shown: story.place_shown,
    idempotency_key: story.idempotency_key ?? null,
  };
}

/** Whether an entry with this idempotency key exists, checked before its files are received again. */
export async function isTaken(db: Database, customerId: number, key: unknown): Promise<boolean> {
  if (typeof key !== "string") return false;
  return (await db.$count(submissions, hasIdempotencyKey(customerId, key))) > 0;
}

/**
 * The entry that an earlier request with the same idempotency key made; undefined for a new one. Refuses with 409 a
 * request that differs from it in a word or byte, or whose entry has been withdrawn.
 */
export async function findEarlierEntry(
  db: Database,
  customerId: number,
  story: Omit<Story, "terms">,
  files: readonly ReceivedFile[],
): Promise<{ reference: string; files: number } | undefined> {
  if (!story.idempotency_key) return undefined;
  const [entry] = await db.select().from(submissions).where(hasIdempotencyKey(customerId, story.idempotency_key));
  if (!entry) return undefined;
  const taken = await db
    .select({ sha256: submissionFiles.sha256 })
    .from(submissionFiles)
    .where(eq(submissionFiles.submission_id, entry.id))
    .orderBy(asc(submissionFiles.position));
  const columns = columnsOf(story);
  const isSame =
    entry.state !== "withdrawn" &&
    Object.entries(columns).every(([name, value]) => entry[name as keyof typeof columns] === value) &&
    taken.length === files.length &&
    taken.every(({ sha256 }, index) => sha256 === files[index]?.sha256);
  if (!isSame) throw new AppError("entry_received", 409, entryMessages.receivedBefore);
  return { reference: entry.reference, files: taken.length };
}

const hasIdempotencyKey = (customerId: number, key: string) =>
  and(eq(submissions.customer_id, customerId), eq(submissions.idempotency_key, key));
