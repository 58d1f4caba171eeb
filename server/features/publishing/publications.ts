import { failureMessages } from "@cairn/contract/platform/messages.ts";
import type { Publication, PublicationState, WaitingContent } from "@cairn/contract/publishing/staff.ts";
import { publishingMessages as messages } from "@cairn/contract/publishing/staff-messages.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { expectAhead } from "../../platform/database/passed.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { completed } from "./completed.ts";
import type { Publishable } from "./publishable.ts";
import { addRevision, hasRevisions, replaceEnding, takeFormer } from "./revisions.ts";
import { publications } from "./tables.ts";

/** A content as it is edited: its draft where there is one, otherwise what visitors see. */
export type Edited = object & Publication;

/** What is saved, and what becomes of it. */
export interface ContentInput {
  readonly value: object;
  readonly version: number;
  readonly publication: PublicationState;
  readonly publish_at: string | null;
  readonly take_down_at: string | null;
}

type Row = typeof publications.$inferSelect;
type PublicationStatus = Pick<Row, "draft" | "publish_at" | "take_down_at" | "public_until">;

const nothing: PublicationStatus = { draft: null, publish_at: null, take_down_at: null, public_until: null };

const of = ({ resource }: Publishable, record: string) =>
  and(eq(publications.resource, resource), eq(publications.record, record));

/** Reads a content as it is edited; refuses with 404. */
export async function readEdited(
  db: Pick<Database | Transaction, "select">,
  content: Publishable,
  record: string,
): Promise<Edited> {
  const stored = await content.read(db, record);
  if (!stored) throw contentUnknown();
  const [row] = await db.select().from(publications).where(of(content, record));
  const { draft, publish_at, take_down_at, public_until } = row ?? nothing;
  const waits = draft !== null || !stored.isPublic;
  return {
    ...(draft ? completed(draft, stored.value) : stored.value),
    version: row?.version ?? 1,
    publication: publish_at ? "scheduled" : waits ? "draft" : "published",
    publish_at,
    take_down_at: waits ? take_down_at : public_until,
    is_public: stored.isPublic,
    public_until: stored.isPublic ? public_until : null,
    problem: row?.problem ?? null,
  };
}

/**
 * Saves a content as a draft, for a later moment, or for visitors at once. Refuses with 409 whoever has seen an older
 * version, and with 422 a schedule without a moment, one whose moment has passed, or one that ends before it begins, be
 * that now.
 */
export async function saveContent(
  tx: Transaction,
  content: Publishable,
  record: string,
  { value, version, publication, publish_at, take_down_at }: ContentInput,
): Promise<Edited> {
  const {
    row,
    kept: { isPublic },
  } = await lock(tx, content, record);
  await expectSeen(row.version === version || undefined, async () => {
    const id = content.canBeHidden ? Number(record) : record;
    return { id, ...(await readEdited(tx, content, record)) };
  });
  const moment = await now(tx);
  const publishAt = publication === "scheduled" ? momentOf(publish_at, "publish_at") : null;
  const takeDownAt = take_down_at === null ? null : canonical(take_down_at);
  const isLater = publishAt !== null && publishAt > moment;
  const passed = { field: "publish_at", message: messages.momentPassed };
  if (publishAt) await expectAhead(tx, { ...passed, wanted: publish_at, stored: row.publish_at });
  // A draft whose end has passed while it waited is still to be worked on.
  const isUnchanged = publication === "draft" && takeDownAt === row.take_down_at;
  if (takeDownAt && takeDownAt <= moment && !isUnchanged) throw invalid("take_down_at", messages.endPassed);
  if (takeDownAt && isLater && takeDownAt <= publishAt) throw invalid("take_down_at", messages.endsTooSoon);
  const isDue = publication === "published" || (publishAt !== null && !isLater);
  await content.check?.(tx, record, value, publication !== "draft");
  if (isDue) {
    await publish(tx, content, record, value, { cause: "published", publicUntil: takeDownAt });
    await setStatus(tx, row, { ...nothing, public_until: takeDownAt });
  } else if (isPublic || publishAt) {
    await setStatus(tx, row, {
      draft: value,
      publish_at: publishAt,
      take_down_at: takeDownAt,
      public_until: row.public_until,
    });
  } else {
    await content.write(tx, record, value, false);
    await setStatus(tx, row, { ...nothing, take_down_at: takeDownAt });
  }
  return readEdited(tx, content, record);
}

/**
 * Throws a draft away; refuses with 404 and 409. A schedule of what visitors do not see yet becomes a draft again, or
 * is refused with 422 where it cannot, as with an address that another one has by now.
 */
