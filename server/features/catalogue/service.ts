import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { Product, ProductDetail, ProductSummary, VariantChoice } from "@cairn/contract/catalogue/public.ts";
import { asc, desc, sql } from "drizzle-orm";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import { isoTime } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPageSizes } from "../settings/service.ts";
import { type DetailRow, selectCards, selectDetails, selectProducts, selectSummaries } from "./rows.ts";
import { toCard, toDetail, toProduct, toSummary } from "./show-products.ts";
import { formerProductSlugs, products } from "./tables.ts";

const isPublished = sql`${products.is_published}`;
const inOrder = [asc(products.position), asc(products.id)];
const published = sql`select id from ${products} where is_published`;

const everyProduct = prepared((db) => selectProducts(db, published).orderBy(...inOrder));
// The index alone finds so many products, however far back they lie, and only these are read whole.
const onePageOf = (size: number) =>
  prepared((db) =>
    selectProducts(
      db,
      sql`${published} order by position, id limit ${sql.raw(String(size))} offset ${sql.placeholder("offset")}`,
    ).orderBy(...inOrder),
  );
const onePage = new Map<number, ReturnType<typeof onePageOf>>();
// In the very order of its index, which else would not serve: nulls last, though there are none.
const featuredOf = (size: number) =>
  prepared((db) =>
    selectCards(
      db,
      sql`${published} order by is_featured desc nulls last, position, id limit ${sql.raw(String(size))}`,
    ).orderBy(desc(products.is_featured), ...inOrder),
  );
const featured = new Map<number, ReturnType<typeof featuredOf>>();
const byIds = prepared((db) =>
  selectSummaries(db, sql`${published} and id = any(${sql.placeholder("ids")}::int[])`).orderBy(...inOrder),
);
const bySlug = prepared((db) => selectDetails(db, sql`${published} and slug = ${sql.placeholder("slug")}`));
const byFormerSlug = prepared((db) =>
  selectDetails(
    db,
    sql`select product.id from ${formerProductSlugs} former join ${products} product on product.id = former.owner_id
      where product.is_published and former.slug = ${sql.placeholder("slug")} order by former.left_at desc limit 1`,
  ),
);
const byId = prepared((db) => selectDetails(db, sql`${published} and id = ${sql.placeholder("id")}`));

export async function listEveryProduct(db: Database): Promise<Product[]> {
  return (await everyProduct(db).execute()).map(toProduct);
}

/** Where every product of the shop is, and when it was changed. */
export function listProductChanges(db: Database): Promise<{ slug: string; changedAt: string }[]> {
  return db
    .select({ slug: products.slug, changedAt: isoTime(products.updated_at) })
    .from(products)
    .where(isPublished)
    .orderBy(...inOrder);
}

// Counting ten thousand products takes PostgreSQL longer than reading a page of them.
const countPublished = remembered([tags.products], (db) => db.$count(products, isPublished));

/** One page of the shop. */
export async function listShopPage({ db, cache }: Pick<Platform, "db" | "cache">, page: number) {
  const { shop } = await findPageSizes({ db, cache });
  const statement = onePage.get(shop) ?? onePageOf(shop);
  onePage.set(shop, statement);
  return readPage(page, shop, {
    rows: (_limit, offset) => statement(db).execute({ offset }),
    total: () => countPublished({ db, cache }),
    show: toProduct,
  });
}

/** The home page's products: those that staff have chosen, then others in the shop's order; and how many there are. */
export async function listFeatured({ db, cache }: Pick<Platform, "db" | "cache">) {
  const { featured: size } = await findPageSizes({ db, cache });
  const statement = featured.get(size) ?? featuredOf(size);
  featured.set(size, statement);
  return {
    products: (await statement(db).execute()).map((row) => toCard(row)),
    total: await countPublished({ db, cache }),
  };
}

/** What of these is in the shop, as it is at this moment. */
export async function quote(db: Database, choices: readonly VariantChoice[]): Promise<ProductSummary[]> {
  const rows = await byIds(db).execute({ ids: choices.map(({ product_id: id }) => id) });
  return rows.flatMap((row) => {
    const asked = new Set(
      choices.filter(({ product_id: id }) => id === row.id).map(({ variant_id: id }) => id ?? null),
    );
    return row.variants
      .filter(({ id, is_default: isDefault }) => asked.has(id) || (isDefault && asked.has(null)))
      .toSorted((one, other) => one.id - other.id)
      .map((variant) => toSummary(row, variant));
  });
}

/** Digits alone are an id (decisions, "Shape of answers"), and a former slug will do; refuses with 404. */
export async function findShownProduct(db: Database, slugOrId: string): Promise<ProductDetail> {
  return toDetail(await findRow(db, slugOrId));
}

/** A product that need not be in the shop; undefined when there is none, or none that a page could show. */
export async function findAnyProduct(db: Database, id: number): Promise<ProductDetail | undefined> {
  const [row] = await selectDetails(db, sql`select id from ${products} where id = ${id}`);
  return row && toDetail(row);
}

export const productUnknown = () => new AppError("product_unknown", 404, productMessages.notFound);

async function findRow(db: Database, slugOrId: string): Promise<DetailRow> {
  const [row] = /^\d+$/.test(slugOrId) ? await findById(db, Number(slugOrId)) : await findBySlug(db, slugOrId);
  if (!row) throw productUnknown();
  return row;
}

async function findById(db: Database, id: number): Promise<DetailRow[]> {
  return id > 2_147_483_647 ? [] : byId(db).execute({ id });
}

/** Who has the slug now comes before who had it once. */
async function findBySlug(db: Database, slug: string): Promise<DetailRow[]> {
  const rows = await bySlug(db).execute({ slug });
  return rows.length > 0 ? rows : byFormerSlug(db).execute({ slug });
}
