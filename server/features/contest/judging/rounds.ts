import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Edition, lockEdition } from "../editions.ts";
import { submissions } from "../tables.ts";
import { sealRound } from "./chain.ts";
import { mailRound } from "./round-mails.ts";
import { findLatestRound, isRankable, type RankedEntry, rankRound } from "./standings.ts";
import { jurors, roundEntries, rounds } from "./tables.ts";

interface RoundRules {
  /** Scores that each entry needs. */
  readonly quorum: number;
  /** How many of each category advance after the first round; all by default. */
  readonly best?: number | undefined;
}

/**
 * Opens the next round of a closed edition and mails its jurors: the first over all approved entries, later ones over
 * the best of the last. Entries that are approved later are shown but not judged. Refuses with 409 and says what is
 * missing.
 */
export function openRound(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  slug: string,
  { quorum, best }: RoundRules,
): Promise<void> {
  return transact(platform, async (tx) => {
    const edition = await lockEdition(tx, slug);
    if (edition.state !== "judging") throw conflict("edition_moved", judgingMessages.editionMoved);
    const last = await findLatestRound(tx, edition.id);
    if (last && !last.closed_at) throw conflict("round_running", judgingMessages.roundRunning);
    const ranked = last && (await rankRound(tx, edition, last));
    const entries: readonly Contestant[] = ranked
      ? ranked.filter(({ rank }) => rank <= (best ?? rank)).map(({ contender }) => contender)
      : await findContestants(tx, edition);
    if (entries.length === 0) throw conflict("nothing_to_judge", judgingMessages.nothingToJudge);
    const jury = await tx.select({ id: jurors.customer_id }).from(jurors).where(eq(jurors.edition_id, edition.id));
    // A juror does not score their own entry, which therefore has one judge fewer.
    if (entries.some(({ customer_id }) => jury.filter(({ id }) => id !== customer_id).length < quorum))
      throw conflict("jurors_missing", judgingMessages.jurorsMissing);
    const round = await insertOne(tx, rounds, { edition_id: edition.id, number: (last?.number ?? 0) + 1, quorum });
    // Two parameters however many entries there are: a statement has room for 65,535.
    const references = sql.param(entries.map(({ reference }) => reference));
    const categories = sql.param(entries.map(({ category }) => category));
    await tx.execute(sql`
      insert into ${roundEntries} (round_id, submission_reference, category)
      select ${round.id}, reference, category
      from unnest(${references}::text[], ${categories}::text[]) as entry (reference, category)`);
    await mailRound(
      platform,
      tx,
      { id: round.id, edition: edition.title },
      jury.map(({ id }) => id),
    );
  });
}

/** Closes and seals the running round; refuses with 409 while any entry lacks its quorum. */
export function closeRound(platform: Pick<Platform, "db" | "cache">, slug: string): Promise<void> {
  return transact(platform, async (tx) => {
    const edition = await lockEdition(tx, slug);
    const round = await findLatestRound(tx, edition.id);
    if (!round || round.closed_at) throw conflict("round_unknown", judgingMessages.roundUnknown);
    const ranked = await rankRound(tx, edition, round);
    if (ranked.some(({ contender }) => contender.points.length < round.quorum))
      throw conflict("round_unfinished", judgingMessages.roundUnfinished);
    await sealRound(tx, round);
  });
}

type Contestant = Pick<RankedEntry, "reference" | "customer_id" | "category">;

/** All approved entries that are not excluded; refuses while an entry is pending or has no category. */
export async function findContestants(tx: Database | Transaction, edition: Edition): Promise<Contestant[]> {
  const ofEdition = eq(submissions.edition_id, edition.id);
  if ((await tx.$count(submissions, and(ofEdition, eq(submissions.state, "pending")))) > 0)
    throw conflict("still_pending", judgingMessages.stillPending);
  const isApproved = and(ofEdition, eq(submissions.state, "approved"));
  if ((await tx.$count(submissions, and(isApproved, isNull(submissions.category)))) > 0)
    throw conflict("without_category", judgingMessages.withoutCategory);
  const rows = await tx
    .select({ reference: submissions.reference, customer_id: submissions.customer_id, category: submissions.category })
    .from(submissions)
    .where(and(isApproved, isRankable));
  return rows.flatMap(({ category, ...entry }) => (category ? { ...entry, category } : []));
}

const conflict = (code: string, message: string) => new AppError(code, 409, message);
