import { foundKinds } from "@cairn/contract/search/public.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { blurAt } from "../../platform/media/blurs.ts";
import { hasProductsInShop } from "../catalogue/category-tree.ts";
import type { Bound } from "./parse-search.ts";
import type { DocumentKind } from "./tables.ts";

/** What is looked for, as far as the database has to know. */
export interface Wanted {
  /** The text of a `tsquery`; empty where limits alone are asked for. */
  readonly query: string;
  /** What must not be in it, as the text of a `tsquery`; empty for nothing. */
  readonly without: string;
  /** The search as documents have it, for comparison with whole names and article numbers. */
  readonly text: string;
  /** What fits a mistyped word, in names, tags, attributes and synonyms; found after all else. */
  readonly nearly: string;
  /** Words of which some will do, each as the text of a `tsquery`, where nothing has them all. */
  readonly some: readonly string[];
  /** What products have to keep to. */
  readonly limits: SQL;
}

/** How much is asked for: products on one page, and the most of what else is found. */
export interface Extent {
  readonly limit: number;
  readonly offset: number;
  readonly mostOthers: number;
}

/** What fits, best first; `total` says how many there are of its sort: products, or others. */
export interface Hit extends Record<string, unknown> {
  readonly kind: DocumentKind;
  readonly id: number;
  readonly tier: number;
  readonly total: number;
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly media_key: string;
  readonly blur: string | null;
}

/** How well a document fits: the smaller, the better. */
export const tiers = {
  exact: 0,
  beginning: 1,
  name: 2,
  terms: 3,
  anywhere: 4,
  nearlyName: 5,
  nearly: 6,
  some: 7,
} as const;
const tier = (name: keyof typeof tiers) => sql.raw(String(tiers[name]));

function matched({ query, without, text, nearly, some }: Wanted): SQL {
  const fits = (vector: string, wanted: string) => sql`${sql.raw(vector)} @@ ${wanted}::tsquery`;
  // The more of these words a document has, the better.
  const few = sql`${tier("some")} + (
    select count(*)::int from unnest(${sql.param([...some])}::text[]) as word (query) where not vector @@ word.query::tsquery)`;
  const close = sql`case when ${fits("name_vector", nearly)} then ${tier("nearlyName")} else ${tier("nearly")} end`;
  const beyond =
    nearly || some.length > 0 ? sql`when not ${fits("vector", query)} then ${nearly ? close : few}` : sql``;
  const found = [
    fits("vector", query),
    ...(nearly ? [sql`(${fits("vector", nearly)} and ${fits("terms_vector", nearly)})`] : []),
    ...(some.length > 0 ? [fits("vector", some.join(" | "))] : []),
  ];
  return sql`
    select kind, record_id, position, is_to_come, case
      when name = ${text} or numbers @> array[${text}] then ${tier("exact")}
      ${beyond}
      when starts_with(name, ${text}) then ${tier("beginning")}
      when ${fits("name_vector", query)} then ${tier("name")}
      when ${fits("terms_vector", query)} then ${tier("terms")}
      else ${tier("anywhere")} end as tier
    from search_documents where (${sql.join(found, sql` or `)}) ${butNot(without)}`;
}

const everyProduct = sql`
  select kind, record_id, position, is_to_come, ${tier("anywhere")} as tier from search_documents where kind = 'product'`;

const butNot = (without: string) => (without ? sql`and vector @@ ${without}::tsquery` : sql``);

/**
 * What fits, best first. Products that fit equally well stand by whether they can be bought, by what is sold most, and in
 * the shop's order; a category is found while it or a part of it has products in the shop.
 */
export async function findHits(db: Database, wanted: Wanted, { limit, offset, mostOthers }: Extent): Promise<Hit[]> {
  const { rows } = await db.execute<Hit>(sql`
    with hit as materialized (${wanted.query ? matched(wanted) : sql`${everyProduct} ${butNot(wanted.without)}`}),
    product as (
      select kind, record_id, tier, count(*) over ()::int as total, row_number() over (order by tier,
        case when stocked.product_id is not null then 0 when is_to_come then 1 else 2 end,
        product_sales.units desc nulls last, position, record_id) as place
      from hit
        left join (select distinct product_id from variants where is_active and stock > held) as stocked on stocked.product_id = record_id
        left join product_sales on product_sales.product_id = record_id
      where kind = 'product' and ${wanted.limits} order by place limit ${limit} offset ${offset}
    ),
    other as (
      select kind, record_id, tier, count(*) over ()::int as total, row_number() over (order by tier,
        array_position(${sql.param([...foundKinds])}::text[], kind), record_id desc) as place
      from hit
      where kind <> 'product' and (kind <> 'category' or ${hasProductsInShop(sql`record_id`)})
      order by place limit ${mostOthers}
    )
    select found.kind, record_id as id, tier, total, title, slug, summary, media_key, ${blurAt(sql`media_key`)} as blur
    from (select * from product union all select * from other) as found join search_documents using (kind, record_id)
    order by found.kind <> 'product', place`);
  return rows;
}

/** Which of these, each the text of a `tsquery`, nothing has. */
export async function findMissing(db: Database, queries: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ query: string }>(sql`
    select query from unnest(${sql.param([...queries])}::text[]) as word (query)
    where not exists (select from search_documents where vector @@ word.query::tsquery)`);
  return new Set(rows.map(({ query }) => query));
}

/** The condition that a limit sets to products; undefined where nothing in the shop is measured so. */
export async function limitOf(db: Database, bound: Omit<Bound, "written">): Promise<SQL | undefined> {
  if (bound.of === "pence")
    return sql`exists (select from variants where variants.product_id = record_id and variants.is_active
      and variants.price_pence between ${Math.round(bound.from)}::bigint and ${Math.round(bound.to)}::bigint)`;
  const { rows } = await db.execute<{ id: number; unit: string }>(
    sql`select id, search_text('1 ' || unit) as unit from attributes where kind = 'number' and unit <> ''`,
  );
  const [small, large] = bound.of === "ml" ? ["1ml", "1l"] : ["1g", "1kg"];
  const measured = rows.flatMap(({ id, unit }) => {
    if (unit !== small && unit !== large) return [];
    const times = unit === large ? 1000 : 1;
    return [
      sql`(value.attribute_id = ${id}::int and value.number between ${bound.from / times}::float8 and ${bound.to / times}::float8)`,
    ];
  });
  if (measured.length === 0) return undefined;
  return sql`exists (select from attributes_of_products as value where value.product_id = record_id and (${sql.join(measured, sql` or `)}))`;
}

/** Products that can be bought now. */
export const onlyInStock = sql`stocked.product_id is not null`;
