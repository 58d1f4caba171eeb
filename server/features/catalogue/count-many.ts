import { stockMessages } from "@cairn/contract/catalogue/staff-stock-messages.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { AppError } from "../../platform/errors.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { stockTags } from "./stock.ts";
import { stockArrived } from "./stock-arrived.ts";
import { products, stockMovements, variants } from "./tables.ts";

/** What was counted of a variant; its threshold where that is said, too. */
export interface Counted {
  readonly variantId: number;
  readonly count: number;
  readonly lowStock?: number | undefined;
}

/** Who counted, and under which key: a variant is counted once by a key. */
export interface Counting {
  readonly staffName: string;
  readonly note: string;
  readonly key: string;
}

/**
 * Sets the stock of variants to what was counted of them, with a movement each where it differs, in a few statements.
 * Refuses with 409 less than orders and reservations hold.
 */
export async function countMany(
  tx: Transaction,
  jobs: Jobs,
  counted: readonly Counted[],
  { staffName, note, key }: Counting,
): Promise<void> {
  if (counted.length === 0) return;
  const ids = counted.map(({ variantId }) => variantId);
  const locked = await tx
    .select()
    .from(variants)
    .where(anyOf(variants.id, ids))
    .orderBy(asc(variants.id))
    .for("update");
  const known = new Map(locked.map((variant) => [variant.id, variant]));
  const changes = counted.flatMap(({ variantId, count, lowStock }) => {
    const variant = known.get(variantId);
    if (!variant) throw new AppError("variant_unknown", 404, stockMessages.variantUnknown);
    if (count < variant.held) throw new AppError("stock_held", 409, `${variant.sku}: held`);
    const change = count - variant.stock;
    const isSame = change === 0 && (lowStock === undefined || lowStock === variant.low_stock);
    return isSame
      ? []
      : [{ id: variantId, change, low: lowStock ?? variant.low_stock, product_id: variant.product_id }];
  });
  if (changes.length === 0) return;
  await tx.execute(sql`
    update variants set stock = variants.stock + wanted.change, low_stock = wanted.low
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as wanted (id int, change int, low int)
    where variants.id = wanted.id`);
  const moved = changes.filter(({ change }) => change !== 0);
  await insertMany(
    tx,
    stockMovements,
    moved.map(({ id, change }) => ({
      variant_id: id,
      reason: "counted" as const,
      stock_change: change,
      held_change: 0,
      staff_name: staffName,
      note,
      idempotency_key: key,
    })),
  );
  invalidateTags(tx, ...stockTags(changes));
  if (moved.some(({ change }) => change > 0)) await jobs.enqueue(tx, stockArrived, {});
}

/**
 * Writes the movements of what variants were made with: those of the products but for the ids that were there before.
 * Nobody waits for a variant that is new, and whoever makes it invalidates its product.
 */
export async function noteOpeningStock(
  tx: Transaction,
  productIds: readonly number[],
  former: readonly number[],
  { staffName, note, key }: Counting,
): Promise<void> {
  await tx.execute(sql`
    insert into stock_movements (variant_id, reason, stock_change, held_change, staff_name, note, idempotency_key)
    select id, 'opening', stock, 0, ${staffName}, ${note}, ${key} from variants
    where ${anyOf(variants.product_id, productIds)} and not ${anyOf(variants.id, former)} and stock > 0`);
}

/** Those variants whose stock was moved after what was counted by this key, as places that depend on it. */
export async function movedSince(tx: Transaction, ids: readonly number[], key: string): Promise<Use[]> {
  if (ids.length === 0) return [];
  const later = tx
    .select({ id: stockMovements.variant_id })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.variant_id, variants.id),
        sql`${stockMovements.idempotency_key} is distinct from ${key}`,
        gt(
          stockMovements.id,
          sql`coalesce((select max(counted.id) from stock_movements counted
            where counted.variant_id = ${variants.id} and counted.idempotency_key = ${key}), 0)`,
        ),
      ),
    );
  return tx
    .select({ resource: sql<string>`'products'`, id: products.id, label: variants.sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(anyOf(variants.id, ids), sql`exists (${later})`))
    .orderBy(asc(variants.id))
    .limit(10);
}

/** What lies in the house of variants, and with how few of them it is too few; locked until the end. */
export async function findCounts(tx: Transaction, ids: readonly number[]) {
  const found = await tx
    .select({ id: variants.id, stock: variants.stock, low_stock: variants.low_stock })
    .from(variants)
    .where(anyOf(variants.id, ids))
    .orderBy(asc(variants.id))
    .for("update");
  return new Map(found.map((variant) => [variant.id, variant]));
}
