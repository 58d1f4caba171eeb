import type { StockCheck, StockFault } from "@cairn/contract/catalogue/staff-stock.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import { stockChecks } from "./tables.ts";

/** Variants whose stock or holds are not the sums of their movements. */
export async function findStockFaults(db: Database): Promise<StockFault[]> {
  const { rows } = await db.execute<StockFault & Record<string, unknown>>(sql`
    select v.id as variant_id, v.sku, v.stock, v.held, coalesce(moved.stock, 0)::int as moved_stock,
      coalesce(moved.held, 0)::int as moved_held
    from variants v left join (
      select variant_id, sum(stock_change) as stock, sum(held_change) as held from stock_movements group by variant_id
    ) moved on moved.variant_id = v.id
    where (v.stock, v.held) <> (coalesce(moved.stock, 0), coalesce(moved.held, 0))
    order by v.id`);
  return rows;
}

/** Compares all stock with its movements, keeps the result for staff, and logs an error where they differ. */
export async function checkStock(platform: Pick<Platform, "db" | "cache" | "log">): Promise<StockCheck> {
  const { db, log } = platform;
  const faults = await findStockFaults(db);
  const found = { checked_at: sql`now()`, faults };
  const [kept] = await transact(platform, (tx) =>
    tx.insert(stockChecks).values(found).onConflictDoUpdate({ target: stockChecks.id, set: found }).returning(),
  );
  if (!kept) throw new Error("the result of the stock check was not kept");
  if (faults.length > 0) {
    log.error({ variants: faults.map(({ variant_id }) => variant_id) }, "stock is not the sum of its movements");
  }
  return shown(kept);
}

/** What the last check found; null before the first. */
export async function findLastCheck(db: Database): Promise<StockCheck | null> {
  const [last] = await db.select().from(stockChecks);
  return last ? shown(last) : null;
}

function shown({ checked_at, faults }: typeof stockChecks.$inferSelect): StockCheck {
  return { checked_at, faults: [...faults] };
}
