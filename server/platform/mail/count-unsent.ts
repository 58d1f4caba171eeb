import { and, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { mails } from "./tables.ts";

/** How many mails wait in the outbox, and how many were given up. */
export async function countUnsent(db: Database): Promise<{ waiting: number; failed: number }> {
  const unsent = isNull(mails.sent_at);
  const [waiting, failed] = await Promise.all([
    db.$count(mails, and(unsent, isNull(mails.failed_at))),
    db.$count(mails, and(unsent, isNotNull(mails.failed_at))),
  ]);
  return { waiting, failed };
}
