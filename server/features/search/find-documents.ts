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
  /**
   * Whether all words have to be there, or some of them in names, attributes and categories, or some anywhere. Less than
   * all is asked for where nothing has all of them in its name, attributes and categories.
   */
  readonly reach: "all" | "named" | "some";
  /** What products have to keep to. */
  readonly limits: SQL;
  /** It is asked as a question, which pages and stories answer. */
  readonly isQuestion: boolean;
}

/** Products that fit equally well, by their ids in any order. */
export interface ProductHits {
  readonly tier: number;
  readonly ids: readonly number[];
}

/** Anything else that fits. */
export interface OtherHit {
  readonly kind: Exclude<DocumentKind, "product"> | "screen";
  readonly id: number;
  readonly tier: number;
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly media_key: string;
  readonly blur: string | null;
}

/** What fits, best first. */
export interface Hits extends Record<string, unknown> {
  readonly products: readonly ProductHits[];
  readonly others: readonly OtherHit[];
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

const fits = (vector: "vector" | "terms_vector" | "name_vector", query: string) =>
  sql`${sql.raw(vector)} @@ ${query}::tsquery`;

/**
 * Whether a document fits, by the index: PostgreSQL keeps long vectors apart from their rows, so that asking thousands
 * of hits for theirs takes longer than finding them.
 */
const isAmong = (query: string) => sql`row_at in (select ctid from search_documents where ${fits("vector", query)})`;

const sum = (parts: SQL[]) => sql`(${sql.join(parts, sql` + `)})`;

/**
 * What the words are worth as they stand in a document. One in the name is worth more than one in categories and
 * attributes, that more than all of them in a long text, and the word that names the thing more than those beside it.
 */
function worth({ words, gerunds, reach }: Wanted): SQL {
  return sum(
    words.map(({ query, isHead }) => {
      const [inName, inTerms] = [5, 4].map((worth) => sql.raw(String((worth + (isHead ? 2 : 0)) * words.length)));
      const isNoGerund = gerunds ? sql`and not ${fits("name_vector", gerunds)}` : sql``;
      return sql`case when ${fits("name_vector", query)} ${isNoGerund} then ${inName}
        when ${fits("terms_vector", query)} then ${inTerms} when ${reach === "all" ? sql`true` : isAmong(query)} then 3 else 0 end`;
    }),
  );
}

function matched(wanted: Wanted, screens: readonly ScreenDocument[]): SQL {
  const { query, without, text, nearly, words, gerunds, reach } = wanted;
  const some = words.map((word) => word.query).join(" | ");
  // What fits by its name, attributes and categories alone.
  const named = [nearly, reach === "named" ? some : ""].filter((each) => each !== "").join(" | ");
  const any = reach === "some" ? some : [query, named].filter((each) => each !== "").join(" | ");
  const many = sql.raw(String(words.length));
  const namedWords = sum(words.map((word) => sql`(${fits("terms_vector", word.query)})::int`));
  const beyond = sql`${tier("anywhere")} + (${many} - ${namedWords})::float8 / (${many} + 1)`;
  const close = sql`case when ${fits("name_vector", nearly)} then ${tier("nearlyName")} else ${tier("nearly")} end`;
  return sql`
    select kind, record_id,
      case when kind = 'product' then 0 else round(ts_rank(vector, ${some}::tsquery, 1)::numeric, 4) end as relevance,
      case when is_named then 0 else ${worth(wanted)} end as worth, case
      when name = ${text} or numbers @> array[${text}] then ${tier("exact")}
      ${nearly ? sql`when not is_named and ${fits("terms_vector", nearly)} and not ${isAmong(query)} then ${close}` : sql``}
      when not is_named then ${beyond}
      ${gerunds ? sql`when ${fits("terms_vector", gerunds)} then ${tier("gerund")}` : sql``}
      when starts_with(name, ${text}) then ${tier("beginning")}
      when ${fits("name_vector", query)} then ${tier("name")}
      else ${tier("terms")} end as tier
    from (
      select *, ${reach === "all" ? fits("terms_vector", query) : sql`false`} as is_named
      from (
        select ctid as row_at, kind, record_id, name, numbers, name_vector, terms_vector, vector from search_documents
        union all
        select '(0,0)'::tid, 'screen'::text, place, name, numbers, vector, vector, vector
        from jsonb_to_recordset(${JSON.stringify(screens)}::jsonb) as screen (place int, name text, numbers text[], vector tsvector)
      ) as document
      where ${fits("vector", without ? `(${any}) & ${without}` : any)}
      offset 0
    ) as document
    ${named ? sql`where is_named or ${fits("terms_vector", named)} or ${isAmong(query)}` : sql``}`;
}

const everyProduct = sql`
  select kind, record_id, 0 as relevance, 0 as worth, ${tier("anywhere")} as tier
  from search_documents where kind = 'product'`;

const butNot = (without: string) => (without ? sql`and ${fits("vector", without)}` : sql``);

/** What fits, best first; a category is found while it or a part of it has products in the shop. */
export async function findHits(
  db: Database,
  wanted: Wanted,
  screens: readonly ScreenDocument[],
  mostOthers: number,
): Promise<Hits> {
  const { rows } = await db.execute<Hits>(sql`
    with hit as materialized (${wanted.query ? matched(wanted, screens) : sql`${everyProduct} ${butNot(wanted.without)}`}),
    product as (
      select tier, worth, json_agg(record_id order by record_id) as ids from hit where kind = 'product' and ${wanted.limits} group by tier, worth
    ),
    other as (
      select kind, record_id, tier, row_number() over (order by tier, worth desc,
        array_position(${sql.param([...foundKinds])}::text[], kind), relevance desc, record_id desc) as place
      from hit
      where kind <> 'product' and (kind <> 'category' or ${hasProductsInShop(sql`record_id`)})
      order by place limit ${mostOthers}
    )
    select (
      select coalesce(json_agg(json_build_object('tier', tier, 'ids', ids) order by tier, worth desc), '[]') from product
    ) as products, (
      select coalesce(json_agg(json_build_object('kind', kind, 'id', record_id, 'tier', tier, 'title', title, 'slug', slug,
        'summary', summary, 'media_key', shown.media_key, 'blur', ${blurAt(sql`shown.media_key`)}) order by place), '[]')
      from other left join search_documents using (kind, record_id)
        left join lateral (
          select case when kind = 'category' then ${pictureOfCategory(sql`record_id`)} else search_documents.media_key end as media_key
        ) as shown on true
    ) as others`);
  return rows[0] ?? { products: [], others: [] };
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
export const onlyInStock = sql`exists (select from variants
  where variants.product_id = record_id and variants.is_active and variants.stock > variants.held)`;
