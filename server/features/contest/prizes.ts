import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import type { PlacePrize } from "@cairn/contract/contest/prizes.ts";
import { editionPrizeMessages as messages } from "@cairn/contract/contest/staff-edition-messages.ts";
import type { PrizeInput } from "@cairn/contract/contest/staff-prizes.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { eq, sql } from "drizzle-orm";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { invalid } from "../../platform/errors.ts";
import { keepVariants } from "../catalogue/product-names.ts";
import { findNamedVariants } from "../catalogue/stock.ts";
import type { CouponWorth } from "../coupons/service.ts";
import { editionPrizes, editions } from "./tables.ts";

type Edition = Pick<typeof editions.$inferSelect, "id" | "prize_percents">;

/** What a place gives, with the variant where that is a product. */
export interface PrizeOfRank extends PlacePrize {
  readonly variant_id: number | null;
}

const none = { percent: 0, amount: pence(0), product_id: null, product: "", words: "", variant_id: null };

/** Former releases read a percentage of each rank: of one that has another prize the least that there is. */
const percentOfOthers = 1;

/** The prizes of an edition in the order of their ranks: one for each winner of a category. */
export async function findPrizes(
  db: Database | Transaction,
  { id, prize_percents }: Edition,
): Promise<readonly PrizeOfRank[]> {
  const others = await db.select().from(editionPrizes).where(eq(editionPrizes.edition_id, id));
  const products = await findNamedVariants(
    db,
    others.flatMap(({ variant_id }) => variant_id ?? []),
  );
  return prize_percents.map((percent, index) => {
    const other = others.find(({ rank }) => rank === index + 1);
    if (!other) return { ...none, kind: "percent", percent };
    const { kind, amount_pence, variant_id, words } = other;
    const product = products.get(variant_id ?? 0);
    return {
      ...{ kind, percent: 0, amount: pence(amount_pence ?? 0), words: words ?? "", variant_id },
      product_id: product?.product_id ?? null,
      product: product ? nameWithVariant(product.name, product.variant_name) : "",
    };
  });
}

/** The prizes of these editions, by their ids. */
export async function findPrizesOf(
  db: Database,
  given: readonly Edition[],
): Promise<ReadonlyMap<number, readonly PrizeOfRank[]>> {
  const prizes = new Map<number, readonly PrizeOfRank[]>();
  for (const edition of given) if (!prizes.has(edition.id)) prizes.set(edition.id, await findPrizes(db, edition));
  return prizes;
}

/** The prize of a rank; throws when there is none for it. */
export function prizeOf(prizes: readonly PrizeOfRank[], rank: number): PrizeOfRank {
  const prize = prizes[rank - 1];
  if (!prize) throw new Error("a winner without a prize");
  return prize;
}

/** The prize that a place has: that of its rank, or of the rank in which it was used or sent. */
export const prizeOfAward = (
  prizes: readonly PrizeOfRank[],
  { rank, prize_rank }: { readonly rank: number; readonly prize_rank: number | null },
): PrizeOfRank => prizeOf(prizes, prize_rank ?? rank);

/** The prizes of an edition as staff have settled them, within a statement. */
export const prizesOfEdition = sql<Required<PrizeInput>[]>`(
  select json_agg(json_build_object(
    'kind', coalesce(other.kind, 'percent'), 'percent', case when other.kind is null then given.percent else 0 end,
    'amount', coalesce(other.amount_pence, 0), 'variant_id', other.variant_id, 'words', coalesce(other.words, ''))
    order by given.rank)
  from unnest(${editions}.prize_percents) with ordinality given (percent, rank)
  left join ${editionPrizes} other on other.edition_id = ${editions}.id and other.rank = given.rank)`;

/** What `editions.prize_percents` holds of these prizes. */
export const percentsOf = (prizes: readonly PrizeInput[]): number[] =>
  prizes.map(({ kind, percent }) => (kind === "percent" ? percent : percentOfOthers));

/** Gives an edition these prizes beside its percentages; refuses with 422 a product that is gone. */
export async function writePrizes(tx: Transaction, editionId: number, prizes: readonly PrizeInput[]): Promise<void> {
  await tx.delete(editionPrizes).where(eq(editionPrizes.edition_id, editionId));
  const rows = prizes.flatMap(({ kind, amount, variant_id, words }, index) => {
    if (kind === "percent") return [];
    const worth = { amount_pence: null, variant_id: null, words: null };
    if (kind === "sum") return { ...worth, kind, rank: index + 1, amount_pence: amount };
    return kind === "product"
      ? { ...worth, kind, rank: index + 1, variant_id }
      : { ...worth, kind, rank: index + 1, words };
  });
  const known = await keepVariants(
    tx,
    rows.flatMap(({ variant_id }) => variant_id ?? []),
  );
  const gone = rows.find(({ variant_id }) => variant_id !== null && !known.has(variant_id));
  if (gone) throw invalid(`prizes.${gone.rank - 1}.variant_id`, messages.productUnknown, "product_unknown");
  if (rows.length > 0) await tx.insert(editionPrizes).values(rows.map((row) => ({ ...row, edition_id: editionId })));
}

/** Whether an edition has these prizes already. */
export async function hasPrizes(tx: Transaction, edition: Edition, prizes: readonly PrizeInput[]): Promise<boolean> {
  const present = await findPrizes(tx, edition);
  return (
    present.length === prizes.length &&
    present.every((prize, index) => {
      const wanted = prizes[index];
      if (!wanted || wanted.kind !== prize.kind) return false;
      if (prize.kind === "percent") return wanted.percent === prize.percent;
      if (prize.kind === "sum") return wanted.amount === prize.amount;
      return prize.kind === "product" ? wanted.variant_id === prize.variant_id : wanted.words === prize.words;
    })
  );
}

/** The tags of answers that name the products among these prizes. */
export const prizeTags = (prizes: readonly PlacePrize[]): string[] =>
  prizes.flatMap(({ product_id }) => (product_id === null ? [] : tags.product(product_id)));

/** A prize as its coupon stands by now, which staff may have changed; one that gives something else is as it was. */
export function prizeOfCoupon(coupon: CouponWorth | undefined, prize: PlacePrize): PlacePrize {
  if (!coupon || coupon.kind === "delivery") return prize;
  return { ...none, kind: coupon.kind, percent: coupon.percent, amount: pence(coupon.amount_pence) };
}
