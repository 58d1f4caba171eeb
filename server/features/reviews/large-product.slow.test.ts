import { reviewSorts } from "@cairn/contract/reviews/public.ts";
import { type SQLWrapper, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { addProduct } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { readReviews, selectInOrder } from "./list.ts";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How a statement is carried out: the tables that it reads whole, and how many rows of any it looks at. */
async function carriedOut(db: Database, statement: SQLWrapper): Promise<{ scanned: string[]; rows: number }> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    sql`explain (analyze, format json) ${statement}`,
  );
  const walk = (node: PlanNode): { scanned: string[]; rows: number } => {
    const below = (node.Plans ?? []).map(walk);
    const { "Relation Name": table, "Actual Rows": found, "Actual Loops": loops } = node;
    const own = table ? (found + (node["Rows Removed by Filter"] ?? 0)) * loops : 0;
    return {
      scanned: [
        ...below.flatMap(({ scanned }) => scanned),
        // A table without any rows is read from its beginning, whatever indexes it has.
        ...(node["Node Type"] === "Seq Scan" && table && own > 0 ? [table] : []),
      ],
      rows: own + below.reduce((sum, each) => sum + each.rows, 0),
    };
  };
  const [plan] = rows;
  if (!plan) throw new Error("the database tells no plan");
  return walk(plan["QUERY PLAN"][0].Plan);
}

const query = { page: 1, words: "", stars: undefined, pictures: undefined } as const;

test("of 100,000 reviews a product's page reads the few that it shows, by indexes alone", async () => {
  await using shop = await testShop();
  const { db } = shop;
  const loved = await addProduct(shop);
  for (let count = 0; count < 60; count++) await addProduct(shop, { slug: `product-${count}`, stock: 0 });
  // Two fifths are of one product.
  await db.execute(sql`
    insert into reviews (product_id, source, author_name, stars, words, fit, state, published_at, written_at, helpful_count, picture_count)
    select case when number % 5 < 2 then ${loved.id} else 1 + number % 60 end, 'imported', 'Author ' || number,
      1 + (number / 5) % 5, 'Words of number ' || number || case when number % 997 = 0 then ' zip' else '' end,
      number % 5 - 2, 'published', now(), now() - make_interval(mins => number), number % 40, (number % 25 = 0)::int
    from generate_series(1, 100000) as number`);
  await db.execute(sql`analyze reviews`);
  for (const sort of reviewSorts) {
    const plan = await carriedOut(db, selectInOrder(db, loved.id, { ...query, sort }).limit(10));
    expect([sort, plan.scanned, plan.rows < 50]).toEqual([sort, [], true]);
  }
  for (const more of [{ stars: 5 }, { pictures: "only" as const }]) {
    const plan = await carriedOut(db, selectInOrder(db, loved.id, { ...query, sort: "newest", ...more }).limit(10));
    expect([more, plan.scanned, plan.rows < 50]).toEqual([more, [], true]);
  }
  const found = await carriedOut(db, selectInOrder(db, loved.id, { ...query, sort: "newest", words: "zip" }).limit(10));
  expect(found.scanned).toEqual([]);
  const { summary, reviews } = await readReviews(db, loved.id, { ...query, sort: "newest", words: "zip" });
  expect(summary.count).toBe(40_000);
  expect(reviews.total).toBeGreaterThan(20);
});