export async function discardContent(
  tx: Transaction,
  content: Publishable,
  record: string,
  version: number,
): Promise<void> {
  const { row, kept: stored } = await lock(tx, content, record);
  expectVersion(row, version);
  if (!stored.isPublic && row.draft) {
    const value = completed(row.draft, stored.value);
    await content.check?.(tx, record, value, false);
    await content.write(tx, record, value, false);
  }
  await setStatus(tx, row, { ...nothing, public_until: row.public_until });
}

/** Takes down what visitors see; a draft stays. Refuses with 404 and 409, and with 422 what has no former version. */
export async function takeContentDown(
  tx: Transaction,
  content: Publishable,
  record: string,
  version: number,
): Promise<void> {
  const { row } = await lock(tx, content, record);
  expectVersion(row, version);
  const publicUntil = await endPublic(tx, content, record);
  await setStatus(tx, row, { ...row, public_until: publicUntil }, row.problem);
}

/** Publishes the draft of a locked row, whose moment has come; refuses with 422 one whose end has come as well. */
export async function publishScheduled(tx: Transaction, content: Publishable, row: Row): Promise<void> {
  const stored = await content.read(tx, row.record);
  if (!row.draft || !stored) throw new Error("there is nothing to publish");
  if (row.take_down_at && row.take_down_at <= (await now(tx))) throw new AppError("invalid", 422, messages.endedBefore);
  const value = completed(row.draft, stored.value);
  await content.check?.(tx, row.record, value, true);
  await publish(tx, content, row.record, value, { cause: "scheduled", publicUntil: row.take_down_at });
  await setStatus(tx, row, { ...nothing, public_until: row.take_down_at });
}

/** Takes down what visitors see, by the moment in a locked row. */
export async function endScheduled(tx: Transaction, content: Publishable, row: Row): Promise<void> {
  const publicUntil = await endPublic(tx, content, row.record);
  await setStatus(tx, row, { ...row, public_until: publicUntil }, row.problem);
}

/**
 * Whether the moment of a row that is due is that at which what visitors see goes; otherwise its draft is published.
 */
export const isEndDue = ({ publish_at, public_until }: Row) =>
  public_until !== null && (publish_at === null || public_until <= publish_at);

/** Notes why nothing could be done at the moment that is due, which passes; what else is planned stays. */
export async function noteProblem(tx: Transaction, row: Row, problem: string): Promise<void> {
  const passed = isEndDue(row) ? { public_until: null } : { publish_at: null, take_down_at: null };
  await setStatus(tx, row, { ...row, ...passed }, problem);
}

/** The contents of which a draft waits, or could not be published. */
export async function listWaitingContents(db: Database): Promise<WaitingContent[]> {
  const rows = await db
    .select()
    .from(publications)
    .where(or(isNotNull(publications.draft), isNotNull(publications.problem)))
    .orderBy(asc(publications.resource), asc(publications.record));
  return rows.map(({ resource, record, publish_at, problem }) => ({
    resource,
    record,
    publication: publish_at ? "scheduled" : "draft",
    publish_at,
    problem,
  }));
}

/**
 * Publishes a content, and keeps what was written of it. It covers what visitors have seen, which comes back when it
 * ends; but what is published at once with an end over another with an end is the same campaign, and takes its place.
 */
async function publish(
  tx: Transaction,
  content: Publishable,
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
async function endPublic(tx: Transaction, content: Publishable, record: string): Promise<string | null> {
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

/** Locks a content's row, which is made for the first who comes; refuses with 404. */
async function lock(tx: Transaction, content: Publishable, record: string) {
  const stored = await content.read(tx, record);
  if (!stored) throw contentUnknown();
  await tx.insert(publications).values({ resource: content.resource, record }).onConflictDoNothing();
  const [row] = await tx.select().from(publications).where(of(content, record)).for("update");
  if (!row) throw new Error("no row was locked");
  return { row, kept: stored };
}

function expectVersion(row: Row, version: number) {
  if (row.version !== version) throw new AppError("version_conflict", 409, staffMessages.changedMeanwhile);
}

async function setStatus(
  tx: Transaction,
  { resource, record }: Row,
  status: PublicationStatus,
  problem: string | null = null,
) {
  const { draft, publish_at, take_down_at, public_until } = status;
  await tx
    .update(publications)
    .set({
      draft,
      publish_at,
      take_down_at,
      public_until,
      problem,
      version: sql`${publications.version} + 1`,
    })
    .where(and(eq(publications.resource, resource), eq(publications.record, record)));
}

/** The database's clock, by which the job publishes. */
async function now(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ now: string }>(sql`select now() as now`);
  return canonical(rows[0]?.now ?? "");
}

function momentOf(instant: string | null, field: string): string {
  if (instant === null) throw invalid(field, messages.momentNeeded);
  return canonical(instant);
}

/** A moment as rows have it, so that it can be compared as it is. */
const canonical = (instant: string) => new Date(instant).toISOString();

function contentUnknown(): AppError {
  return new AppError("not_found", 404, failureMessages.notFound);
}
