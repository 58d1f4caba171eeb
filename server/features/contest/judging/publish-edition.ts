import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { and, eq, sql } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Edition, lockEdition } from "../editions.ts";
import { findPrizes } from "../prizes.ts";
import { editions } from "../tables.ts";
import { award } from "./award.ts";
import { checkChain, type Round } from "./chain.ts";
import { notifyEntrants } from "./notify-entrants.ts";
import { findContestants } from "./rounds.ts";
import { findLatestRound, rankRound } from "./standings.ts";

/**
 * Publishes an edition in one transaction, once however often it is called: ranks, awards coupons and queues mails. An
 * edition without an approved entry has no winners. Refuses with 409 before the jury is done and before the announced
 * day.
 */
export function publishEdition(
  platform: Pick<Platform, "config" | "db" | "cache" | "jobs" | "mail">,
  slug: string,
): Promise<void> {
  return transact(platform, async (tx) => {
    const edition = await lockEdition(tx, slug);
    if (edition.state === "published") return;
    const round = await findLatestRound(tx, edition.id);
    if (edition.state !== "judging" || !(await isJudged(tx, edition, round)))
      throw new AppError("not_judged", 409, judgingMessages.notJudged);
    if (!(await checkChain(tx, edition.id)).isIntact)
      throw new AppError("scores_changed", 409, judgingMessages.scoresChanged);
    const published = await tx
      .update(editions)
      .set({ state: "published", published_at: sql`now()` })
      .where(and(eq(editions.id, edition.id), sql`${editions.publishes_at} <= now()`))
      .returning({ id: editions.id });
    if (published.length === 0) throw new AppError("too_early", 409, judgingMessages.tooEarly);
    const ranked = round ? await rankRound(tx, edition, round, { isFinal: true }) : [];
    const prizes = await findPrizes(tx, edition);
    const winners = ranked.filter(({ rank }) => rank <= prizes.length);
    for (const winner of winners) await award(platform, tx, edition, prizes, winner);
    await platform.jobs.enqueue(tx, notifyEntrants, { editionId: edition.id });
    invalidateTags(tx, tags.gallery);
  });
}

/** Whether nothing is left to judge; refuses like `findContestants` when there was no round. */
export async function isJudged(
  tx: Database | Transaction,
  edition: Edition,
  round: Round | undefined,
): Promise<boolean> {
  if (round) return round.closed_at !== null;
  return (await findContestants(tx, edition)).length === 0;
}
