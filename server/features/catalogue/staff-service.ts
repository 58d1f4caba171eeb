import {
  type ChangedStock,
  type countStock as countStockCall,
  type listStock as listStockCall,
  type Movement,
  movementSchema,
  type StockChange,
} from "@cairn/contract/catalogue/staff-stock.ts";
import { stockChanged, stockHeld, stockMessages } from "@cairn/contract/catalogue/staff-stock-messages.ts";
import { variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { anyOf } from "../../platform/database/any-of.ts";
import { doEach } from "../../platform/database/bulk.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { stockTags } from "./stock.ts";
import { stockArrived } from "./stock-arrived.ts";
import { products, productWords, stockMovements, variants, variantWords } from "./tables.ts";
import { frontOrder } from "./variants.ts";

/** How many of a variant's movements a page has. */
const rowsPerPage = 50;

type Wanted = z.output<typeof listStockCall.schema.querystring>;

const free = sql<number>`${variants.stock} - ${variants.held}`;
const isLow = sql<boolean>`${free} <= ${variants.low_stock}`;

const columns = {
  variant: variants,
  product: { id: products.id, slug: products.slug, name: products.name },
  image_key: sql<string | null>`(
    select image.media_key from product_images image
    where image.product_id = ${products.id} ${frontOrder(sql`${variants.option_values}`)})`,
  isLow,
};

const inOrder = [products.position, products.id, variants.position, variants.id] as const;
const sortable = {
  position: inOrder,
  name: [products.name, ...inOrder.slice(1)],
  sku: [variants.sku],
  free: [free, ...inOrder],
  stock: [variants.stock, ...inOrder],
} as const;

/**
 * One page of the stock of all variants: of the low ones that are for sale, or of those that a search finds. `unpacked`
 * is a statement of the sold units that still lie there, in rows of `variant_id` and `units`.
 */
export function listStock(db: Database, query: Wanted, unpacked: SQL) {
  const { page, per_page, sort, order, search, low, product, ids } = query;
  const isNumbered = hasWords(variantWords(sql`numbered.sku`), search);
  const isFound = hasWords(productWords(sql`found.name`, sql`found.slug`), search);
  const wanted = and(
    low && and(isLow, variants.is_active, isNull(products.archived_at)),
    product === undefined ? undefined : eq(variants.product_id, product),
    ids && anyOf(variants.id, ids),
    // Each part by an index of its own, which one condition over both tables could not use.
    isFound
      ? sql`${variants.id} in (
          select numbered.id from ${variants} numbered where ${isNumbered}
          union all select named.id from ${variants} named where named.product_id in (
            select found.id from ${products} found where ${isFound}))`
      : undefined,
  );
  const by = order === "asc" ? asc : desc;
  const inWantedOrder = sortable[sort].map((column) => by(column));
  // Only what is shown is read whole: PostgreSQL would work out the columns of what is skipped, too.
  const shownIds = (limit: number, offset: number) =>
    db
      .select({ id: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product_id))
      .where(wanted)
      .orderBy(...inWantedOrder)
      .limit(limit)
      .offset(offset);
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select({ ...columns, unpacked: sql<number>`coalesce(unpacked.units, 0)` })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.product_id))
        .leftJoin(sql`(${unpacked}) unpacked`, sql`unpacked.variant_id = ${variants.id}`)
        .where(inArray(variants.id, shownIds(limit, offset)))
        .orderBy(...inWantedOrder),
    total: async () => {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.product_id))
        .where(wanted);
      return row?.count ?? 0;
    },
    show: (row) => ({ ...shownRow(row), unpacked: row.unpacked }),
  });
}

