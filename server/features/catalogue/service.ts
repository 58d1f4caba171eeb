import { featuredCount, type Product, type ProductSummary } from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import { pence } from "@cairn/contract/money.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import { isoTime } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { AppError } from "../../platform/errors.ts";
import { blurAt, pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPageSizes } from "../settings/service.ts";
import { isUpcoming } from "./stock.ts";
import { formerProductSlugs, productImages, products, variants } from "./tables.ts";

/** Others that a product's page leads on to. */
const relatedCount = 4;

const commonColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  ability: products.ability,
  pricePence: variants.pricePence,
  taxPence: variants.taxPence,
  wholeStock: variants.stock,
  // What others hold while they pay is not for sale.
  stock: sql<number>`${variants.stock} - ${variants.held}`,
};

interface FrontRow {
  readonly key: string;
  readonly blur: string | null;
}
interface ImageRow extends FrontRow {
  readonly id: number;
  readonly alt: string;
}

const blur = blurAt(sql.raw("image.media_key"));
const cardColumns = {
  ...commonColumns,
  front: sql<FrontRow | null>`(
    select json_build_object('key', image.media_key, 'blur', ${blur})
    from ${productImages} image where image.product_id = ${products.id} order by image.position limit 1)`,
};

const images = sql<ImageRow[]>`(
  select coalesce(json_agg(json_build_object('id', image.id, 'key', image.media_key, 'blur', ${blur}, 'alt', image.alt) order by image.position), '[]')
  from ${productImages} image where image.product_id = ${products.id})`;

const productColumns = { ...commonColumns, descriptionHtml: products.descriptionHtml, images };

const isDefaultVariant = and(eq(variants.productId, products.id), variants.isDefault);
const selectCards = (db: Database) =>
  db.select(cardColumns).from(products).innerJoin(variants, isDefaultVariant).$dynamic();
const selectProducts = (db: Database) =>
  db.select(productColumns).from(products).innerJoin(variants, isDefaultVariant).$dynamic();

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
    .innerJoin(variants, isDefaultVariant)
    .where(
      sql`${products.id} in (
        (select id from products where is_published and (position, id) > ${place} order by position, id limit ${most})
        union all
        (select id from products where is_published and (position, id) < ${place} order by position desc, id desc limit ${most}))`,
    )
    .orderBy(...inOrder);
});
const byIds = prepared((db) =>
  selectCards(db)
    .where(and(isPublished, sql`${products.id} = any(${sql.placeholder("ids")}::int[])`))
    .orderBy(...inOrder),
);
const bySlug = prepared((db) => selectProducts(db).where(and(isPublished, eq(products.slug, sql.placeholder("slug")))));
const byFormerSlug = prepared((db) =>
  selectProducts(db)
    .innerJoin(formerProductSlugs, eq(formerProductSlugs.ownerId, products.id))
    .where(and(isPublished, eq(formerProductSlugs.slug, sql.placeholder("slug"))))
    .orderBy(desc(formerProductSlugs.leftAt))
    .limit(1),
);
const byId = prepared((db) => selectProducts(db).where(and(isPublished, eq(products.id, sql.placeholder("id")))));

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
type Row = Awaited<ReturnType<typeof selectProducts>>[number];

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
export async function listFeatured(db: Database): Promise<ProductSummary[]> {
  return (await featured(db).execute()).map(toCard);
}

/** The nearest others in the shop's order, as many before it as after it where there are; refuses with 404. */
export async function listRelated(db: Database, slugOrId: string): Promise<ProductSummary[]> {
  const present = await neighbours(db).execute({ slug: slugOrId });
  const rows =
    present.length > 0 ? present : await neighbours(db).execute({ slug: (await findRow(db, slugOrId)).slug });
  const before = rows.filter(({ isBefore }) => isBefore).length;
  const wanted = Math.max(relatedCount / 2, relatedCount - (rows.length - before));
  const first = Math.max(0, before - wanted);
  return rows.slice(first, first + relatedCount).map(toCard);
}

/** What of these is in the shop, as it is at this moment. */
export async function quote(db: Database, ids: readonly number[]): Promise<ProductSummary[]> {
  return (await byIds(db).execute({ ids })).map(toCard);
}

/** Digits alone are an id (decisions, "Shape of answers"), and a former slug will do; refuses with 404. */
export async function findShownProduct(db: Database, slugOrId: string): Promise<Product> {
  return toProduct(await findRow(db, slugOrId));
}

async function findRow(db: Database, slugOrId: string): Promise<Row> {
  const [row] = /^\d+$/.test(slugOrId) ? await findById(db, Number(slugOrId)) : await findBySlug(db, slugOrId);
  if (!row) throw new AppError("product_unknown", 404, productMessages.notFound);
  return row;
}

async function findById(db: Database, id: number): Promise<Row[]> {
  return id > 2_147_483_647 ? [] : byId(db).execute({ id });
}

/** Who has the slug now comes before who had it once. */
async function findBySlug(db: Database, slug: string): Promise<Row[]> {
  const rows = await bySlug(db).execute({ slug });
  return rows.length > 0 ? rows : byFormerSlug(db).execute({ slug });
}

function toCard({ front, ...row }: CardRow): ProductSummary {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    thumbnail: front ? mediaUrl(front.key) : "",
    picture: front ? pictureOf(front.key, front.blur) : undefined,
    price: pence(row.pricePence),
    tax: pence(row.taxPence),
    stock: row.stock,
    ability: row.ability,
    is_upcoming: isUpcoming({ ability: row.ability, stock: row.wholeStock }),
  };
}

function toProduct(row: Row): Product {
  return {
    ...toCard({ ...row, front: row.images[0] ?? null }),
    description: row.descriptionHtml,
    images: row.images.map(({ id, key, blur, alt }) => ({
      id,
      image_url: mediaUrl(key),
      picture: pictureOf(key, blur),
      alt,
    })),
  };
}
