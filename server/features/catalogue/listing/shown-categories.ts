import type { CategoryLink, ShownCategory } from "@cairn/contract/catalogue/listing.ts";
import type { Category } from "@cairn/contract/catalogue/public.ts";
import { shopMessages } from "@cairn/contract/catalogue/shop-messages.ts";
import { desc, eq, sql } from "drizzle-orm";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { blurAt, focusAt, pictureOf } from "../../../platform/media/blurs.ts";
import { mediaUrl } from "../../../platform/media/store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { categories, formerCategorySlugs } from "../tables.ts";
import type { IndexedCategory } from "./category-index.ts";
import { findProductIndex, type ProductIndex } from "./product-index.ts";

const hasProducts = ({ productCounts }: ProductIndex, { id }: IndexedCategory) => (productCounts[id] ?? 0) > 0;

/** The parts of the shop that have products, in order, each before what lies within it. */
export async function listShopCategories(platform: Pick<Platform, "db" | "cache">): Promise<Category[]> {
  const index = await findProductIndex(platform);
  const within = (id: number | null): Category[] =>
    index.categories
      .partsOf(id)
      .filter((part) => hasProducts(index, part))
      .flatMap((part) => [{ slug: part.slug, name: part.name }, ...within(part.id)]);
  return within(null);
}

/** A category of the shop by its slug, present or former: who has it now comes first. Refuses with 404. */
export async function findCategory(db: Database, index: ProductIndex, slug: string): Promise<IndexedCategory> {
  const present = index.categories.bySlug.get(slug);
  if (present && hasProducts(index, present)) return present;
  const owners = await db
    .select({ id: formerCategorySlugs.owner_id })
    .from(formerCategorySlugs)
    .where(eq(formerCategorySlugs.slug, slug))
    .orderBy(desc(formerCategorySlugs.left_at));
  const former = owners
    .flatMap(({ id }) => index.categories.byId.get(id) ?? [])
    .find((category) => hasProducts(index, category));
  if (!former) throw new AppError("category_unknown", 404, shopMessages.categoryUnknown);
  return former;
}

/** A category and its direct parts as pages show them; without one, the outermost parts. */
export async function showCategories(
  db: Database,
  index: ProductIndex,
  category: IndexedCategory | undefined,
): Promise<{ category: ShownCategory | null; categories: CategoryLink[] }> {
  const parts = index.categories.partsOf(category?.id ?? null).filter((part) => hasProducts(index, part));
  const rows = await readShown(db, category ? [category, ...parts] : parts);
  const show = ({ id, slug, name }: IndexedCategory): CategoryLink => {
    const row = rows.get(id);
    return {
      slug,
      name,
      image_url: row?.media_key ? mediaUrl(row.media_key) : "",
      picture: row && pictureOf(row.media_key, row.blur, row.focus),
      products: index.productCounts[id] ?? 0,
    };
  };
  return {
    category: category
      ? {
          ...show(category),
          description: rows.get(category.id)?.description ?? "",
          parents: index.categories
            .pathOf(category.id)
            .slice(0, -1)
            .map(({ slug, name }) => ({ slug, name })),
        }
      : null,
    categories: parts.map(show),
  };
}

async function readShown(db: Database, shown: readonly IndexedCategory[]) {
  const media = sql`${categories}.media_key`;
  const rows = await db
    .select({
      id: categories.id,
      description: categories.description,
      media_key: categories.media_key,
      blur: blurAt(media),
      focus: focusAt(media),
    })
    .from(categories)
    .where(
      anyOf(
        categories.id,
        shown.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
