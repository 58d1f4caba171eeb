import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import {
  type CardProduct,
  type Category,
  featuredCount,
  type Product,
  type ProductDetail,
  type ProductSummary,
  type VariantChoice,
} from "@cairn/contract/catalogue/public.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import { isoTime } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPageSizes } from "../settings/service.ts";
import {
  cardColumns,
  type DetailRow,
  selectCards,
  selectDetails,
  selectProducts,
  shown,
  shownOf,
  summaryColumns,
  toCard,
  toDetail,
  toProduct,
  toSummary,
} from "./rows.ts";
import { categories, formerProductSlugs, productCategories, products, variants } from "./tables.ts";

/** Others that a product's page leads on to. */
const relatedCount = 4;

const isPublished = sql`${products.is_published}`;
const inOrder = [asc(products.position), asc(products.id)];
/** The index alone finds so many products, however far back they lie, and only these are read whole. */
const inPlace = (count: number, offset: SQL) =>
  sql`${products.id} in (
    select id from products where is_published order by position, id limit ${sql.raw(String(count))} offset ${offset})`;

const everyProduct = prepared((db) =>
  selectProducts(db)
    .where(isPublished)
    .orderBy(...inOrder),
);
const onePageOf = (size: number) =>
  prepared((db) =>
    selectProducts(db)
      .where(inPlace(size, sql`${sql.placeholder("offset")}`))
      .orderBy(...inOrder),
  );
const onePage = new Map<number, ReturnType<typeof onePageOf>>();
const onePageOfCategoryOf = (size: number) =>
  prepared((db) =>
    selectProducts(db)
      .where(
        sql`${products.id} in (
          select each.id from products each
          join ${productCategories} sorted on sorted.product_id = each.id
          join ${categories} category on category.id = sorted.category_id
          where each.is_published and category.slug = ${sql.placeholder("category")}
          order by each.position, each.id limit ${sql.raw(String(size))} offset ${sql.placeholder("offset")})`,
      )
      .orderBy(...inOrder),
  );
const onePageOfCategory = new Map<number, ReturnType<typeof onePageOfCategoryOf>>();
const featured = prepared((db) =>
  selectCards(db)
    .where(inPlace(featuredCount, sql.raw("0")))
    .orderBy(...inOrder),
);
const related = prepared((db) => {
  const shownProduct = sql`(select id from products where is_published and slug = ${sql.placeholder("slug")})`;
  const place = sql`(select position, id from products where is_published and slug = ${sql.placeholder("slug")})`;
  const most = sql.raw(String(relatedCount));
  return db
    .select({
      ...cardColumns,
      isBefore: sql<boolean>`(${products.position}, ${products.id}) < ${place}`,
      /** Its place among those that staff have chosen; null for the nearest. */
      chosen: sql<number | null>`(
        select choice.position from related_products choice
        where choice.product_id = ${shownProduct} and choice.related_id = ${products.id})`,
    })
    .from(products)
    .innerJoinLateral(shown, sql`true`)
    .where(
      sql`${products.id} in (
        (select choice.related_id from related_products choice join products other on other.id = choice.related_id
          where choice.product_id = ${shownProduct} and other.is_published)
        union all
        (select id from products where is_published and (position, id) > ${place} order by position, id limit ${most})
        union all
        (select id from products where is_published and (position, id) < ${place} order by position desc, id desc limit ${most}))`,
    )
    .orderBy(...inOrder);
});
const quoted = shownOf(
  sql`case when choice.variant_id is null then ${variants.is_default} else ${variants.id} = choice.variant_id end`,
);
const byChoice = prepared((db) =>
  db
    .select(summaryColumns)
    .from(products)
    .innerJoin(
      sql`(select distinct * from json_to_recordset(${sql.placeholder("choices")}::json)
        as asked (product_id int, variant_id int)) as choice`,
      sql`choice.product_id = ${products.id}`,
    )
    .innerJoinLateral(quoted, sql`true`)
    .where(isPublished)
    .orderBy(...inOrder, shown.id),
);
const bySlug = prepared((db) => selectDetails(db).where(and(isPublished, eq(products.slug, sql.placeholder("slug")))));
const byFormerSlug = prepared((db) =>
  selectDetails(db)
    .innerJoin(formerProductSlugs, eq(formerProductSlugs.owner_id, products.id))
    .where(and(isPublished, eq(formerProductSlugs.slug, sql.placeholder("slug"))))
    .orderBy(desc(formerProductSlugs.left_at))
    .limit(1),
);
const byId = prepared((db) => selectDetails(db).where(and(isPublished, eq(products.id, sql.placeholder("id")))));

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

