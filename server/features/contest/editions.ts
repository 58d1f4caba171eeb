import type { EditionState, OpenEdition } from "@cairn/contract/contest.ts";
import { judgingMessages } from "@cairn/contract/messages/judging.ts";
import type { EditionFields, StaffEdition } from "@cairn/contract/staff/editions.ts";
import { and, desc, eq, lte, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { editions } from "./tables.ts";

export type Edition = typeof editions.$inferSelect;

/** All editions, the newest first. */
export async function listAllEditions(db: Database): Promise<StaffEdition[]> {
  const rows = await db.select().from(editions).orderBy(desc(editions.opensAt), desc(editions.id));
  return rows.map((edition) => ({
    title: edition.title,
    slug: edition.slug,
    state: edition.state,
    opens_at: edition.opensAt.toISOString(),
    closes_at: edition.closesAt.toISOString(),
    publishes_at: edition.publishesAt.toISOString(),
    published_at: edition.publishedAt?.toISOString() ?? null,
    terms_version: edition.termsVersion,
    vote_percent: edition.votePercent,
    prize_percents: edition.prizePercents,
    prize_days: edition.prizeDays,
  }));
}

/** The open edition; null without one. */
export async function findShownEdition(db: Database): Promise<OpenEdition | null> {
  const [edition] = await db.select().from(editions).where(eq(editions.state, "open"));
  if (!edition) return null;
  return {
    title: edition.title,
    opens_at: edition.opensAt.toISOString(),
    closes_at: edition.closesAt.toISOString(),
    publishes_at: edition.publishesAt.toISOString(),
    vote_percent: edition.votePercent,
    prize_percents: edition.prizePercents,
  };
}

/** An edition by its slug; refuses with 404. */
export async function findEdition(db: Database, slug: string): Promise<Edition> {
  const [edition] = await db.select().from(editions).where(eq(editions.slug, slug));
  if (!edition) throw unknown();
  return edition;
}

/** An edition by its slug, locked until the transaction ends; refuses with 404. */
export async function lockEdition(tx: Transaction, slug: string): Promise<Edition> {
  const [edition] = await tx.select().from(editions).where(eq(editions.slug, slug)).for("update");
  if (!edition) throw unknown();
  return edition;
}

/** Creates a draft; refuses with 409 a slug that is taken. */
export function createEdition(platform: Pick<Platform, "db" | "cache">, fields: EditionFields): Promise<void> {
  return refusingTakenSlugs(() =>
    transact(platform, async (tx) => {
      await tx.insert(editions).values(toRow(fields));
    }),
  );
}

/**
 * Changes an edition. Its rules are fixed once somebody has entered: then it refuses with 409. An open edition is ended
 * by `closeEdition`, so it refuses with 422 a last day in the past.
 */
export function changeEdition(
  platform: Pick<Platform, "db" | "cache">,
  slug: string,
  fields: EditionFields,
): Promise<void> {
  return refusingTakenSlugs(() =>
    transact(platform, async (tx) => {
      const edition = await lockEdition(tx, slug);
      const row = toRow(fields);
      if (edition.state === "published") throw moved();
      if (edition.state !== "draft" && !isOnSameRules(edition, row))
        throw new AppError("edition_fixed", 409, judgingMessages.editionFixed);
      await tx.update(editions).set(row).where(eq(editions.id, edition.id));
      if (edition.state === "open" && (await isOver(tx, row.slug)))
        throw new AppError("closes_in_past", 422, judgingMessages.closesInPast, {
          errors: { closes_at: [judgingMessages.closesInPast] },
        });
      invalidateTags(tx, tags.gallery);
    }),
  );
}

/** Opens an edition for entries; refuses with 409 while another is open, and after its last day. */
export async function openEdition(platform: Pick<Platform, "db" | "cache">, slug: string): Promise<void> {
  try {
    await transact(platform, async (tx) => {
      await move(tx, slug, "draft", "open");
      if (await isOver(tx, slug)) throw new AppError("edition_over", 409, judgingMessages.editionOver);
    });
  } catch (problem) {
    if (isViolationOf(problem, "editions_one_open"))
      throw new AppError("other_edition_open", 409, judgingMessages.otherOpen);
    throw problem;
  }
}

/** Closes an edition for entries and hands it to the jury, before its last day if need be. */
export function closeEdition(platform: Pick<Platform, "db" | "cache">, slug: string): Promise<void> {
  return transact(platform, (tx) => move(tx, slug, "open", "judging"));
}

/** Closes open editions whose last day is over. */
export async function closeOverdue(platform: Pick<Platform, "db" | "cache">): Promise<void> {
  await transact(platform, async (tx) => {
    const closed = await tx
      .update(editions)
      .set({ state: "judging" })
      .where(and(eq(editions.state, "open"), isOverdue))
      .returning({ id: editions.id });
    if (closed.length > 0) invalidateTags(tx, tags.gallery);
  });
}

const isOverdue = lte(editions.closesAt, sql`now()`);

const isOver = async (tx: Transaction, slug: string) =>
  (await tx.$count(editions, and(eq(editions.slug, slug), isOverdue))) > 0;

async function move(tx: Transaction, slug: string, from: EditionState, to: EditionState): Promise<void> {
  const edition = await lockEdition(tx, slug);
  if (edition.state !== from) throw moved();
  await tx.update(editions).set({ state: to }).where(eq(editions.id, edition.id));
  invalidateTags(tx, tags.gallery);
}

function toRow(fields: EditionFields) {
  return {
    title: fields.title,
    slug: fields.slug,
    opensAt: new Date(fields.opens_at),
    closesAt: new Date(fields.closes_at),
    publishesAt: new Date(fields.publishes_at),
    termsVersion: fields.terms_version,
    votePercent: fields.vote_percent,
    prizePercents: fields.prize_percents,
    prizeDays: fields.prize_days,
  };
}

function isOnSameRules(edition: Edition, row: ReturnType<typeof toRow>): boolean {
  return (
    edition.slug === row.slug &&
    edition.opensAt.getTime() === row.opensAt.getTime() &&
    edition.termsVersion === row.termsVersion &&
    edition.votePercent === row.votePercent &&
    edition.prizePercents.join() === row.prizePercents.join() &&
    edition.prizeDays === row.prizeDays
  );
}

async function refusingTakenSlugs(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (isViolationOf(problem, "editions_slug_unique"))
      throw new AppError("slug_taken", 409, judgingMessages.slugTaken, {
        errors: { slug: [judgingMessages.slugTaken] },
      });
    throw problem;
  }
}

const unknown = () => new AppError("edition_unknown", 404, judgingMessages.editionUnknown);
const moved = () => new AppError("edition_moved", 409, judgingMessages.editionMoved);
