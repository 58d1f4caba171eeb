import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Version } from "../edits/versions.ts";
import { bookEntries } from "./tables.ts";

interface BookedSum {
  readonly country_code: string;
  readonly tax_rate: number;
  readonly goods_pence: number;
  readonly discount_pence: number;
  readonly shipping_pence: number;
  readonly tax_pence: number;
}

/**
 * Books what a change makes of an order at each rate in each country, on its day: the sale stays where it was booked, so
 * that no past period changes.
 */
export async function bookChange(
  tx: Transaction,
  orderId: number,
  editId: number,
  before: Version,
  after: Version,
): Promise<void> {
  const entries = addUp([...sumsOf(before, -1), ...sumsOf(after, 1)]).map((sum) => ({
    ...{ order_id: orderId, edit_id: editId, kind: "change" as const, happened_at: sql`now()` as never },
    ...sum,
  }));
  if (entries.length > 0) await tx.insert(bookEntries).values(entries);
}

/** What the lines of a version add up to at each rate, taken off where the sign says so. */
function sumsOf({ country_code, lines }: Version, sign: 1 | -1): BookedSum[] {
  return [...Map.groupBy(lines, ({ tax_rate }) => tax_rate)].map(([tax_rate, own]) => {
    const sum = (value: (line: (typeof own)[number]) => number) =>
      sign * own.reduce((all, line) => all + value(line), 0);
    return {
      ...{ country_code, tax_rate },
      goods_pence: sum(({ price_pence, quantity }) => price_pence * quantity),
      discount_pence: sum(({ discount_pence }) => discount_pence),
      shipping_pence: sum(({ shipping_pence }) => shipping_pence),
      tax_pence: sum((line) => line.tax_pence + line.shipping_tax_pence),
    };
  });
}

/** Adds up what is of one rate in one country; what comes to nothing is left out. */
function addUp(sums: readonly BookedSum[]): BookedSum[] {
  return [...Map.groupBy(sums, ({ country_code, tax_rate }) => `${country_code} ${tax_rate}`).values()]
    .map((own) => {
      const sum = (value: (each: BookedSum) => number) => own.reduce((all, each) => all + value(each), 0);
      const [{ country_code, tax_rate } = { country_code: "", tax_rate: 0 }] = own;
      return {
        ...{ country_code, tax_rate },
        goods_pence: sum(({ goods_pence }) => goods_pence),
        discount_pence: sum(({ discount_pence }) => discount_pence),
        shipping_pence: sum(({ shipping_pence }) => shipping_pence),
        tax_pence: sum(({ tax_pence }) => tax_pence),
      };
    })
    .filter((sum) =>
      [sum.goods_pence, sum.discount_pence, sum.shipping_pence, sum.tax_pence].some((each) => each !== 0),
    );
}

interface ChargedSum {
  readonly rate: number;
  readonly charged: number;
  readonly refunded: number;
}

/** What has gone back of an order at each rate, beside what it is charged there by a version. */
export async function findRefundedByRate(tx: Transaction, orderId: number, { lines }: Version): Promise<ChargedSum[]> {
  const rows = await tx
    .select({ rate: bookEntries.tax_rate, refunded: sql<number>`(-sum(${bookEntries.refund_pence}))::int` })
    .from(bookEntries)
    .where(eq(bookEntries.order_id, orderId))
    .groupBy(bookEntries.tax_rate);
  return rows.map(({ rate, refunded }) => ({
    ...{ rate, refunded },
    charged: lines
      .filter((line) => line.tax_rate === rate)
      .reduce((sum, line) => sum + line.price_pence * line.quantity - line.discount_pence + line.shipping_pence, 0),
  }));
}
