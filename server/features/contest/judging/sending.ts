import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { editionPrizeMessages as messages } from "@cairn/contract/contest/staff-edition-messages.ts";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { correctStock } from "../../catalogue/correct-stock.ts";
import { stockArrived } from "../../catalogue/stock-arrived.ts";
import { lockEdition } from "../editions.ts";
import { findPrizes, prizeOfAward } from "../prizes.ts";
import { editionPrizes, editions, submissions } from "../tables.ts";
import { awards } from "./tables.ts";

/** Whether an award waits for its prize: whoever withdrew has none, and neither has a place that was taken back. */
const isOwed = and(isNull(awards.taken_back_at), isNull(awards.coupon_id), ne(submissions.state, "withdrawn"));

/**
 * Notes that the product of a place was sent, and takes one out of the stock, or that it was not after all. Done again
 * it changes nothing. Refuses with 404 an unknown place, and with 409 what has no product to send, and while none is
 * free in stock.
 */
export function notePrizeSent(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  slug: string,
  id: number,
  { isSent, staffName }: { readonly isSent: boolean; readonly staffName: string },
): Promise<void> {
  return transact(platform, async (tx) => {
    const edition = await lockEdition(tx, slug);
    const isIt = and(eq(awards.id, id), eq(awards.edition_id, edition.id));
    if ((await tx.$count(awards, isIt)) === 0) throw new AppError("place_unknown", 404, judgingMessages.placeUnknown);
    const [place] = await tx
      .select({ rank: awards.rank, prize_rank: awards.prize_rank, sent_at: awards.sent_at })
      .from(awards)
      .innerJoin(submissions, eq(submissions.id, awards.submission_id))
      .where(and(isIt, isOwed));
    const prize = place && prizeOfAward(await findPrizes(tx, edition), place);
    if (!prize || prize.variant_id === null) throw new AppError("nothing_to_send", 409, messages.notToSend);
    if ((place.sent_at !== null) === isSent) return;
    const by = { staffName, note: messages.sentFor(edition.title) };
    if (!(await correctStock(tx, prize.variant_id, isSent ? -1 : 1, by)))
      throw new AppError("none_free", 409, messages.noneFree(prize.product));
    await tx
      .update(awards)
      .set({ sent_at: isSent ? sql`now()` : null })
      .where(eq(awards.id, id));
    if (!isSent) await platform.jobs.enqueue(tx, stockArrived, {});
  });
}

/** The first places whose product is to be sent, with how many there are in all, the oldest first. */
export function findPrizesToSend(db: Database, limit: number) {
  const isOfRank = eq(editionPrizes.rank, sql`coalesce(${awards.prize_rank}, ${awards.rank})`);
  return db
    .select({
      id: awards.id,
      customer_id: submissions.customer_id,
      variant_id: editionPrizes.variant_id,
      ...{ slug: editions.slug, title: editions.title, since: editions.published_at },
      total: sql<number>`count(*) over ()::int`,
    })
    .from(awards)
    .innerJoin(submissions, eq(submissions.id, awards.submission_id))
    .innerJoin(editions, eq(editions.id, awards.edition_id))
    .innerJoin(
      editionPrizes,
      and(eq(editionPrizes.edition_id, awards.edition_id), isOfRank, eq(editionPrizes.kind, "product")),
    )
    .where(and(isOwed, isNull(awards.sent_at)))
    .orderBy(asc(editions.published_at), asc(awards.id))
    .limit(limit);
}
