import type { ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { and, asc, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { updateMany } from "../../platform/database/update-many.ts";
import { mediaKey } from "../../platform/media/store.ts";
import { relatedProducts } from "./related/tables.ts";
import { productCategories, productImages } from "./tables.ts";

/** What belongs to one product, as it is to be. */
interface Wanted {
  readonly id: number;
  readonly fields: Pick<ProductFields, "images" | "category_ids" | "related_ids">;
}

const idsOf = (wanted: readonly Wanted[]) => wanted.map(({ id }) => id);

/** Makes the pictures of products those that are wanted; whoever asks for it knows that they are in the store. */
export async function writeManyImages(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const present = await tx
    .select()
    .from(productImages)
    .where(anyOf(productImages.product_id, idsOf(wanted)));
  const known = new Map(present.map((image) => [image.id, image]));
  const all = wanted.flatMap(({ id: productId, fields }) =>
    fields.images.map((image, position) => ({
      id: image.id,
      product_id: productId,
      media_key: mediaKey(image.image_url),
      alt: image.alt,
      position,
      option_values: image.option_values,
      focal_x: image.focal_point.x,
      focal_y: image.focal_point.y,
    })),
  );
  const kept = new Set(all.map(({ id }) => id));
  const gone = present.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(productImages).where(anyOf(productImages.id, gone));
  const changed = all.filter(
    (image) =>
      image.id !== undefined &&
      JSON.stringify({ ...known.get(image.id), ...image }) !== JSON.stringify(known.get(image.id)),
  );
  await updateMany(
    tx,
    productImages,
    // Which picture it is never changes.
    changed.map(({ id = 0, product_id: _product, media_key: _picture, ...image }) => ({ id, ...image })),
  );
  const added = all.filter(({ id }) => id === undefined).map(({ id: _none, ...image }) => image);
  await insertMany(tx, productImages, added);
}

/** Sorts products into their categories, and has their pages lead on to others. */
export async function writeManyLinks(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  await writeManyCategories(tx, wanted);
  await writeManyRelated(tx, wanted);
}

async function writeManyCategories(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const present = await tx
    .select()
    .from(productCategories)
    .where(anyOf(productCategories.product_id, idsOf(wanted)));
  const isKept = new Set(wanted.flatMap(({ id, fields }) => fields.category_ids.map((each) => `${id} ${each}`)));
  for (const { product_id, category_id } of present.filter(
    (row) => !isKept.has(`${row.product_id} ${row.category_id}`),
  ))
    await tx
      .delete(productCategories)
      .where(
        and(
          sql`${productCategories.product_id} = ${product_id}`,
          sql`${productCategories.category_id} = ${category_id}`,
        ),
      );
  const rows = wanted.flatMap(({ id: productId, fields }) =>
    [...new Set(fields.category_ids)].map((categoryId) => ({ product_id: productId, category_id: categoryId })),
  );
  if (rows.length > 0) await tx.insert(productCategories).values(rows).onConflictDoNothing();
}

async function writeManyRelated(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const present = await tx
    .select()
    .from(relatedProducts)
    .where(anyOf(relatedProducts.product_id, idsOf(wanted)))
    .orderBy(asc(relatedProducts.position));
  const presentOf = Map.groupBy(present, ({ product_id }) => product_id);
  const changed = wanted.filter(({ id, fields }) => {
    const ids = (presentOf.get(id) ?? []).map(({ related_id }) => related_id);
    return JSON.stringify(ids) !== JSON.stringify([...new Set(fields.related_ids)]);
  });
  if (changed.length === 0) return;
  await tx.delete(relatedProducts).where(anyOf(relatedProducts.product_id, idsOf(changed)));
  const rows = changed.flatMap(({ id: productId, fields }) =>
    [...new Set(fields.related_ids)].map((relatedId, position) => ({
      product_id: productId,
      related_id: relatedId,
      position,
    })),
  );
  await insertMany(tx, relatedProducts, rows);
}
