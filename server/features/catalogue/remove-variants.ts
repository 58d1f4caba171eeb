import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { and, asc, not } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { isRemovable } from "./read-products.ts";
import { variants } from "./tables.ts";
import { usesOf } from "./uses.ts";

export type VariantRecord = typeof variants.$inferSelect;

/** Locks all variants of products in the order in which checkouts do. */
export function lockVariants(tx: Transaction, productIds: readonly number[]): Promise<VariantRecord[]> {
  return tx
    .select()
    .from(variants)
    .where(anyOf(variants.product_id, productIds))
    .orderBy(asc(variants.id))
    .for("update");
}

/**
 * Removes variants that are locked. Refuses with 409 one that was sold, reserved or moved, which is asked in a
 * statement of its own: the one that waited for the lock does not see what was done by whoever had it.
 */
export async function removeVariants(tx: Transaction, gone: readonly VariantRecord[]): Promise<void> {
  if (gone.length === 0) return;
  const isGone = anyOf(
    variants.id,
    gone.map(({ id }) => id),
  );
  const staying = await tx
    .select()
    .from(variants)
    .where(and(isGone, not(isRemovable)))
    .orderBy(asc(variants.id));
  if (staying.length > 0) {
    const names = staying.map(({ option_values, sku }) => variantNameOf(option_values) || sku).join(", ");
    throw new AppError("in_use", 409, `${names}: ${messages.variantInUse}`, { uses: await usesOf(tx, staying) });
  }
  await tx.delete(variants).where(isGone);
}
