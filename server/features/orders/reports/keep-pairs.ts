import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { productsOfVariants } from "../../catalogue/product-names.ts";
import { keepProductPairs } from "../../catalogue/related/product-pairs.ts";
import { isToBeSent } from "../states.ts";
import { orders } from "../tables.ts";

/** Fewer orders may be chance. */
const leastOrders = 5;
const mostOthers = 20;
/** A larger order is a club's or a shop's, says nothing of what goes together, and has a pair for each two of its lines. */
const mostProducts = 20;

/**
 * Two products that are in the same orders of the last year more often than chance would have it, which is a lift above
 * 1: the share of orders with both, divided by the product of the shares of orders with each.
 */
const boughtTogether = sql`
  with baskets as (
    select array_agg(distinct sold.product_id) as ids
    from ${orders} join order_lines line on line.order_id = ${orders.id}
      join ${productsOfVariants} sold on sold.variant_id = line.variant_id
    where ${isToBeSent} and ${orders.fulfilment_state} <> 'cancelled' and ${orders.paid_at} > now() - interval '365 days'
    group by ${orders.id} having count(distinct sold.product_id) <= ${mostProducts}),
  apart as (select id, count(*) as orders from baskets, unnest(ids) as id group by id),
  together as (
    select one.id as one_id, other.id as other_id, count(*) as orders
    from baskets, unnest(ids) as one (id), unnest(ids) as other (id)
    where one.id < other.id group by 1, 2 having count(*) >= ${leastOrders}),
  pairs as (
    select one_id, other_id, together.orders,
      round(together.orders * (select count(*) from baskets) / (one.orders * other.orders)::numeric, 3) as lift
    from together join apart one on one.id = one_id join apart other on other.id = other_id),
  ranked as (
    select *, row_number() over (partition by product_id order by lift desc, orders desc, other_id) as place
    from (
      select one_id as product_id, other_id, orders, lift from pairs
      union all select other_id, one_id, orders, lift from pairs) as both_ways
    where lift > 1)
  select product_id, other_id, orders::int as shared_orders, lift from ranked where place <= ${mostOthers}`;

/** Counts anew what is bought together. */
export const keepPairs = (tx: Transaction): Promise<void> => keepProductPairs(tx, boughtTogether);

/** Counts each night what is bought together, as the pages of products show it. */
export const keepPairsNightly = defineJob({
  name: "orders.keep-pairs",
  payload: z.object({}),
  schedule: "53 2 * * *",
  run: (platform: Pick<Platform, "db" | "cache">) => transact(platform, keepPairs),
});
