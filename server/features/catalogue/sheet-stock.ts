import type { SheetChange, SheetReason } from "@cairn/contract/catalogue/staff-sheet.ts";
import { stockChanged, stockHeld } from "@cairn/contract/catalogue/staff-stock-messages.ts";
import { type SQL, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { updateMany } from "../../platform/database/update-many.ts";
import { AppError } from "../../platform/errors.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { VariantRecord } from "./remove-variants.ts";
import { unitsOn } from "./staff-service.ts";
import { stockTags } from "./stock.ts";
import { stockArrived } from "./stock-arrived.ts";
import { stockMovements, variants } from "./tables.ts";

/** Why the stock of a sheet's variants changes, and who says so. */
export interface StockEntry {
  readonly reason: SheetReason | undefined;
  readonly note: string;
  readonly staffName: string;
  /** A statement of the sold units that still lie there, in rows of `variant_id` and `units`. */
  readonly unpacked: SQL;
}

/**
 * Writes what the sheet says of stock as movements from what was seen; the variants are locked. What was sold since stays
 * sold. Refuses with 409, at its cell, a stock that others have changed or that would be less than is held.
 */
export async function writeSheetStock(
  tx: Transaction,
  jobs: Jobs,
  changes: readonly SheetChange[],
  locked: ReadonlyMap<number, VariantRecord>,
  { reason, note, staffName, unpacked }: StockEntry,
): Promise<void> {
  const wanted = changes.flatMap(({ id, stock }, index) => {
    const variant = locked.get(id);
    const change = stock ? stock.count - stock.seen.stock : 0;
    return stock && variant && change !== 0
      ? [{ variant, change, seen: stock.seen, field: `variants.${index}.stock` }]
      : [];
  });
  if (wanted.length === 0 || !reason) return;
  const ids = wanted.map(({ variant }) => variant.id);
  const { rows } = await tx.execute<{ variant_id: number; units: number }>(
    sql`select variant_id, units from (${unpacked}) unpacked where variant_id = any(${sql.param(ids)}::int[])`,
  );
  const lying = new Map(rows.map(({ variant_id, units }) => [variant_id, units]));
  const refused: Record<string, string[]> = {};
  for (const { variant, change, seen, field } of wanted) {
    const present = { stock: variant.stock, unpacked: lying.get(variant.id) ?? 0 };
    if (unitsOn(present) !== unitsOn(seen) || present.unpacked < seen.unpacked)
      refused[field] = [stockChanged(present.stock, present.unpacked)];
    else if (variant.stock + change < variant.held) refused[field] = [stockHeld(variant.held)];
  }
  const [first] = Object.values(refused);
  if (first) throw new AppError("stock_refused", 409, first.join(" "), { errors: refused });
  await updateMany(
    tx,
    variants,
    wanted.map(({ variant, change }) => ({ id: variant.id, stock: variant.stock + change })),
  );
  await insertMany(
    tx,
    stockMovements,
    wanted.map(({ variant, change }) => ({
      ...{ variant_id: variant.id, reason, stock_change: change, held_change: 0 },
      ...{ staff_name: staffName, note },
    })),
  );
  invalidateTags(tx, ...stockTags(wanted.map(({ variant }) => variant)));
  if (wanted.some(({ change }) => change > 0)) await jobs.enqueue(tx, stockArrived, {});
}
