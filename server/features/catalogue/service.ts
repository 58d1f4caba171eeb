import {
  type CardProduct,
  featuredCount,
  type Product,
  type ProductDetail,
  type ProductSummary,
  type VariantChoice,
} from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import { pence } from "@cairn/contract/money.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import { isoTime } from "../../platform/database/columns.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { AppError } from "../../platform/errors.ts";
import { blurAt, pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPageSizes } from "../settings/service.ts";
import { isUpcoming } from "./stock.ts";
import { formerProductSlugs, productImages, products, variants } from "./tables.ts";
import { firstInOrder, frontOrder, variantNameOf } from "./variants.ts";

/** Others that a product's page leads on to. */
const relatedCount = 4;

/** The variant that stands for its product: one that can be bought, if there is any. */
const shownOf = (condition?: SQL) =>
  new QueryBuilder({ casing: "snake_case" })
    .select()
    .from(variants)
    .where(and(eq(variants.productId, products.id), condition))
    .orderBy(firstInOrder)
    .as("shown");
const shown = shownOf();

const commonColumns = {
  id: products.id,
  variantId: shown.id,
  slug: products.slug,
  name: products.name,
  variantName: variantNameOf(sql`shown`),
  ability: products.ability,
  pricePence: shown.pricePence,
  taxPence: shown.taxPence,
  weightGrams: shown.weightGrams,
  wholeStock: shown.stock,
  // What others hold while they pay is not for sale.
  stock: sql<number>`${shown.stock} - ${shown.held}`,
};

interface FrontRow {
  readonly key: string;
  readonly blur: string | null;
}
interface ImageRow extends FrontRow {
  readonly id: number;
  readonly alt: string;
  readonly optionValues: string[];
}
interface VariantRow
  extends Pick<VariantRecord, "id" | "sku" | "optionValues" | "pricePence" | "taxPence" | "weightGrams"> {
  readonly wholeStock: number;
  readonly stock: number;
}
type VariantRecord = typeof variants.$inferSelect;

const blur = blurAt(sql.raw("image.media_key"));
const front = sql<FrontRow | null>`(
  select json_build_object('key', image.media_key, 'blur', ${blur}) from ${productImages} image
  where image.product_id = ${products.id} ${frontOrder(sql`${shown.optionValues}`)})`;
const images = sql<ImageRow[]>`(
  select coalesce(json_agg(json_build_object('id', image.id, 'key', image.media_key, 'blur', ${blur}, 'alt', image.alt,
    'optionValues', image.option_values) order by image.position), '[]')
  from ${productImages} image where image.product_id = ${products.id})`;
const everyVariant = sql<VariantRow[]>`(
  select json_agg(json_build_object('id', each.id, 'sku', each.sku, 'optionValues', each.option_values,
    'pricePence', each.price_pence, 'taxPence', each.tax_pence, 'wholeStock', each.stock, 'stock', each.stock - each.held,
    'weightGrams', each.weight_grams) order by each.position, each.id)
  from ${variants} each where each.product_id = ${products.id})`;

const summaryColumns = { ...commonColumns, front };
const cardColumns = { ...summaryColumns, options: products.options, launchesOn: products.launchesOn };
const productColumns = { ...cardColumns, descriptionHtml: products.descriptionHtml, images };
const detailColumns = { ...productColumns, variants: everyVariant };

const selectCards = (db: Database) =>
  db.select(cardColumns).from(products).innerJoinLateral(shown, sql`true`).$dynamic();
const selectProducts = (db: Database) =>
  db.select(productColumns).from(products).innerJoinLateral(shown, sql`true`).$dynamic();
const selectDetails = (db: Database) =>
  db.select(detailColumns).from(products).innerJoinLateral(shown, sql`true`).$dynamic();

