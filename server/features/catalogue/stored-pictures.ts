import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { invalid } from "../../platform/errors.ts";
import { mediaKey } from "../../platform/media/store.ts";
import { media, pictures } from "../../platform/media/tables.ts";
import { productImages } from "./tables.ts";

/** Refuses with 422 pictures of a product that are neither its own nor anywhere in the store. */
export async function expectPicturesStored(
  tx: Transaction,
  productId: number,
  wanted: ProductFields["images"],
): Promise<void> {
  const present = await tx
    .select({ id: productImages.id })
    .from(productImages)
    .where(eq(productImages.product_id, productId));
  const known = new Set(present.map(({ id }) => id));
  const added = wanted.flatMap(({ id, image_url }) => (id === undefined ? [mediaKey(image_url)] : []));
  const stored = added.length > 0 ? await findStored(tx, added) : new Set<string>();
  const isUnknown = wanted.some(({ id, image_url }) =>
    id === undefined ? !stored.has(mediaKey(image_url)) : !known.has(id),
  );
  if (isUnknown) throw invalid("images", messages.pictureUnknown, "picture_unknown");
}

/** Which of these keys are of pictures in the library, made ready before, or shown by some product. */
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
