import { eq, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { lockFree, stockTags } from "./stock.ts";
import { stockMovements, variants } from "./tables.ts";

/**
 * Takes units of a variant out of the stock, or puts them back, for what is no order, and says so in the ledger; false,
 * and nothing changed, where fewer are free.
 */
export async function correctStock(
  tx: Transaction,
  variantId: number,
  change: number,
  { staffName, note }: { readonly staffName: string; readonly note: string },
): Promise<boolean> {
  const free = (await lockFree(tx, [variantId])).get(variantId) ?? 0;
  if (free + change < 0) return false;
  const changed = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${change}` })
    .where(eq(variants.id, variantId))
    .returning({ product_id: variants.product_id });
  await tx.insert(stockMovements).values({
    ...{ variant_id: variantId, reason: "corrected", stock_change: change, held_change: 0 },
    ...{ staff_name: staffName, note },
  });
  invalidateTags(tx, ...stockTags(changed));
  return true;
}
