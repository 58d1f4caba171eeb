import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import {
  type EditionRules,
  type EditionState,
  type OpenEdition,
  openEditionSchema,
} from "@cairn/contract/contest/public.ts";
import { editionStepMessages } from "@cairn/contract/contest/staff-edition-messages.ts";
import { and, asc, eq, gt, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { transact } from "../../platform/database/transact.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { categoriesOfEdition } from "./categories.ts";
import { findPrizes } from "./prizes.ts";
import { editions, submissions } from "./tables.ts";

export type Edition = typeof editions.$inferSelect;

/** Whether an edition is told of that nobody has opened. */
export const isAnnouncedDraft = and(eq(editions.state, "draft"), isNotNull(editions.announced_at));

/** The open edition; null without one. */
export async function findShownEdition(db: Database): Promise<OpenEdition | null> {
  const [edition] = await selectOpenEditions(db).where(eq(editions.state, "open"));
  return edition ? withPrizes(db, edition) : null;
}

/** The announced draft that opens first; null without one. */
export async function findNextEdition(db: Database): Promise<OpenEdition | null> {
  const [edition] = await selectOpenEditions(db)
    .where(isAnnouncedDraft)
    .orderBy(asc(editions.opens_at), asc(editions.id))
    .limit(1);
  return edition ? withPrizes(db, edition) : null;
}

/** The rules of the open edition; null without one. */
export async function findShownRules(db: Database): Promise<EditionRules | null> {
  const [edition] = await db.select().from(editions).where(eq(editions.state, "open"));
  return edition ? rulesOf(edition) : null;
}

/** What entrants of an edition agree to. */
export const rulesOf = ({ title, terms_version, rules_html }: Edition): EditionRules => ({
  title,
  version: terms_version,
  rules_html,
});

/** The rules of opened editions and announced drafts after one, in the order of their ids, for the check of links. */
export function readRules(db: Database, after: number, most: number) {
  return db
    .select({ id: editions.id, title: editions.title, rules_html: editions.rules_html })
    .from(editions)
    .where(and(or(ne(editions.state, "draft"), isNotNull(editions.announced_at)), gt(editions.id, after)))
    .orderBy(asc(editions.id))
    .limit(most);
}

const selectOpenEditions = (db: Database) =>
  db
    .select({
      ...columnsIn(editions, openEditionSchema),
      ...{ id: editions.id, prize_percents: editions.prize_percents },
      categories: categoriesOfEdition,
    })
    .from(editions)
    .$dynamic();

async function withPrizes<Found extends Pick<Edition, "id" | "prize_percents">>(db: Database, edition: Found) {
  return { ...edition, prizes: [...(await findPrizes(db, edition))] };
}

/** An edition by its slug or id; refuses with 404. */
export async function findEdition(db: Database | Transaction, slug: string): Promise<Edition> {
  const [edition] = await db.select().from(editions).where(isCalled(slug));
  if (!edition) throw editionUnknown();
  return edition;
}

/** An edition by its slug or id, locked until the transaction ends; refuses with 404. */
export async function lockEdition(tx: Transaction, slug: string): Promise<Edition> {
  const [edition] = await tx.select().from(editions).where(isCalled(slug)).for("update");
  if (!edition) throw editionUnknown();
  return edition;
}

/**
 * The edition of an entry, locked until the transaction ends against opening and closing a round, publishing, and
 * taking a place back; undefined without such an entry. Who locks the entry, too, does so afterwards, as these do.
 */
export async function holdEditionOf(
  tx: Transaction,
  isIt: SQL | undefined,
): Promise<Pick<Edition, "id" | "state"> | undefined> {
  const [edition] = await tx
    .select({ id: editions.id, state: editions.state })
    .from(submissions)
    .innerJoin(editions, eq(editions.id, submissions.edition_id))
    .where(isIt)
    .for("share", { of: editions });
  return edition;
}

// A slug has a letter.
const isCalled = (slug: string) => (/^\d{1,9}$/.test(slug) ? eq(editions.id, Number(slug)) : eq(editions.slug, slug));

/**
 * Tells of a draft on the contest's page, or no more. Refuses with 409 once it was opened, and an announcement after
 * its last day.
 */
export function announceEdition(
  platform: Pick<Platform, "db" | "cache">,
  slug: string,
  isAnnounced: boolean,
): Promise<void> {
  return transact(platform, async (tx) => {
    const edition = await lockEdition(tx, slug);
    if (edition.state !== "draft") throw editionMoved();
    if (isAnnounced && (await isOver(tx, edition.id)))
      throw new AppError("edition_over", 409, judgingMessages.editionOver);
    const announcedAt = isAnnounced ? sql`coalesce(${editions.announced_at}, now())` : null;
    await tx.update(editions).set({ announced_at: announcedAt }).where(eq(editions.id, edition.id));
    invalidateTags(tx, tags.gallery);
  });
}

/**
 * Opens an edition for entries. Refuses with 409 while another is open, after its last day, and with a version that
 * another edition used for different rules of its own: by the version an entrant who has read those is told of these.
 */
export async function openEdition(platform: Pick<Platform, "db" | "cache">, slug: string): Promise<void> {
  try {
    await transact(platform, async (tx) => {
      const edition = await move(tx, slug, "draft", "open");
      if (await isOver(tx, edition.id)) throw new AppError("edition_over", 409, judgingMessages.editionOver);
      const other = await findOtherRules(tx, edition);
      if (other !== undefined) throw new AppError("rules_version_used", 409, editionStepMessages.versionUsed(other));
    });
  } catch (problem) {
    if (isViolationOf(problem, "editions_one_open"))
      throw new AppError("other_edition_open", 409, judgingMessages.otherOpen);
    throw problem;
  }
}

/** The title of an opened edition that used the same version for different rules. */
export async function findOtherRules(db: Database | Transaction, edition: Edition): Promise<string | undefined> {
  const { id, terms_version, rules_html } = edition;
  const [other] = await db
    .select({ title: editions.title })
    .from(editions)
    .where(
      and(
        ne(editions.id, id),
        ne(editions.state, "draft"),
        eq(editions.terms_version, terms_version),
        ne(editions.rules_html, rules_html),
      ),
    )
    .limit(1);
  return other?.title;
}

/** Closes an edition for entries and hands it to the jury, before its last day if need be. */
export async function closeEdition(platform: Pick<Platform, "db" | "cache">, slug: string): Promise<void> {
  await transact(platform, (tx) => move(tx, slug, "open", "judging"));
}

/** Closes open editions whose last day is over, and ends announcements of those that were never opened. */
export async function closeOverdue(platform: Pick<Platform, "db" | "cache">): Promise<void> {
  await transact(platform, async (tx) => {
    const closed = await tx
      .update(editions)
      .set({ state: "judging" })
      .where(and(eq(editions.state, "open"), isOverdue))
      .returning({ id: editions.id });
    const announced = await tx
      .update(editions)
      .set({ announced_at: null })
      .where(and(isAnnouncedDraft, isOverdue))
      .returning({ id: editions.id });
    if (closed.length + announced.length > 0) invalidateTags(tx, tags.gallery);
  });
}

const isOverdue = lte(editions.closes_at, sql`now()`);

/** Whether an edition's last day is over, by the database's clock. */
export const isOver = async (tx: Transaction, id: number) =>
  (await tx.$count(editions, and(eq(editions.id, id), isOverdue))) > 0;

async function move(tx: Transaction, slug: string, from: EditionState, to: EditionState): Promise<Edition> {
  const edition = await lockEdition(tx, slug);
  if (edition.state !== from) throw editionMoved();
  await tx.update(editions).set({ state: to }).where(eq(editions.id, edition.id));
  invalidateTags(tx, tags.gallery);
  return edition;
}

export const editionUnknown = () => new AppError("edition_unknown", 404, judgingMessages.editionUnknown);
export const editionMoved = () => new AppError("edition_moved", 409, judgingMessages.editionMoved);
