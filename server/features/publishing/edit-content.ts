import type { Publication, PublicationState } from "@cairn/contract/publishing/staff.ts";
import { publishingMessages as messages } from "@cairn/contract/publishing/staff-messages.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readNow } from "../../platform/database/now.ts";
import { expectAhead } from "../../platform/database/passed.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { completed } from "./completed.ts";
import type { Content } from "./content.ts";
import {
  contentUnknown,
  isPublicationOf,
  lockPublication,
  nothingWaits,
  type PublicationRow,
  setStatus,
} from "./publication-row.ts";
import { endRevision, publishRevision } from "./revisions.ts";
import { publications } from "./tables.ts";

const minuteLength = "2026-01-01T00:00".length;

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

/** Reads a content as it is edited; refuses with 404. */
export async function readEdited(
  db: Pick<Database | Transaction, "select">,
  content: Content,
  record: string,
): Promise<Edited> {
  const stored = await content.read(db, record);
  if (!stored) throw contentUnknown();
  const [row] = await db.select().from(publications).where(isPublicationOf(content, record));
  const { draft, publish_at, take_down_at, public_until } = row ?? nothingWaits;
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
 * version, and with 422 a schedule without a moment, one whose moment has passed, one that ends before it begins, be
 * that now, and one that sets another end while what visitors see has one.
 */
export async function saveContent(
  tx: Transaction,
  content: Content,
  record: string,
  { value, version, publication, publish_at, take_down_at }: ContentInput,
): Promise<Edited> {
  const {
    row,
    kept: { isPublic },
  } = await lockPublication(tx, content, record);
  await expectSeen(row.version === version || undefined, async () => {
    const id = content.canBeHidden ? Number(record) : record;
    return { id, ...(await readEdited(tx, content, record)) };
  });
  const moment = await readNow(tx);
  const publishAt = publication === "scheduled" ? momentOf(publish_at, "publish_at") : null;
  const takeDownAt = take_down_at === null ? null : canonical(take_down_at);
  const isLater = publishAt !== null && publishAt > moment;
  const passed = { field: "publish_at", message: messages.momentPassed };
  if (publishAt) await expectAhead(tx, { ...passed, wanted: publish_at, stored: row.publish_at });
  // A draft whose end has passed while it waited is still to be worked on.
  const isUnchanged = publication === "draft" && takeDownAt === row.take_down_at;
  if (takeDownAt && takeDownAt <= moment && !isUnchanged) throw invalid("take_down_at", messages.endPassed);
  if (takeDownAt && isLater && takeDownAt <= publishAt) throw invalid("take_down_at", messages.endsTooSoon);
  if (isLater && takeDownAt && isSecondEnd(row, publishAt, takeDownAt))
    throw invalid("take_down_at", messages.secondEnd, "second_end");
  const isDue = publication === "published" || (publishAt !== null && !isLater);
  await content.check?.(tx, record, value, publication !== "draft");
  if (isDue) {
    await publishRevision(tx, content, record, value, { cause: "published", publicUntil: takeDownAt });
    await setStatus(tx, row, { ...nothingWaits, public_until: takeDownAt });
  } else if (isPublic || publishAt) {
    await setStatus(tx, row, {
      draft: value,
      publish_at: publishAt,
      take_down_at: takeDownAt,
      public_until: row.public_until,
    });
  } else {
    await content.write(tx, record, value, false);
    await setStatus(tx, row, { ...nothingWaits, take_down_at: takeDownAt });
  }
  return readEdited(tx, content, record);
}

/**
 * Throws a draft away; refuses with 404 and 409. A schedule of what visitors do not see yet becomes a draft again, or
 * is refused with 422 where it cannot, as with an address that another one has by now.
 */
export async function discardContent(
  tx: Transaction,
  content: Content,
  record: string,
  version: number,
): Promise<void> {
  const { row, kept: stored } = await lockPublication(tx, content, record);
  expectVersion(row, version);
  if (!stored.isPublic && row.draft) {
    const value = completed(row.draft, stored.value);
    await content.check?.(tx, record, value, false);
    await content.write(tx, record, value, false);
  }
  await setStatus(tx, row, { ...nothingWaits, public_until: row.public_until });
}

/** Takes down what visitors see; a draft stays. Refuses with 404 and 409, and with 422 what has no former revision. */
export async function takeContentDown(
  tx: Transaction,
  content: Content,
  record: string,
  version: number,
): Promise<void> {
  const { row } = await lockPublication(tx, content, record);
  expectVersion(row, version);
  await endRevision(tx, content, record);
  await setStatus(tx, row, { ...row, public_until: null }, row.problem);
}

function expectVersion(row: PublicationRow, version: number) {
  if (row.version !== version) throw new AppError("version_conflict", 409, staffMessages.changedMeanwhile);
}

/** Whether this would end otherwise than what visitors see, before which it begins; forms know minutes alone. */
function isSecondEnd({ public_until }: PublicationRow, publishAt: string, takeDownAt: string): boolean {
  if (public_until === null || publishAt >= public_until) return false;
  return takeDownAt.slice(0, minuteLength) !== public_until.slice(0, minuteLength);
}

function momentOf(instant: string | null, field: string): string {
  if (instant === null) throw invalid(field, messages.momentNeeded);
  return canonical(instant);
}

/** A moment as rows have it, so that it can be compared as it is. */
const canonical = (instant: string) => new Date(instant).toISOString();
