import type { listStaffProducts, ProductRow, ProductState } from "@cairn/contract/catalogue/staff-products.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords } from "../../platform/database/search.ts";
import { blurAt, pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { productsIn } from "./product-names.ts";
import { stateOf } from "./read-products.ts";
import { productImages, products, productWords, variants, variantWords } from "./tables.ts";

type Wanted = z.output<typeof listStaffProducts.schema.querystring>;

const ofVariants = (value: SQL) =>
  sql`(select ${value} from ${variants} each where each.product_id = ${products.id} and each.is_active)`;
const isLowVariant = sql`each.stock - each.held <= each.low_stock`;
const priceFrom = ofVariants(sql`min(each.price_pence)`);
const rowColumns = {
  product: products,
  front: sql<{ key: string; blur: string | null } | null>`(
    select json_build_object('key', image.media_key, 'blur', ${blurAt(sql.raw("image.media_key"))})
    from ${productImages} image where image.product_id = ${products.id} order by image.position limit 1)`,
  ofVariants: sql<{ from: number | null; to: number | null; count: number; free: number; low: number }>`${ofVariants(
    sql`json_build_object('from', min(each.price_pence), 'to', max(each.price_pence), 'count', count(*),
      'free', coalesce(sum(each.stock - each.held), 0), 'low', count(*) filter (where ${isLowVariant}))`,
  )}`,
};

const sortable = {
  position: products.position,
  name: products.name,
  updated_at: products.updated_at,
  price: priceFrom,
} as const;

/** The condition of each state. */
export const inState: Readonly<Record<ProductState, SQL>> = {
  published: sql`${products.is_published}`,
  scheduled: sql`${products.publish_at} is not null`,
  archived: sql`${products.archived_at} is not null`,
  draft: sql`not ${products.is_published} and ${products.publish_at} is null and ${products.archived_at} is null`,
};

/** Products with these words in their name or address, or in the number of a variant. */
export function foundBy(search: string | undefined): SQL | undefined {
  const isFound = hasWords(productWords(sql`found.name`, sql`found.slug`), search);
  if (!isFound) return undefined;
  const isNumbered = hasWords(variantWords(sql`numbered.sku`), search);
  // Each part by an index of its own, which one condition over both tables could not use.
  return sql`${products.id} in (
    select found.id from ${products} found where ${isFound}
    union all select numbered.product_id from ${variants} numbered where ${isNumbered})`;
}

/** Products by what their list is filtered by. */
export function foundProducts({ search, state, category, low }: Pick<Wanted, "search" | "state" | "category" | "low">) {
  return and(
    state && inState[state],
    category === undefined ? undefined : sql`${products.id} in (${productsIn(sql`(${category})`)})`,
    low &&
      sql`${products.archived_at} is null and exists (
        select from ${variants} each where each.product_id = ${products.id} and each.is_active and ${isLowVariant})`,
    foundBy(search),
  );
}

/** One page of all products, in the shop or not. */
export function listForStaff(db: Database, { page, per_page, sort, order, ...filters }: Wanted) {
  const wanted = foundProducts(filters);
  const by = order === "asc" ? asc : desc;
  const inOrder = [sql`${by(sortable[sort])} nulls last`, by(products.id)];
  // Only what is shown is read whole: PostgreSQL would work out the columns of what is skipped, too.
  const shownIds = (limit: number, offset: number) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(wanted)
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset);
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(rowColumns)
        .from(products)
        .where(inArray(products.id, shownIds(limit, offset)))
        .orderBy(...inOrder),
    total: () => db.$count(products, wanted),
    show: ({ product, front, ofVariants: { from, to, count, free, low: lowOnes } }): ProductRow => ({
      id: product.id,
      name: product.name,
      slug: product.slug,
      state: stateOf(product),
      publish_at: product.publish_at,
      image_url: front ? mediaUrl(front.key) : "",
      picture: front ? pictureOf(front.key, front.blur) : undefined,
      price_from: from === null ? null : pence(from),
      price_to: to === null ? null : pence(to),
      variants: count,
      free,
      low: lowOnes,
      position: product.position,
      updated_at: product.updated_at,
    }),
  });
}
