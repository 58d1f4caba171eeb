import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { beginOfShopDay, shopDayOf } from "../../../platform/database/shop-days.ts";
import { transact } from "../../../platform/database/transact.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { keepProductSales } from "../../catalogue/product-sales.ts";
import { couponFacts, dayFacts, productFacts } from "./facts.ts";
import { salesCoupons, salesDays, salesProducts } from "./tables.ts";

// A payment may come days after its order.
const correctedDays = 45;
// So that each transaction is short, however many years there are to catch up with.
const daysAtOnce = 60;
/** What sells, as searches rank by it: a season, so that what was sold for years does not stay on top. */
const soldOfLate = sql`
  select product_id, sum(units)::int as units from ${salesProducts}
  where day >= ${shopDayOf(sql`now()`)} - 90 group by product_id having sum(units) > 0`;

/** The day until which sales are kept; undefined while none are. What is younger is read from the orders. */
export async function findStoredUntil(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ until: string | null }>(
    sql`select (max(${salesDays.day}) + 1)::text as until from ${salesDays}`,
  );
  return rows[0]?.until ?? undefined;
}

/**
 * Adds up the sales of the days until yesterday, anew those of the last weeks and the older ones of which a refund has
 * failed since.
 */
export const keepSales = defineJob({
  name: "orders.keep-sales",
  payload: z.object({}),
  schedule: "11 * * * *",
  async run(platform: Pick<Platform, "db" | "cache">) {
    const beginning = await findBeginning(platform.db);
    if (!beginning) return;
    for (const day of await findCorrected(platform.db, beginning)) await transact(platform, (tx) => keep(tx, day, 1));
    for (let since: string | undefined = beginning; since; ) {
      const from: string = since;
      since = await transact(platform, (tx) => keep(tx, from, daysAtOnce));
    }
    await transact(platform, (tx) => keepProductSales(tx, soldOfLate));
  },
});

/** The first day that has to be added up; undefined in a shop without orders. */
async function findBeginning(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    select coalesce((select max(${salesDays.day}) - ${correctedDays}::int from ${salesDays}),
      (select ${shopDayOf(sql`min(placed_at)`)} from orders))::text as since`);
  return rows[0]?.since ?? undefined;
}

/**
 * The days before `beginning` whose sums are others since refunds have failed lately, as they may at the customer's
 * bank long after they were made: those on which they were made, and on which a dispute of their payment was lost; and
 * those of orders that were changed lately.
 */
async function findCorrected(db: Database, beginning: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct day::text as day
    from refunds r join payments p on p.id = r.payment_id,
      lateral (values (${shopDayOf(sql`r.made_at`)}), (${shopDayOf(sql`p.lost_at`)})) as changed (day)
    where r.failed_at >= ${beginOfShopDay(beginning)} and day < ${beginning}::date
    union
    select distinct ${shopDayOf(sql`o.paid_at`)}::text from order_edits edit join orders o on o.id = edit.order_id
    where edit.applied_at >= ${beginOfShopDay(beginning)} and ${shopDayOf(sql`o.paid_at`)} < ${beginning}::date
    order by 1`);
  return rows.map(({ day }) => day);
}

/** Adds up so many days from this one on; gives the next that is due, undefined when yesterday is done. */
async function keep(tx: Transaction, since: string, days: number): Promise<string | undefined> {
  // Another instance that does the same waits, and then does it again.
  await tx.execute(sql`lock table ${salesDays} in share row exclusive mode`);
  const { rows } = await tx.execute<{ until: string; is_last: boolean }>(sql`
    select least(${since}::date + ${days}::int, today)::text as until, ${since}::date + ${days}::int >= today as is_last
    from (select ${shopDayOf(sql`now()`)} as today) as clock`);
  const [{ until, is_last } = { until: since, is_last: true }] = rows;
  await replace(tx, salesDays, since, until, dayFacts(since, until));
  await replace(tx, salesProducts, since, until, productFacts(since, until));
  await replace(tx, salesCoupons, since, until, couponFacts(since, until));
  await tx.execute(sql`
    insert into ${salesDays} select day::date, '', 0, 0, 0, 0, 0, 0, 0 from generate_series(${since}::date, ${until}::date - 1, interval '1 day') day
    on conflict do nothing`);
  return is_last ? undefined : until;
}

type SalesTable = typeof salesDays | typeof salesProducts | typeof salesCoupons;

async function replace(tx: Transaction, table: SalesTable, since: string, until: string, facts: SQL): Promise<void> {
  await tx.execute(sql`delete from ${table} where day >= ${since}::date and day < ${until}::date`);
  await tx.execute(sql`insert into ${table} ${facts}`);
}
