import { foundKinds } from "@cairn/contract/search/public.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { blurAt } from "../../platform/media/blurs.ts";
import { hasProductsInShop, pictureOfCategory } from "../catalogue/category-tree.ts";
import type { ScreenDocument } from "./find-screens.ts";
import type { Bound } from "./parse-search.ts";
import type { DocumentKind } from "./tables.ts";

/** A word that has to be there, as the text of a `tsquery`; the head names the thing, as "tent" in "trekking tent". */
export interface WantedWord {
  readonly query: string;
  readonly isHead: boolean;
}

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
  readonly words: readonly WantedWord[];
  /** The gerunds of its nouns, as the text of a `tsquery`: a search for a pack does not mean packing. */
  readonly gerunds: string;
  /** Whether all words have to be there, or some of them in names, attributes and categories, or some anywhere. */
  readonly reach: "all" | "named" | "some";
  /** What products have to keep to. */
  readonly limits: SQL;
  /** It is asked as a question, which pages and stories answer. */
  readonly isQuestion: boolean;
}

/** How much is asked for: products on one page, and the most of what else is found. */
export interface Extent {
  readonly limit: number;
  readonly offset: number;
  readonly mostOthers: number;
}

/** A document that fits, best first; `total` and `best` are those of its sort, products or others. */
export interface Hit extends Record<string, unknown> {
  readonly kind: DocumentKind | "screen";
  readonly id: number;
  readonly tier: number;
  readonly best: number;
  readonly total: number;
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly media_key: string;
  readonly blur: string | null;
}

/** How well a document fits: the smaller, the better. With words only in texts, by what share of them. */
export const tiers = {
  exact: 0,
  beginning: 1,
  name: 2,
  terms: 3,
  gerund: 3.5,
  anywhere: 4,
  nearlyName: 5,
  nearly: 6,
} as const;
const tier = (name: keyof typeof tiers) => sql.raw(String(tiers[name]));

/** How many of the words stand in names, attributes or categories. */
const named = (words: readonly WantedWord[]) => sql`(
  select count(*) from unnest(${sql.param(words.map(({ query }) => query))}::text[]) as word (query)
  where terms_vector @@ word.query::tsquery)`;

/**
 * What the words are worth as they stand in a document. One in the name is worth more than one in categories and
 * attributes, that more than all of them in a long text, and the word that names the thing more than those beside it.
 */
function worth({ words, gerunds }: Wanted): SQL {
  const all = sql.raw(String(words.length));
  return sql`(
    select coalesce(sum(case when name_vector @@ word.query::tsquery and not name_vector @@ ${gerunds}::tsquery then (5 + word.more) * ${all}
      when terms_vector @@ word.query::tsquery then (4 + word.more) * ${all} when vector @@ word.query::tsquery then 3 else 0 end), 0)
    from unnest(${sql.param(words.map(({ query }) => query))}::text[], ${sql.param(words.map(({ isHead }) => (isHead ? 2 : 0)))}::int[])
      as word (query, more))`;
}

