import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { type listRevisions, type Revision, revisionSchema } from "@cairn/contract/publishing/staff.ts";
import { publishingMessages as messages } from "@cairn/contract/publishing/staff-messages.ts";
import { and, desc, eq, gte, isNull, lt, not } from "drizzle-orm";
import type * as z from "zod/mini";
import { actorName } from "../../platform/audit/actor.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { AppError } from "../../platform/errors.ts";
import { completed } from "./completed.ts";
import type { Content } from "./content.ts";
import { revisions } from "./tables.ts";

const of = (resource: string, record: string) => and(eq(revisions.resource, resource), eq(revisions.record, record));

/** Whether a revision is one of those of which the last comes back; one with an end never does. */
export const comesBack = and(isNull(revisions.public_until), not(revisions.is_over));

type RevisionInput = Pick<typeof revisions.$inferInsert, "value" | "cause" | "public_until">;

/** Keeps what a content has become, in the name of whoever did it. */
async function addRevision(
  tx: Transaction,
  { resource }: Content,
  record: string,
  input: RevisionInput,
): Promise<void> {
  const publishedBy = input.cause === "before" ? "" : actorName();
  await tx.insert(revisions).values({ ...input, resource, record, published_by: publishedBy });
}

/** The revision that was published last; undefined before the first. */
async function findLatest(tx: Transaction, { resource }: Content, record: string) {
  const [latest] = await tx.select().from(revisions).where(of(resource, record)).orderBy(desc(revisions.id)).limit(1);
  return latest;
}

/** Publishes a content, and keeps what was written of it; the first time also what visitors have seen before. */
export async function publishRevision(
  tx: Transaction,
  content: Content,
  record: string,
  value: object,
  { cause, publicUntil }: { cause: "published" | "scheduled"; publicUntil: string | null },
) {
  const stored = await content.read(tx, record);
  if (stored?.isPublic && !(await findLatest(tx, content, record)))
    await addRevision(tx, content, record, { value: stored.value, cause: "before" });
  await content.write(tx, record, value, true);
  const written = await content.read(tx, record);
  await addRevision(tx, content, record, { value: written?.value ?? value, cause, public_until: publicUntil });
}

/**
 * Ends what visitors see: a page or post goes, of another content a former revision comes back. Refuses with 422 what
 * has none.
 */
export async function endRevision(tx: Transaction, content: Content, record: string): Promise<void> {
  const stored = await content.read(tx, record);
  if (!stored?.isPublic) return;
  if (content.canBeHidden) return content.write(tx, record, stored.value, false);
  const former = await takeFormer(tx, content, record);
  if (!former) throw new AppError("invalid", 422, messages.nothingBefore);
  const value = completed(former.value, stored.value);
  await content.write(tx, record, value, true);
  await addRevision(tx, content, record, { value, cause: "taken_down" });
}

/**
 * The revision that comes back: the last before the latest that had no end and is not over. That one and all after it
 * are over then, so that the next time leads further back.
 */
async function takeFormer(tx: Transaction, content: Content, record: string) {
  const latest = await findLatest(tx, content, record);
  if (!latest) return undefined;
  const here = of(content.resource, record);
  const [former] = await tx
    .select()
    .from(revisions)
    .where(and(here, lt(revisions.id, latest.id), comesBack))
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

/** One former revision with the content that it is of; refuses with 404. */
export async function readRevision(db: Database, id: number): Promise<typeof revisions.$inferSelect> {
  const [found] = await db.select().from(revisions).where(eq(revisions.id, id));
  if (!found) throw new AppError("not_found", 404, failureMessages.notFound);
  return found;
}
