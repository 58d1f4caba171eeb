import { nameWithVariant, variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyStaffOfEach } from "../notifications/service.ts";
import { lowStockMarks, products, variants } from "./tables.ts";

/** How many units of a variant nobody has ordered. */
export const freeUnits = sql<number>`${variants.stock} - ${variants.held}`;

/** On sale, and no more of it free than its threshold. */
export const isLow = and(
  eq(products.is_published, true),
  eq(products.ability, "available"),
  eq(variants.is_active, true),
  sql`${freeUnits} <= ${variants.low_stock}`,
);

/**
 * Tells staff of variants that have become low in stock since the last look. A mark keeps each from being told again
 * until there was enough of it; sales do not wait for this, and so it is done by the clock.
 */
export async function notifyOfLowStock(platform: Pick<Platform, "config" | "db" | "cache" | "mail">): Promise<void> {
  await transact(platform, async (tx) => {
    const low = tx
      .select({ id: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product_id))
      .where(isLow);
    await tx.delete(lowStockMarks).where(notInArray(lowStockMarks.variant_id, low));
    const marked = await tx
      .insert(lowStockMarks)
      .select(
        tx
          .select({ variant_id: variants.id, marked_at: sql`now()`.as("marked_at") })
          .from(variants)
          .where(inArray(variants.id, low)),
      )
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) return;
    const rows = await tx
      .select({ id: variants.id, name: products.name, option_values: variants.option_values })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product_id))
      .where(
        inArray(
          variants.id,
          marked.map(({ variant_id }) => variant_id),
        ),
      );
    const moments = new Map(marked.map(({ variant_id, marked_at }) => [variant_id, marked_at]));
    await notifyStaffOfEach(
      platform,
      tx,
      rows.map(({ id, name, option_values }) => ({
        kind: "stock_low",
        key: `${id}-${moments.get(id)}`,
        about: nameWithVariant(name, variantNameOf(option_values)),
        path: "/stock",
      })),
    );
  });
}
