import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, eq, isNotNull, notInArray, type SQLWrapper } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { expectUnused } from "../../platform/database/in-use.ts";
import { holdCategories } from "./category-tree.ts";
import { lockVariants } from "./remove-variants.ts";
import { categories, productCategories, products, stockMovements } from "./tables.ts";
import { usesOf } from "./uses.ts";

/** Where features that come after this one use products, which are locked, so that none begins to meanwhile. */
export type FindUses = (tx: Transaction, productIds: readonly number[]) => Promise<Use[]>;

/**
 * Deletes products with what was counted of them; refuses with 409 what was sold or reserved or what other features
 * use.
 */
export async function removeManyProducts(tx: Transaction, ids: readonly number[], findUses: FindUses): Promise<void> {
  if (ids.length === 0) return;
  const isMatch = anyOf(products.id, ids);
  await tx.select({ id: products.id }).from(products).where(isMatch).orderBy(asc(products.id)).for("update");
  const own = await lockVariants(tx, ids);
  expectUnused([...(await usesOf(tx, own)), ...(await findUses(tx, ids))]);
  const variantIds = own.map(({ id }) => id);
  if (variantIds.length > 0) await tx.delete(stockMovements).where(anyOf(stockMovements.variant_id, variantIds));
  await tx.delete(products).where(isMatch);
  invalidateTags(tx, tags.products, ...ids.map((id) => tags.product(id)));
}

/** Forgets how variants that are removed next came to their stock: by the movements of one key alone. */
export async function forgetMovements(tx: Transaction, variantIds: readonly number[], key: string): Promise<void> {
  if (variantIds.length === 0) return;
  const ofVariants = anyOf(stockMovements.variant_id, [...variantIds]);
  await tx.delete(stockMovements).where(and(ofVariants, eq(stockMovements.idempotency_key, key)));
}

/** Makes categories of these names and addresses, those that are there left as they are. */
export async function ensureCategories(
  tx: Transaction,
  wanted: readonly { readonly name: string; readonly slug: string }[],
): Promise<void> {
  if (wanted.length === 0) return;
  await holdCategories(tx);
  await tx
    .insert(categories)
    .values(wanted.map((category) => ({ ...category, position: 0 })))
    .onConflictDoNothing();
  invalidateTags(tx, tags.products);
}

/** Deletes those of these categories in which there is nothing, unless a query of other features names them as used. */
export async function removeEmptyCategories(
  tx: Transaction,
  slugs: readonly string[],
  usedElsewhere: SQLWrapper,
): Promise<void> {
  if (slugs.length === 0) return;
  await holdCategories(tx);
  const filled = tx.select({ id: productCategories.category_id }).from(productCategories);
  const parents = tx.select({ id: categories.parent_id }).from(categories).where(isNotNull(categories.parent_id));
  await tx
    .delete(categories)
    .where(
      and(
        anyOf(categories.slug, slugs),
        notInArray(categories.id, filled),
        notInArray(categories.id, parents),
        notInArray(categories.id, usedElsewhere),
      ),
    );
  invalidateTags(tx, tags.products);
}
