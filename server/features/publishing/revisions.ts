import { failureMessages } from "@cairn/contract/messages/site.ts";
import type { listRevisions, Revision } from "@cairn/contract/staff/publishing.ts";
import { and, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { actorName } from "../../platform/audit/actor.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { AppError } from "../../platform/errors.ts";
import type { Publishable } from "./publishable.ts";
import { revisions } from "./tables.ts";

const of = (resource: string, record: string) => and(eq(revisions.resource, resource), eq(revisions.record, record));

/** Keeps what a content has become, in the name of whoever did it. */
export async function addRevision(
  tx: Transaction,
  { resource }: Publishable,
  record: string,
  value: object,
  cause: Revision["cause"],
): Promise<void> {
  const publishedBy = cause === "before" ? "" : actorName();
  await tx.insert(revisions).values({ resource, record, value, cause, publishedBy });
}

/** What a content was, so many publications ago; undefined before its first. */
export async function formerValue(
  tx: Transaction,
  { resource }: Publishable,
  record: string,
  ago: number,
): Promise<object | undefined> {
  const [found] = await tx
    .select({ value: revisions.value })
    .from(revisions)
    .where(of(resource, record))
    .orderBy(desc(revisions.id))
    .offset(ago)
    .limit(1);
  return found?.value;
}

type Wanted = z.output<typeof listRevisions.schema.querystring>;

/** One page of what a content was, the latest first. */
export function listContentRevisions(db: Database, { resource, record, page, per_page }: Wanted) {
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db.select().from(revisions).where(of(resource, record)).orderBy(desc(revisions.id)).limit(limit).offset(offset),
    total: () => db.$count(revisions, of(resource, record)),
    show: ({ id, publishedAt, publishedBy, cause }): Revision => {
      return { id, published_at: publishedAt.toISOString(), published_by: publishedBy, cause };
    },
  });
}

/** One former version with the content that it is of; refuses with 404. */
export async function readRevision(db: Database, id: number): Promise<typeof revisions.$inferSelect> {
  const [found] = await db.select().from(revisions).where(eq(revisions.id, id));
  if (!found) throw new AppError("not_found", 404, failureMessages.notFound);
  return found;
}