const isPublished = sql`${products.isPublished}`;
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
const featured = prepared((db) =>
  selectCards(db)
    .where(inPlace(featuredCount, sql.raw("0")))
    .orderBy(...inOrder),
);
const neighbours = prepared((db) => {
  const place = sql`(select position, id from products where is_published and slug = ${sql.placeholder("slug")})`;
  const most = sql.raw(String(relatedCount));
  return db
    .select({ ...cardColumns, isBefore: sql<boolean>`(${products.position}, ${products.id}) < ${place}` })
    .from(products)
    .innerJoinLateral(shown, sql`true`)
    .where(
      sql`${products.id} in (
        (select id from products where is_published and (position, id) > ${place} order by position, id limit ${most})
        union all
        (select id from products where is_published and (position, id) < ${place} order by position desc, id desc limit ${most}))`,
    )
    .orderBy(...inOrder);
});
const quoted = shownOf(
  sql`case when choice."variantId" is null then ${variants.isDefault} else ${variants.id} = choice."variantId" end`,
);
const byChoice = prepared((db) =>
  db
    .select(summaryColumns)
    .from(products)
    .innerJoin(
      sql`(select distinct * from json_to_recordset(${sql.placeholder("choices")}::json)
        as asked ("productId" int, "variantId" int)) as choice`,
      sql`choice."productId" = ${products.id}`,
    )
    .innerJoinLateral(quoted, sql`true`)
    .where(isPublished)
    .orderBy(...inOrder, shown.id),
);
const bySlug = prepared((db) => selectDetails(db).where(and(isPublished, eq(products.slug, sql.placeholder("slug")))));
const byFormerSlug = prepared((db) =>
  selectDetails(db)
    .innerJoin(formerProductSlugs, eq(formerProductSlugs.ownerId, products.id))
    .where(and(isPublished, eq(formerProductSlugs.slug, sql.placeholder("slug"))))
    .orderBy(desc(formerProductSlugs.leftAt))
    .limit(1),
);
const byId = prepared((db) => selectDetails(db).where(and(isPublished, eq(products.id, sql.placeholder("id")))));

type SummaryRow = Awaited<ReturnType<ReturnType<typeof byChoice>["execute"]>>[number];
type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
type DetailRow = Awaited<ReturnType<typeof selectDetails>>[number];

export async function listEveryProduct(db: Database): Promise<Product[]> {
  return (await everyProduct(db).execute()).map(toProduct);
}

/** Where every product of the shop is, and when it was changed. */
export function listProductChanges(db: Database): Promise<{ slug: string; changedAt: string }[]> {
  return db
    .select({ slug: products.slug, changedAt: isoTime(products.updatedAt) })
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

/** The first products of the shop. */
export async function listFeatured(db: Database): Promise<CardProduct[]> {
  return (await featured(db).execute()).map(toCard);
}

/** The nearest others in the shop's order, as many before it as after it where there are; refuses with 404. */
export async function listRelated(db: Database, slugOrId: string): Promise<CardProduct[]> {
  const present = await neighbours(db).execute({ slug: slugOrId });
  const rows =
    present.length > 0 ? present : await neighbours(db).execute({ slug: (await findRow(db, slugOrId)).slug });
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

async function findRow(db: Database, slugOrId: string): Promise<DetailRow> {
  const [row] = /^\d+$/.test(slugOrId) ? await findById(db, Number(slugOrId)) : await findBySlug(db, slugOrId);
  if (!row) throw new AppError("product_unknown", 404, productMessages.notFound);
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

/** Sets when a product is to be launched; false when there is no such product. */
export async function setLaunchDate(tx: Transaction, productId: number, launchesOn: string | null): Promise<boolean> {
  const set = await tx.update(products).set({ launchesOn }).where(eq(products.id, productId)).returning();
  invalidateTags(tx, tags.products, tags.product(productId));
  return set.length > 0;
}

/** When a product is to be launched, and how it is called; undefined when there is no such product. */
export async function findLaunch(db: Database, productId: number) {
  const [found] = await db
    .select({ name: products.name, slug: products.slug, launchesOn: products.launchesOn })
    .from(products)
    .where(eq(products.id, productId));
  return found;
}

function toSummary({ front, ...row }: SummaryRow): ProductSummary {
  return {
    id: row.id,
    variant_id: row.variantId,
    slug: row.slug,
    name: row.name,
    variant_name: row.variantName,
    thumbnail: front ? mediaUrl(front.key) : "",
    picture: front ? pictureOf(front.key, front.blur) : undefined,
    price: pence(row.pricePence),
    tax: pence(row.taxPence),
    stock: row.stock,
    weight_grams: row.weightGrams,
    ability: row.ability,
    is_upcoming: isUpcoming({ ability: row.ability, stock: row.wholeStock }),
  };
}

function toCard(row: CardRow): CardProduct {
  return { ...toSummary(row), options: [...row.options], launches_on: row.launchesOn };
}

function toProduct(row: ProductRow): Product {
  return {
    ...toCard(row),
    description: row.descriptionHtml,
    images: row.images.map(({ id, key, blur, alt, optionValues }) => ({
      id,
      image_url: mediaUrl(key),
      picture: pictureOf(key, blur),
      alt,
      option_values: optionValues,
    })),
  };
}

function toDetail(row: DetailRow): ProductDetail {
  return {
    ...toProduct(row),
    variants: row.variants.map(({ id, sku, optionValues, pricePence, taxPence, wholeStock, stock, weightGrams }) => ({
      id,
      sku,
      option_values: optionValues,
      price: pence(pricePence),
      tax: pence(taxPence),
      stock,
      is_upcoming: isUpcoming({ ability: row.ability, stock: wholeStock }),
      weight_grams: weightGrams,
    })),
  };
}
