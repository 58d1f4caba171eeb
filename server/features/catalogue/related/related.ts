import type { RelatedProducts } from "@cairn/contract/catalogue/public.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findCardsOf } from "../find-cards.ts";
import type { CategoryTree } from "../listing/category-index.ts";
import { pricePlace } from "../listing/groups.ts";
import type { IndexedProduct } from "../listing/indexed-products.ts";
import { partOf } from "../listing/parts.ts";
import { findProductIndex, type ProductIndex } from "../listing/product-index.ts";
import { findShownProduct, productUnknown } from "../service.ts";
import { products } from "../tables.ts";
import { productPairs, relatedProducts } from "./tables.ts";

// Its page shows four that go with it, and has others for those that are in the cart.
const mostComplements = 8;
const mostAlternatives = 3;

const ownId = sql.placeholder("id");
const chosen = prepared((db) =>
  db
    .select({ id: relatedProducts.related_id })
    .from(relatedProducts)
    .where(eq(relatedProducts.product_id, ownId))
    .orderBy(asc(relatedProducts.position)),
);
const boughtTogether = prepared((db) =>
  db
    .select({ id: productPairs.other_id })
    .from(productPairs)
    .where(eq(productPairs.product_id, ownId))
    .orderBy(desc(productPairs.lift), asc(productPairs.other_id)),
);
const idBySlug = prepared((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.is_published}`, eq(products.slug, sql.placeholder("slug")))),
);

/** Complements and alternatives of a product, none of them sold out; refuses with 404. */
export async function listRelated(
  { db, cache }: Pick<Platform, "db" | "cache">,
  slugOrId: string,
): Promise<RelatedProducts> {
  const [named] = await idBySlug(db).execute({ slug: slugOrId });
  const { id } = named ?? (await findShownProduct(db, slugOrId));
  const index = await findProductIndex({ db, cache });
  const own = index.byId.get(id);
  if (!own) throw productUnknown();
  const complements = await findComplements(db, index, own);
  const alternatives = nearestByPrice(index, own, new Set(complements));
  const cards = await findCardsOf(db, [...complements, ...alternatives]);
  const isComplement = (card: { readonly id: number }) => complements.includes(card.id);
  return { goes_with: cards.filter(isComplement), alternatives: cards.filter((card) => !isComplement(card)) };
}

/** First staff's choice, then what is bought with it, of other categories before its own, then the nearest of others. */
async function findComplements(db: Database, index: ProductIndex, own: IndexedProduct): Promise<number[]> {
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const together = idsOf(await boughtTogether(db).execute({ id: own.id }));
  const isKin = kinOf(index.categories, own);
  const [within = [], elsewhere = []] = [true, false].map((wanted) =>
    together.filter((id) => isKin(index.byId.get(id)) === wanted),
  );
  const ids = new Set([...idsOf(await chosen(db).execute({ id: own.id })), ...elsewhere, ...within]);
  const offered = [...ids].filter((id) => id !== own.id && index.byId.get(id)?.isOffered);
  const nearest = nearestInOrder(index.products, own, (product) => product.isOffered && !isKin(product));
  return [...new Set([...offered, ...nearest])].slice(0, mostComplements);
}

/** Whether a product is of the same outermost category as another. */
function kinOf({ byId, pathOf }: CategoryTree, own: IndexedProduct) {
  const roots = new Map([...byId.keys()].map((id) => [id, pathOf(id)[0]?.id]));
  const ownRoots = new Set(own.categoryIds.map((id) => roots.get(id)));
  return (product: IndexedProduct | undefined) =>
    product?.categoryIds.some((id) => ownRoots.has(roots.get(id))) ?? false;
}

/** The ids of the nearest on both sides in the shop's order, one behind it and one before it in turn. */
function nearestInOrder(
  inOrder: readonly IndexedProduct[],
  own: IndexedProduct,
  isWanted: (product: IndexedProduct) => boolean,
): number[] {
  const place = inOrder.indexOf(own);
  const walk = (from: number, step: 1 | -1) => {
    const found: number[] = [];
    for (let at = from; found.length < mostComplements; at += step) {
      const product = inOrder[at];
      if (!product) break;
      if (isWanted(product)) found.push(product.id);
    }
    return found;
  };
  const [behind, before] = [walk(place + 1, 1), walk(place - 1, -1)];
  return Array.from({ length: mostComplements }, (_, turn) => [behind[turn] ?? [], before[turn] ?? []]).flat(2);
}

/** The ids of the nearest by the price that cards show, in its deepest category and then in the one above. */
function nearestByPrice(index: ProductIndex, own: IndexedProduct, others: ReadonlySet<number>): number[] {
  const deepest = deepestOf(index.categories, own);
  const distance = (product: IndexedProduct) => Math.abs(priceOf(product) - priceOf(own));
  const ids = [deepest?.id, deepest?.parent_id].flatMap((categoryId) =>
    categoryId == null
      ? []
      : partOf(index, categoryId)
          .products.filter((product) => product.isOffered && product !== own && !others.has(product.id))
          .toSorted((one, other) => distance(one) - distance(other))
          .slice(0, mostAlternatives)
          .map(({ id }) => id),
  );
  return [...new Set(ids)].slice(0, mostAlternatives);
}

/** The deepest category of a product; of several the first in staff's order. */
function deepestOf({ byId, pathOf }: CategoryTree, { categoryIds }: IndexedProduct) {
  const inOrder = [...byId.values()].filter(({ id }) => categoryIds.includes(id));
  return inOrder.toSorted((one, other) => pathOf(other.id).length - pathOf(one.id).length)[0];
}

/** In pence. */
function priceOf({ variants: [shown] }: IndexedProduct): number {
  const price = shown?.values[pricePlace];
  return typeof price === "number" ? price : 0;
}
