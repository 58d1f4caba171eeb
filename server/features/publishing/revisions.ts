import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { type listRevisions, type Revision, revisionSchema } from "@cairn/contract/publishing/staff.ts";
import { publishingMessages as messages } from "@cairn/contract/publishing/staff-messages.ts";
import { and, desc, eq, gt, gte, isNull, lt, not, or, sql } from "drizzle-orm";
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

/** The version that was published last; undefined before the first. */
async function findLatest(tx: Transaction, { resource }: Content, record: string) {
  const [latest] = await tx.select().from(revisions).where(of(resource, record)).orderBy(desc(revisions.id)).limit(1);
  return latest;
}

/** Whether a content has been published before. */
async function hasRevisions(tx: Transaction, content: Content, record: string): Promise<boolean> {
  return (await findLatest(tx, content, record)) !== undefined;
}

/** Another version takes the place of the latest one, which has an end: it does not come back. Others stay. */
async function replaceEnding(tx: Transaction, content: Content, record: string): Promise<void> {
  const latest = await findLatest(tx, content, record);
  if (latest?.public_until) await tx.update(revisions).set({ is_over: true }).where(eq(revisions.id, latest.id));
}

/**
 * Ends the latest version, and gives the one that comes back for it: the last before it whose end, if it has one, has
 * not come and that is not over. That one and all after it are over then, so that the next time leads further back.
 */
async function takeFormer(tx: Transaction, content: Content, record: string): Promise<RevisionInput | undefined> {
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

/**
 * Publishes a content, and keeps what was written of it. It covers what visitors have seen, which comes back when it
 * ends; but what is published at once with an end over another with an end is the same campaign, and takes its place.
 */
export async function publishVersion(
  tx: Transaction,
  content: Content,
  record: string,
  value: object,
  { cause, publicUntil }: { cause: "published" | "scheduled"; publicUntil: string | null },
) {
  const stored = await content.read(tx, record);
  if (stored?.isPublic && !(await hasRevisions(tx, content, record)))
    await addRevision(tx, content, record, { value: stored.value, cause: "before" });
  if (cause === "published" && publicUntil) await replaceEnding(tx, content, record);
  await content.write(tx, record, value, true);
  const written = await content.read(tx, record);
  await addRevision(tx, content, record, { value: written?.value ?? value, cause, public_until: publicUntil });
}

/**
 * Ends what visitors see: a page or post goes, of another content comes back what it covered (`takeFormer`). Gives the
 * end of what visitors see then; refuses with 422 what has no former version.
 */
export async function endVersion(tx: Transaction, content: Content, record: string): Promise<string | null> {
  const stored = await content.read(tx, record);
  if (!stored?.isPublic) return null;
  if (content.canBeHidden) {
    await content.write(tx, record, stored.value, false);
    return null;
  }
  const former = await takeFormer(tx, content, record);
  if (!former) throw new AppError("invalid", 422, messages.nothingBefore);
  const { public_until = null } = former;
  const value = completed(former.value, stored.value);
  await content.write(tx, record, value, true);
  await addRevision(tx, content, record, { value, cause: "taken_down", public_until });
  return public_until;
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
