import { productDeskMessages as messages } from "@cairn/contract/messages/staff-products.ts";
import type { ProductFields } from "@cairn/contract/staff/product-fields.ts";
import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { mediaKey } from "../../platform/media/store.ts";
import { media, pictures } from "../../platform/media/tables.ts";
import { productCategories, productImages, relatedProducts } from "./tables.ts";

/**
 * Makes the pictures of a product those that are wanted, in their order; files stay, since other products may show
 * them. Refuses with 422 a picture that nobody has uploaded.
 */
export async function writeImages(tx: Transaction, productId: number, wanted: ProductFields["images"]): Promise<void> {
  const ofProduct = eq(productImages.product_id, productId);
  const present = await tx.select().from(productImages).where(ofProduct).orderBy(asc(productImages.id));
  const known = new Map(present.map((image) => [image.id, image]));
  const added = wanted.flatMap(({ id, image_url }) => (id === undefined ? [mediaKey(image_url)] : []));
  const stored = added.length > 0 ? await findStored(tx, added) : new Set<string>();
  const isUnknown = wanted.some(({ id, image_url }) =>
    id === undefined ? !stored.has(mediaKey(image_url)) : !known.has(id),
  );
  if (isUnknown)
    throw new AppError("picture_unknown", 422, messages.pictureUnknown, {
      errors: { images: [messages.pictureUnknown] },
    });
  const kept = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx.delete(productImages).where(and(ofProduct, notInArray(productImages.id, kept)));
  for (const [
    position,
    {
      id,
      image_url,
      alt,
      option_values,
      focal_point: { x, y },
    },
  ] of wanted.entries()) {
    const columns = { alt, position, option_values, focal_x: x, focal_y: y };
    const before = id === undefined ? undefined : known.get(id);
    if (!before)
      await tx.insert(productImages).values({ ...columns, product_id: productId, media_key: mediaKey(image_url) });
    else if (JSON.stringify({ ...before, ...columns }) !== JSON.stringify(before))
      await tx.update(productImages).set(columns).where(eq(productImages.id, before.id));
  }
}

/** Of these keys, those of pictures that are in the library, were made ready or that some product shows. */
export async function findStored(tx: Database | Transaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const uploaded = await tx
    .select({ key: pictures.key })
    .from(pictures)
    .where(inArray(pictures.key, [...keys]));
  const inLibrary = await tx
    .select({ key: media.key })
    .from(media)
    .where(and(inArray(media.key, [...keys]), eq(media.kind, "image")));
  const shown = await tx
    .select({ key: productImages.media_key })
    .from(productImages)
    .where(inArray(productImages.media_key, [...keys]));
  return new Set([...uploaded, ...inLibrary, ...shown].map(({ key }) => key));
}

/** Sorts a product into these categories. */
export async function writeCategories(tx: Transaction, productId: number, wanted: readonly number[]): Promise<void> {
  const ofProduct = eq(productCategories.product_id, productId);
  await tx.delete(productCategories).where(and(ofProduct, notInArray(productCategories.category_id, [...wanted])));
  if (wanted.length === 0) return;
  await tx
    .insert(productCategories)
    .values([...new Set(wanted)].map((categoryId) => ({ product_id: productId, category_id: categoryId })))
    .onConflictDoNothing();
}

/** Has a product's page lead on to these, in their order. */
export async function writeRelated(tx: Transaction, productId: number, wanted: readonly number[]): Promise<void> {
  const ofProduct = eq(relatedProducts.product_id, productId);
  const present = await tx.select().from(relatedProducts).where(ofProduct).orderBy(asc(relatedProducts.position));
  const ids = [...new Set(wanted)];
  if (JSON.stringify(present.map(({ related_id }) => related_id)) === JSON.stringify(ids)) return;
  await tx.delete(relatedProducts).where(ofProduct);
  if (ids.length > 0)
    await tx
      .insert(relatedProducts)
      .values(ids.map((relatedId, position) => ({ product_id: productId, related_id: relatedId, position })));
}
