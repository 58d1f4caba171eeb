import { sql } from "drizzle-orm";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { ProductHits } from "./find-documents.ts";

/**
 * All products by their ids as those stand that fit a search equally well: by whether they can be bought, by what is sold
 * most, and in the shop's order. It is kept in memory, since sorting thousands of hits takes longer than finding them.
 */
export const findSearchOrder = remembered(
  [tags.products, tags.productSales],
  async (db): Promise<ReadonlySet<number>> => {
    const { rows } = await db.execute<{ ids: number[] }>(sql`
      select coalesce(json_agg(record_id order by
        case when stocked.product_id is not null then 0 when is_to_come then 1 else 2 end,
        product_sales.units desc nulls last, position, record_id), '[]') as ids
      from search_documents
        left join (select distinct product_id from variants where is_active and stock > held) as stocked on stocked.product_id = record_id
        left join product_sales on product_sales.product_id = record_id
      where kind = 'product'`);
    return new Set(rows[0]?.ids);
  },
);

/** The ids of one page of hits. A product that is new to the order stands behind those that fit as well. */
export function onPage(
  hits: readonly ProductHits[],
  order: ReadonlySet<number>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): number[] {
  const page: number[] = [];
  let before = 0;
  for (const { ids } of hits) {
    const start = Math.max(0, offset - before);
    before += ids.length;
    if (start >= ids.length) continue;
    const equal = new Set(ids);
    const inOrder = [...order.values().filter((id) => equal.has(id)), ...ids.filter((id) => !order.has(id))];
    page.push(...inOrder.slice(start, start + limit - page.length));
    if (page.length >= limit) break;
  }
  return page;
}