function matched(wanted: Wanted, screens: readonly ScreenDocument[]): SQL {
  const { query, without, text, nearly, words, gerunds, reach } = wanted;
  const fits = (vector: string, wanted: string) => sql`${sql.raw(vector)} @@ ${wanted}::tsquery`;
  const many = sql.raw(String(words.length));
  const beyond = sql`${tier("anywhere")} + (${many} - ${named(words)})::float8 / (${many} + 1)`;
  const close = sql`case when ${fits("name_vector", nearly)} then ${tier("nearlyName")} else ${tier("nearly")} end`;
  const some = words.map((word) => word.query).join(" | ");
  const found = [
    fits("vector", query),
    ...(nearly ? [sql`(${fits("vector", nearly)} and ${fits("terms_vector", nearly)})`] : []),
    ...(reach === "some" ? [fits("vector", some)] : []),
    ...(reach === "named" ? [sql`(${fits("vector", some)} and ${fits("terms_vector", some)})`] : []),
  ];
  return sql`
    select kind, record_id, position, is_to_come,
      case when kind = 'product' then 0 else round(ts_rank(vector, ${some}::tsquery, 1)::numeric, 4) end as relevance,
      case when ${fits("terms_vector", query)} then 0 else ${worth(wanted)} end as worth, case
      when name = ${text} or numbers @> array[${text}] then ${tier("exact")}
      ${nearly ? sql`when not ${fits("vector", query)} and ${fits("terms_vector", nearly)} then ${close}` : sql``}
      when not ${fits("terms_vector", query)} then ${beyond}
      when ${fits("terms_vector", gerunds)} then ${tier("gerund")}
      when starts_with(name, ${text}) then ${tier("beginning")}
      when ${fits("name_vector", query)} then ${tier("name")}
      else ${tier("terms")} end as tier
    from (
      select kind, record_id, position, is_to_come, name, numbers, name_vector, terms_vector, vector from search_documents
      union all
      select 'screen'::text, place, 0, false, name, numbers, vector, vector, vector
      from jsonb_to_recordset(${JSON.stringify(screens)}::jsonb) as screen (place int, name text, numbers text[], vector tsvector)
    ) as document
    where (${sql.join(found, sql` or `)}) ${butNot(without)}`;
}

const everyProduct = sql`
  select kind, record_id, position, is_to_come, 0 as relevance, 0 as worth, ${tier("anywhere")} as tier
  from search_documents where kind = 'product'`;

const butNot = (without: string) => (without ? sql`and vector @@ ${without}::tsquery` : sql``);

/**
 * What fits, best first. Products that fit equally well stand by whether they can be bought, by what is sold most, and in
 * the shop's order; a category is found while it or a part of it has products in the shop.
 */
export async function findHits(
  db: Database,
  wanted: Wanted,
  screens: readonly ScreenDocument[],
  { limit, offset, mostOthers }: Extent,
): Promise<Hit[]> {
  const { rows } = await db.execute<Hit>(sql`
    with hit as materialized (${wanted.query ? matched(wanted, screens) : sql`${everyProduct} ${butNot(wanted.without)}`}),
    product as (
      select kind, record_id, tier, min(tier) over () as best, count(*) over ()::int as total, row_number() over (order by tier, worth desc,
        case when stocked.product_id is not null then 0 when is_to_come then 1 else 2 end,
        product_sales.units desc nulls last, position, record_id) as place
      from hit
        left join (select distinct product_id from variants where is_active and stock > held) as stocked on stocked.product_id = record_id
        left join product_sales on product_sales.product_id = record_id
      where kind = 'product' and ${wanted.limits} order by place limit ${limit} offset ${offset}
    ),
    other as (
      select kind, record_id, tier, min(tier) over () as best, count(*) over ()::int as total, row_number() over (order by tier, worth desc,
        array_position(${sql.param([...foundKinds])}::text[], kind), relevance desc, record_id desc) as place
      from hit
      where kind <> 'product' and (kind <> 'category' or ${hasProductsInShop(sql`record_id`)})
      order by place limit ${mostOthers}
    )
    select found.kind, record_id as id, tier::float8 as tier, best::float8 as best, total, title, slug, summary, shown.media_key, ${blurAt(sql`shown.media_key`)} as blur
    from (select * from product union all select * from other) as found left join search_documents using (kind, record_id)
      left join lateral (
        select case when kind = 'category' then ${pictureOfCategory(sql`record_id`)} else search_documents.media_key end as media_key
      ) as shown on true
    order by found.kind <> 'product', place`);
  return rows;
}

/** Which of these, each the text of a `tsquery`, nothing has. */
export async function findMissing(
  db: Database,
  queries: readonly string[],
  screens: readonly ScreenDocument[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ query: string }>(sql`
    select query from unnest(${sql.param([...queries])}::text[]) as word (query)
    where not exists (select from search_documents where vector @@ word.query::tsquery)
      and not exists (select from unnest(${sql.param(screens.map(({ vector }) => vector))}::text[]) as screen (vector)
        where screen.vector::tsvector @@ word.query::tsquery)`);
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
