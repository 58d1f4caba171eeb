import pg from "pg";
import { keepSales } from "../server/features/orders/reports/keep-sales.ts";
import { createCache } from "../server/platform/cache/cache.ts";
import { connectPostgres } from "../server/platform/database/postgres.ts";
import { type Extent, median, print, title } from "./figures.ts";
import { judgeMany } from "./large-jury.ts";
import { bulkBooks } from "./large-shop-books.ts";
import { bulkEntries } from "./large-shop-entries.ts";
import { bulkGoods } from "./large-shop-goods.ts";
import { bulkOrders, bulkReference } from "./large-shop-statements.ts";
import { load, type Subject } from "./processes.ts";

// Only of addresses that nobody has: what anybody else ordered is the owner's own.
const ownOrders = `select count(*)::int as count from orders where email !~ '@([a-z-]+\\.)?example(\\.(com|org|net|test))?$'`;

/** Why a database is not made large. */
export class NotForBench extends Error {}

/**
 * Gives a shop with demo content 10,000 products of 20 attributes, 100,000 reviews, 50,000 customers, 100,000 orders
 * of two years with all that came of them, and two editions of the contest with 50,000 entries each, one of which a jury scores, in one transaction.
 * Refuses a database that has orders of its own, and one that has no demo; one that is
 * large already stays as it is.
 */
export async function enlarge(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query("select to_regclass('settings') as settings");
    const { rows: sellers } = tables[0].settings
      ? await client.query("select from settings where name = 'seller'")
      : { rows: [] };
    if (sellers.length === 0) throw new NotForBench("There is no demo shop in it: start the shop on it once first.");
    const { rows: own } = await client.query<{ count: number }>(ownOrders);
    if (own[0]?.count) throw new NotForBench(`It has ${own[0].count} orders of its own.`);
    const { rows: bulk } = await client.query(`select from orders where reference like '${bulkReference}%' limit 1`);
    if (bulk.length > 0) return;
    await client.query("begin");
    for (const statement of [...bulkGoods, ...bulkOrders, ...bulkBooks, ...bulkEntries]) await client.query(statement);
    await judgeMany(client);
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
  await keepSalesOf(databaseUrl);
}

/** Adds up the sales of the two years, as a job of the shop does from day to day. */
async function keepSalesOf(databaseUrl: string): Promise<void> {
  const connection = await connectPostgres(databaseUrl, 1);
  await keepSales.run({ db: connection.db, cache: createCache(0) }, {});
  await connection.script("vacuum analyze sales_days, sales_products, sales_coupons");
  await connection.close();
}

/** What a request costs the large shop's process against what it costs the small one's, in CPU time. */
export async function measureLargeShop(
  small: Subject,
  large: Subject,
  paths: readonly string[],
  { seconds, rounds }: Extent,
): Promise<void> {
  title("CPU per request at 10,000 products and 100,000 orders, against the small shop, nothing cached");
  const cost = async (shop: Subject, path: string) => (await load(shop, path, seconds, "", 1)).cpuMsPerRequest;
  for (const path of paths) {
    const costs: [number, number][] = [];
    for (let round = 0; round < rounds; round++) costs.push([await cost(large, path), await cost(small, path)]);
    const [ours, theirs] = [median(costs.map(([one]) => one)), median(costs.map(([, other]) => other))];
    print(`5  ${path}`, `${ours.toFixed(2)} / ${theirs.toFixed(2)} ms = ${(ours / theirs).toFixed(2)}`, "<= 1.3");
  }
}