/** One page of what changed a variant's stock, newest first. */
export function listMovements(db: Database, variantId: number, page: number) {
  const own = eq(stockMovements.variant_id, variantId);
  return readPage(page, rowsPerPage, {
    rows: (limit, offset) =>
      db
        .select(columnsIn(stockMovements, movementSchema))
        .from(stockMovements)
        .where(own)
        .orderBy(desc(stockMovements.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(stockMovements, own),
    show: (row): Movement => row,
  });
}

/**
 * Changes a variant's stock by a cause, and writes down who did it; what waits for more stock learns of it. Asked again
 * with the same key it changes nothing. `unpacked` is a statement as `listStock` has it. Refuses with 404, and with 409
 * to go below what is held, or what was counted while its shelf changed.
 */
export function changeStock(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  variantId: number,
  change: StockChange,
  staffName: string,
  unpacked: SQL,
): Promise<ChangedStock> {
  const { reason, note, idempotency_key } = change;
  return transact(platform, async (tx) => {
    const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId)).for("update");
    if (!variant) throw variantUnknown();
    const isKnown = and(eq(stockMovements.variant_id, variantId), eq(stockMovements.idempotency_key, idempotency_key));
    if ((await tx.$count(stockMovements, isKnown)) === 0) {
      if (change.reason === "counted" && change.seen) await expectStockAsSeen(tx, variant, change.seen, unpacked);
      const stockChange = stockChangeOf(change, variant.stock);
      if (variant.stock + stockChange < variant.held) {
        const message = stockHeld(variant.held);
        throw new AppError("stock_held", 409, message, { errors: { [amountField(change)]: [message] } });
      }
      await tx
        .update(variants)
        .set({ stock: sql`${variants.stock} + ${stockChange}` })
        .where(eq(variants.id, variantId));
      await tx.insert(stockMovements).values({
        variant_id: variantId,
        reason,
        stock_change: stockChange,
        held_change: 0,
        staff_name: staffName,
        note,
        idempotency_key,
      });
      invalidateTags(tx, ...stockTags([variant]));
      if (stockChange > 0) await platform.jobs.enqueue(tx, stockArrived, {});
    }
    const [row] = await tx
      .select(columns)
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product_id))
      .where(eq(variants.id, variantId));
    if (!row) throw variantUnknown();
    return shownRow(row);
  });
}

/** Enters what was counted of variants, each on its own: one that is refused does not keep the others back. */
export function countStock(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  { counts, ...entry }: z.output<typeof countStockCall.schema.body>,
  staffName: string,
  unpacked: SQL,
): Promise<BulkResult> {
  const counted = new Map(counts.map(({ id, ...found }) => [id, found]));
  return doEach([...counted.keys()], (id) =>
    changeStock(platform, id, { ...entry, reason: "counted", count: 0, ...counted.get(id) }, staffName, unpacked),
  );
}

/**
 * Refuses with 409 a count of a shelf on which units have come or were packed since: nobody knows whether before or
 * after they were counted. What is sold stays on its shelf, and moves from `stock` to `unpacked` only.
 */
async function expectStockAsSeen(
  tx: Transaction,
  { id, stock }: typeof variants.$inferSelect,
  seen: CountedStock,
  statement: SQL,
): Promise<void> {
  const { rows } = await tx.execute<{ units: number }>(
    sql`select units from (${statement}) unpacked where variant_id = ${id}`,
  );
  const unpacked = rows[0]?.units ?? 0;
  if (stock + unpacked === unitsOn(seen) && unpacked >= seen.unpacked) return;
  const message = stockChanged(stock, unpacked);
  throw new AppError("shelf_changed", 409, message, { errors: { count: [message] } });
}

export interface CountedStock {
  readonly stock: number;
  readonly unpacked: number;
}

export const unitsOn = ({ stock, unpacked }: CountedStock) => stock + unpacked;

function stockChangeOf(change: StockChange, stock: number): number {
  switch (change.reason) {
    case "counted":
      return change.count - (change.seen ? unitsOn(change.seen) : stock);
    case "corrected":
      return change.change;
    case "damaged":
      return -change.quantity;
    default:
      return change.quantity;
  }
}

function amountField({ reason }: StockChange): string {
  if (reason === "counted") return "count";
  return reason === "corrected" ? "change" : "quantity";
}

const next = sql`${products.version} + 1`;

/** Sets how few free units of a variant are too few; refuses with 404. */
export async function setLowStock(
  platform: Pick<Platform, "db" | "cache">,
  variantId: number,
  lowStock: number,
): Promise<void> {
  const set = await transact(platform, async (tx) => {
    const [variant] = await tx
      .update(variants)
      .set({ low_stock: lowStock })
      .where(eq(variants.id, variantId))
      .returning();
    // The form of the product has this number, too.
    if (variant) await tx.update(products).set({ version: next }).where(eq(products.id, variant.product_id));
    // Its page and card say from there on how many are left.
    if (variant) invalidateTags(tx, ...stockTags([variant]));
    return variant;
  });
  if (!set) throw variantUnknown();
}

const variantUnknown = () => new AppError("variant_unknown", 404, stockMessages.variantUnknown);

interface FoundRow {
  readonly variant: typeof variants.$inferSelect;
  readonly product: Pick<typeof products.$inferSelect, "id" | "slug" | "name">;
  readonly image_key: string | null;
  readonly isLow: boolean;
}

function shownRow({ variant, product, image_key, isLow }: FoundRow): ChangedStock {
  const { id, sku, stock, held, low_stock, option_values } = variant;
  return {
    id,
    product_id: product.id,
    product_slug: product.slug,
    image_url: image_key ? mediaUrl(image_key) : "",
    name: product.name,
    variant_name: variantNameOf(option_values),
    sku,
    stock,
    held,
    free: stock - held,
    low_stock,
    is_low: isLow,
  };
}
