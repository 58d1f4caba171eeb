import type { Product } from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import { pence } from "@cairn/contract/money.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { AppError } from "../../platform/errors.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { formerProductSlugs, productImages, products, variants } from "./tables.ts";

/** Products on one page of the shop (decisions, "Shape of answers"). */
export const shopPageSize = 12;

const images = sql<{ id: number; key: string; alt: string }[]>`(
  select coalesce(json_agg(json_build_object('id', image.id, 'key', image.media_key, 'alt', image.alt) order by image.position), '[]')
  from ${productImages} image where image.product_id = ${products.id})`;

const shown = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  descriptionHtml: products.descriptionHtml,
  ability: products.ability,
  pricePence: variants.pricePence,
  taxPence: variants.taxPence,
  // What others hold while they pay is not for sale.
  stock: sql<number>`${variants.stock} - ${variants.held}`,
  images,
};

const published = (db: Database) =>
  db
    .select(shown)
    .from(products)
    .innerJoin(variants, and(eq(variants.productId, products.id), variants.isDefault))
    .$dynamic();

const isPublished = sql`${products.isPublished}`;
const inOrder = [asc(products.position), asc(products.id)];
const everyProduct = prepared((db) =>
  published(db)
    .where(isPublished)
    .orderBy(...inOrder),
);
// The index alone finds the page's products, however far back it lies, and only theirs are read whole.
const onePage = prepared((db) =>
  db
    .select({ ...shown, total: sql<number>`(select count(*)::int from products where is_published)` })
    .from(products)
    .innerJoin(variants, and(eq(variants.productId, products.id), variants.isDefault))
    .where(
      sql`${products.id} in (
        select id from products where is_published order by position, id
        limit ${sql.raw(String(shopPageSize))} offset ${sql.placeholder("offset")})`,
    )
    .orderBy(...inOrder),
);
const bySlug = prepared((db) => published(db).where(and(isPublished, eq(products.slug, sql.placeholder("slug")))));
const byFormerSlug = prepared((db) =>
  published(db)
    .innerJoin(formerProductSlugs, eq(formerProductSlugs.ownerId, products.id))
    .where(and(isPublished, eq(formerProductSlugs.slug, sql.placeholder("slug"))))
    .orderBy(desc(formerProductSlugs.leftAt))
    .limit(1),
);
const byId = prepared((db) => published(db).where(and(isPublished, eq(products.id, sql.placeholder("id")))));

type Row = Awaited<ReturnType<ReturnType<typeof everyProduct>["execute"]>>[number];

export async function listEveryProduct(db: Database): Promise<Product[]> {
  return (await everyProduct(db).execute()).map(toProduct);
}

/** Where every product of the shop is, and when it was changed. */
export function listProductChanges(db: Database): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(isPublished)
    .orderBy(...inOrder);
}

/** One page of the shop. */
export function listShopPage(db: Database, page: number) {
  return readPage(page, shopPageSize, {
    rows: (_limit, offset) => onePage(db).execute({ offset }),
    total: ([first]) => first?.total ?? db.$count(products, isPublished),
    show: (row) => toProduct(row),
  });
}

/** Digits alone are an id (decisions, "Shape of answers"), and a former slug will do; refuses with 404. */
export async function findShownProduct(db: Database, slugOrId: string): Promise<Product> {
  const [row] = /^\d+$/.test(slugOrId) ? await findById(db, Number(slugOrId)) : await findBySlug(db, slugOrId);
  if (!row) throw new AppError("product_unknown", 404, productMessages.notFound);
  return toProduct(row);
}

async function findById(db: Database, id: number): Promise<Row[]> {
  return id > 2_147_483_647 ? [] : byId(db).execute({ id });
}

/** Who has the slug now comes before who had it once. */
async function findBySlug(db: Database, slug: string): Promise<Row[]> {
  const rows = await bySlug(db).execute({ slug });
  return rows.length > 0 ? rows : byFormerSlug(db).execute({ slug });
}

function toProduct(row: Row): Product {
  const [front] = row.images;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    thumbnail: front ? mediaUrl(front.key) : "",
    description: row.descriptionHtml,
    price: pence(row.pricePence),
    tax: pence(row.taxPence),
    stock: row.stock,
    ability: row.ability,
    images: row.images.map(({ id, key, alt }) => ({ id, image_url: mediaUrl(key), alt })),
  };
}
