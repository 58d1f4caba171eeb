import { type Demo, type DemoPart, demoParts } from "@cairn/contract/setup/staff.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { demoIds, demoKeys } from "./demo-records.ts";

// The demo is rows of all features, so they are known here by the names of their tables.

/** Staff have changed the row since the demo brought it, or keep a draft of it. */
const isChanged = (part: DemoPart) => sql`(
  key in (select row_key from audit_log where table_name = ${part} and row_key is not null)
  or key in (select record from publications where resource = ${part}))`;

/** What belongs to a product stands in these tables; the log has its product where a row came or went. */
const isChangedWithin = sql`(
  key in (
    select variants.product_id::text from audit_log join variants on variants.id::text = row_key
    where table_name = 'variants')
  or key in (
    select coalesce(new_values, old_values) ->> 'product_id' from audit_log
    where table_name in ('variants', 'product_images', 'product_categories', 'product_films', 'attribute_values')
      and coalesce(new_values, old_values) ->> 'product_id' is not null))`;

/** Real orders, reservations, coupons, prizes, questions, reviews, wishlists and alerts need the product. */
const isInUse = sql`key::int in (
  select variants.product_id from order_lines join variants on variants.id = order_lines.variant_id
    where order_lines.order_id not in ${demoIds("orders")}
  union select product_id from reservations where id not in ${demoIds("reservations")}
  union select product_id from coupon_products where coupon_id not in (select key::int from demo_fates where part = 'coupons' and fate = 'removed')
  union select variants.product_id from coupon_variants join variants on variants.id = coupon_variants.variant_id
    where coupon_id not in (select key::int from demo_fates where part = 'coupons' and fate = 'removed')
  union select variants.product_id from edition_prizes join variants on variants.id = edition_prizes.variant_id
  union select product_id from questions where id not in ${demoIds("questions")}
  union select product_id from reviews where id not in ${demoIds("reviews")}
  union select product_id from wishlist_items where customer_id not in ${demoIds("customers")}
  union select product_id from stock_alerts where id not in ${demoIds("stock_alerts")})`;

const isRemoved = (part: DemoPart) => sql`(select key::int from demo_fates where part = ${part} and fate = 'removed')`;

/** Which rows of a part stay though they are the demo's; what is not named here goes. */
const kept: Readonly<Record<DemoPart, SQL>> = {
  orders: sql`false`,
  // What was judged stands in the sealed scores of an edition, and stays with it.
  submissions: sql`key::int in (
    select submissions.id from submissions join jury_round_entries on submission_reference = submissions.reference
    where submissions.edition_id not in ${isRemoved("editions")})`,
  campaigns: isChanged("campaigns"),
  coupons: sql`(${isChanged("coupons")}
    or key::int in (select coupon_id from campaigns where id not in ${isRemoved("campaigns")})
    or key::int in (
      select coupon_id from coupon_uses
      where order_reference not in (select reference from orders where id in ${demoIds("orders")})))`,
  products: sql`(${isChanged("products")} or ${isChangedWithin})`,
  categories: sql`(${isChanged("categories")}
    or key::int in (select category_id from product_categories where product_id not in ${isRemoved("products")})
    or key::int in (select category_id from coupon_categories where coupon_id not in ${isRemoved("coupons")})
    or key::int in (select parent_id from categories where id not in ${demoIds("categories")} and parent_id is not null))`,
  attributes: sql`(${isChanged("attributes")}
    or key::int in (
      select attribute_id from attribute_values left join variants on variants.id = attribute_values.variant_id
      where coalesce(attribute_values.product_id, variants.product_id) not in ${isRemoved("products")}))`,
  customers: sql`(key::int in (select customer_id from orders where id not in ${demoIds("orders")})
    or key::int in (select customer_id from submissions where id not in ${isRemoved("submissions")})
    or key::int in (select customer_id from reservations where id not in ${demoIds("reservations")})
    or key::int in (select customer_id from jurors where edition_id not in ${isRemoved("editions")}))`,
  editions: sql`(${isChanged("editions")}
    or key::int in (select edition_id from submissions where id not in ${demoIds("submissions")}))`,
  posts: isChanged("posts"),
  pages: isChanged("pages"),
  letters: isChanged("letters"),
  countries: sql`(${isChanged("countries")}
    or upper(key) in (select country_code from orders where id not in ${demoIds("orders")}))`,
  settings: isChanged("settings"),
  search_synonyms: isChanged("search_synonyms"),
};

/** What rests on what, the last first. */
const inOrder: readonly DemoPart[] = [
  "orders",
  "editions",
  "submissions",
  "campaigns",
  "coupons",
  "products",
  "categories",
  "attributes",
  "customers",
  "posts",
  "pages",
  "letters",
  "countries",
  "settings",
  "search_synonyms",
];

/**
 * Decides of each row of the demo what becomes of it, in a table that lasts as long as the transaction: it goes, stays
 * as somebody has changed it, or, where it was bought, stays as a draft.
 */
export async function decideFates(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table demo_fates (part text, key text, fate text, primary key (part, key)) on commit drop`);
  for (const part of inOrder) {
    const fate =
      part === "products"
        ? sql`case when ${kept.products} then 'kept' when ${isInUse} then 'drafted' else 'removed' end`
        : sql`case when ${kept[part]} then 'kept' else 'removed' end`;
    await tx.execute(sql`
      insert into demo_fates select ${part}, key, ${fate}
      from (select record_key as key from demo_records where table_name = ${part}) as noted
      where ${isThere(part)}`);
    if (part === "categories") await keepParents(tx);
  }
}

/** How many rows of each part have which fate; parts of which nothing is left are not told. */
export async function countFates(tx: Transaction): Promise<Demo> {
  const { rows } = await tx.execute<{ part: DemoPart; removed: number; kept: number; drafted: number }>(sql`
    select part, count(*) filter (where fate = 'removed')::int as removed,
      count(*) filter (where fate = 'kept')::int as kept, count(*) filter (where fate = 'drafted')::int as drafted
    from demo_fates group by part`);
  return { parts: demoParts.flatMap((part) => rows.filter((row) => row.part === part)) };
}

/** Staff may have removed some of it by themselves. */
function isThere(part: DemoPart): SQL {
  const column = sql.identifier(part === "countries" ? "slug" : part === "settings" ? "name" : "id");
  return sql`key in (select ${column}::text from ${sql.identifier(part)} where ${column}::text in ${demoKeys(part)})`;
}

async function keepParents(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with recursive staying as (
      select parent_id from categories join demo_fates on part = 'categories' and key = id::text and fate = 'kept'
      union select categories.parent_id from categories join staying on staying.parent_id = categories.id)
    update demo_fates set fate = 'kept'
    where part = 'categories' and key in (select parent_id::text from staying where parent_id is not null)`);
}
