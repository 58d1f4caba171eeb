import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { type listRevisions, type Revision, revisionSchema } from "@cairn/contract/publishing/staff.ts";
import { and, desc, eq, gt, gte, isNull, lt, not, or, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { actorName } from "../../platform/audit/actor.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { AppError } from "../../platform/errors.ts";
import type { Publishable } from "./publishable.ts";
import { revisions } from "./tables.ts";

const of = (resource: string, record: string) => and(eq(revisions.resource, resource), eq(revisions.record, record));

type RevisionInput = Pick<typeof revisions.$inferInsert, "value" | "cause" | "public_until">;

/** Keeps what a content has become, in the name of whoever did it. */
export async function addRevision(
  tx: Transaction,
  { resource }: Publishable,
  record: string,
  input: RevisionInput,
): Promise<void> {
  const publishedBy = input.cause === "before" ? "" : actorName();
  await tx.insert(revisions).values({ ...input, resource, record, published_by: publishedBy });
}

/** The version that was published last; undefined before the first. */
async function findLatest(tx: Transaction, { resource }: Publishable, record: string) {
  const [latest] = await tx.select().from(revisions).where(of(resource, record)).orderBy(desc(revisions.id)).limit(1);
  return latest;
}

/** Whether a content has been published before. */
export async function hasRevisions(tx: Transaction, content: Publishable, record: string): Promise<boolean> {
  return (await findLatest(tx, content, record)) !== undefined;
}

/** Another version takes the place of the latest one, which has an end: it does not come back. Others stay. */
export async function replaceEnding(tx: Transaction, content: Publishable, record: string): Promise<void> {
  const latest = await findLatest(tx, content, record);
  if (latest?.public_until) await tx.update(revisions).set({ is_over: true }).where(eq(revisions.id, latest.id));
}

/**
 * Ends the latest version, and gives the one that comes back for it: the last before it whose end, if it has one, has
 * not come and that is not over. That one and all after it are over then, so that the next time leads further back.
 */
export async function takeFormer(
  tx: Transaction,
  content: Publishable,
  record: string,
): Promise<RevisionInput | undefined> {
  const latest = await findLatest(tx, content, record);
  if (!latest) return undefined;
  const here = of(content.resource, record);
  const hasNotEnded = or(isNull(revisions.public_until), gt(revisions.public_until, sql`now()`));
  const [former] = await tx
    .select()
    .from(revisions)
    .where(and(here, lt(revisions.id, latest.id), not(revisions.is_over), hasNotEnded))
    .orderBy(desc(revisions.id))
    .limit(1);
  if (former)
    await tx
      .update(revisions)
      .set({ is_over: true })
      .where(and(here, gte(revisions.id, former.id)));
  return former;
}

type Wanted = z.output<typeof listRevisions.schema.querystring>;

/** One page of what a content was, the latest first. */
export function listContentRevisions(db: Database, { resource, record, page, per_page }: Wanted) {
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(columnsIn(revisions, revisionSchema))
        .from(revisions)
        .where(of(resource, record))
        .orderBy(desc(revisions.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(revisions, of(resource, record)),
    show: (row): Revision => row,
  });
}

/** One former version with the content that it is of; refuses with 404. */
export async function readRevision(db: Database, id: number): Promise<typeof revisions.$inferSelect> {
  const [found] = await db.select().from(revisions).where(eq(revisions.id, id));
  if (!found) throw new AppError("not_found", 404, failureMessages.notFound);
  return found;
}
