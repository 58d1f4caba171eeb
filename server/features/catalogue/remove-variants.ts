import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, not } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { expectUnused } from "../../platform/database/in-use.ts";
import { AppError } from "../../platform/errors.ts";
import { isRemovable } from "./read-products.ts";
import { variants } from "./tables.ts";
import { usesOf } from "./uses.ts";

export type VariantRecord = typeof variants.$inferSelect;

/** Where features that come after this one use variants, which are locked, so that none begins to meanwhile. */
export type FindVariantUses = (tx: Transaction, variantIds: readonly number[]) => Promise<Use[]>;

/** For those who remove no variants; the database keeps what is used all the same. */
export const nowhere: FindVariantUses = async () => [];

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
 * Removes variants that are locked. Refuses with 409 one that was sold, reserved or moved or that other features use,
 * which is asked in a statement of its own: the one that waited for the lock does not see what was done by whoever had
 * it.
 */
export async function removeVariants(
  tx: Transaction,
  gone: readonly VariantRecord[],
  findUses: FindVariantUses,
): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const isGone = anyOf(variants.id, ids);
  const staying = await tx
    .select()
    .from(variants)
    .where(and(isGone, not(isRemovable)))
    .orderBy(asc(variants.id));
  if (staying.length > 0) {
    const names = staying.map(({ option_values, sku }) => variantNameOf(option_values) || sku).join(", ");
    throw new AppError("in_use", 409, `${names}: ${messages.variantInUse}`, { uses: await usesOf(tx, staying) });
  }
  expectUnused(await findUses(tx, ids));
  await tx.delete(variants).where(isGone);
}