/** One page of the shop, or of one category of it. */
export async function listShopPage({ db, cache }: Pick<Platform, "db" | "cache">, page: number, category?: string) {
  const { shop } = await findPageSizes({ db, cache });
  if (category !== undefined) return listCategoryPage(db, page, shop, category);
  const statement = onePage.get(shop) ?? onePageOf(shop);
  onePage.set(shop, statement);
  return readPage(page, shop, {
    rows: (_limit, offset) => statement(db).execute({ offset }),
    total: () => countPublished({ db, cache }),
    show: toProduct,
  });
}

function listCategoryPage(db: Database, page: number, size: number, category: string) {
  const statement = onePageOfCategory.get(size) ?? onePageOfCategoryOf(size);
  onePageOfCategory.set(size, statement);
  return readPage(page, size, {
    rows: (_limit, offset) => statement(db).execute({ category, offset }),
    total: () => db.$count(products, and(isPublished, isIn(eq(categories.slug, category)))),
    show: toProduct,
  });
}

const isIn = (category: SQL) =>
  sql`${products.id} in (
    select ${productCategories.product_id} from ${productCategories}
    join ${categories} on ${categories.id} = ${productCategories.category_id} where ${category})`;

/** The categories that have products in the shop, in order. */
export const listShopCategories = remembered(
  [tags.products],
  (db): Promise<Category[]> =>
    db
      .select({ slug: categories.slug, name: categories.name })
      .from(categories)
      .where(
        sql`exists (select from ${productCategories} join ${products} on ${products.id} = ${productCategories.product_id}
          where ${productCategories.category_id} = ${categories.id} and ${isPublished})`,
      )
      .orderBy(asc(categories.position), asc(categories.id)),
);

/** The first products of the shop. */
export async function listFeatured(db: Database): Promise<CardProduct[]> {
  return (await featured(db).execute()).map(toCard);
}

/**
 * What staff have chosen for a product's page to lead on to, or the nearest others in the shop's order, as many before
 * it as after it where there are; refuses with 404.
 */
export async function listRelated(db: Database, slugOrId: string): Promise<CardProduct[]> {
  const present = await related(db).execute({ slug: slugOrId });
  const rows = present.length > 0 ? present : await related(db).execute({ slug: (await findRow(db, slugOrId)).slug });
  const chosen = rows.flatMap((row) => (row.chosen === null ? [] : [{ row, place: row.chosen }]));
  if (chosen.length > 0) return chosen.toSorted((one, other) => one.place - other.place).map(({ row }) => toCard(row));
  const before = rows.filter(({ isBefore }) => isBefore).length;
  const wanted = Math.max(relatedCount / 2, relatedCount - (rows.length - before));
  const first = Math.max(0, before - wanted);
  return rows.slice(first, first + relatedCount).map(toCard);
}

/** What of these is in the shop, as it is at this moment. */
export async function quote(db: Database, choices: readonly VariantChoice[]): Promise<ProductSummary[]> {
  return (await byChoice(db).execute({ choices: JSON.stringify(choices) })).map(toSummary);
}

/** Digits alone are an id (decisions, "Shape of answers"), and a former slug will do; refuses with 404. */
export async function findShownProduct(db: Database, slugOrId: string): Promise<ProductDetail> {
  return toDetail(await findRow(db, slugOrId));
}

/** A product that need not be in the shop; undefined when there is none, or none that a page could show. */
export async function findAnyProduct(db: Database, id: number): Promise<ProductDetail | undefined> {
  const [row] = await selectDetails(db).where(eq(products.id, id));
  return row && toDetail(row);
}

const productUnknown = () => new AppError("product_unknown", 404, productMessages.notFound);

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
