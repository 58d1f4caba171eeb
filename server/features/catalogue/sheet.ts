import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { listSheet, SheetChange, SheetRow, writeSheet } from "@cairn/contract/catalogue/staff-sheet.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { transact } from "../../platform/database/transact.ts";
import { updateMany } from "../../platform/database/update-many.ts";
import { isDeadlock, isViolationOf } from "../../platform/database/violations.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { priceColumnsOf } from "./check-variants.ts";
import { lockVariants } from "./remove-variants.ts";
import { type StockEntry, writeSheetStock } from "./sheet-stock.ts";
import { foundProducts } from "./staff-products.ts";
import { products, variants } from "./tables.ts";
import { variantNameOf } from "./variants.ts";

type Wanted = z.output<typeof listSheet.schema.querystring>;

const rowsPerPage = 500;

/**
 * One page of the variants for sale of the products that are asked for, in the order of the shop. `unpacked` is a
 * statement of the sold units that still lie there, in rows of `variant_id` and `units`.
 */
export function readSheet(db: Database, { page, ids, ...filters }: Wanted, unpacked: SQL) {
  const wanted = and(sql`${variants.is_active}`, ids ? anyOf(products.id, ids) : foundProducts(filters));
  return readPage(page, rowsPerPage, {
    rows: (limit, offset) =>
      db
        .select({
          variant: variants,
          product_name: products.name,
          version: products.version,
          variant_name: variantNameOf(sql`${variants}`),
          unpacked: sql<number>`coalesce(unpacked.units, 0)`,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.product_id))
        .leftJoin(sql`(${unpacked}) unpacked`, sql`unpacked.variant_id = ${variants.id}`)
        .where(wanted)
        .orderBy(asc(products.position), asc(products.id), asc(variants.position), asc(variants.id))
        .limit(limit)
        .offset(offset),
    total: async () => {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.product_id))
        .where(wanted);
      return row?.count ?? 0;
    },
    show: ({ variant, ...names }): SheetRow => ({
      ...names,
      id: variant.id,
      product_id: variant.product_id,
      sku: variant.sku,
      stock: variant.stock,
      held: variant.held,
      barcode: variant.barcode,
      tax_class: variant.tax_class,
      price: pence(variant.compare_at_pence ?? variant.price_pence),
      sale_price: variant.sale_pence === null ? null : pence(variant.sale_pence),
      sale_from: variant.sale_from,
      sale_until: variant.sale_until,
      tax: pence(variant.tax_pence),
      cost: variant.cost_pence === null ? null : pence(variant.cost_pence),
      weight_grams: variant.weight_grams,
      low_stock: variant.low_stock,
    }),
  });
}

/**
 * Changes variants, all or none. Refuses with 404 one that is gone, with 409 those whose product or stock somebody has
 * changed meanwhile, and with 422, at its cell, a number that is taken and a price that one for sale needs.
 */
export async function changeSheet(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  changes: readonly SheetChange[],
  entry: StockEntry,
): Promise<Answer<typeof writeSheet>["data"]> {
  try {
    return await transact(platform, (tx) => write(tx, platform, changes, entry));
  } catch (problem) {
    // Two saves that give the same new number wait for each other at their ends: the one that is broken off finds it taken.
    if (isDeadlock(problem)) return changeSheet(platform, changes, entry);
    if (!isViolationOf(problem, "variants_sku_unique")) throw problem;
    await expectNumbersFree(platform.db, changes);
    throw invalid("variants", messages.skuTaken);
  }
}

async function write(
  tx: Transaction,
  { jobs }: Pick<Platform, "jobs">,
  changes: readonly SheetChange[],
  entry: StockEntry,
): Promise<Answer<typeof writeSheet>["data"]> {
  const locked = await lockProducts(tx, changes);
  const productIds = locked.map(({ id }) => id);
  const own = new Map((await lockVariants(tx, productIds)).map((variant) => [variant.id, variant]));
  for (const [index, { id, price }] of changes.entries())
    if (own.get(id)?.is_active && price === 0) throw invalid(`variants.${index}.price`, messages.priceRequired);
  await expectNumbersFree(tx, changes);
  await updateMany(
    tx,
    variants,
    changes.map(({ id, sku, barcode, tax, tax_class, cost, weight_grams, low_stock, stock: _counted, ...prices }) => ({
      ...{ id, sku, barcode, tax_pence: tax, tax_class, weight_grams, low_stock },
      cost_pence: cost === undefined ? (own.get(id)?.cost_pence ?? null) : cost,
      ...priceColumnsOf(prices),
    })),
  );
  await writeSheetStock(tx, jobs, changes, own, entry);
  await updateMany(
    tx,
    products,
    productIds.map((id) => ({ id })),
  );
  invalidateTags(tx, tags.products, ...productIds.map((id) => tags.product(id)));
  return { versions: locked.map(({ id, version }) => ({ product_id: id, version: version + 1 })) };
}

/** Refuses with 422, at their cells, numbers that variants have which are not changed here. */
async function expectNumbersFree(db: Database | Transaction, changes: readonly SheetChange[]): Promise<void> {
  const places = new Map(changes.map(({ sku }, index) => [sku, index]));
  const changed = new Set(changes.map(({ id }) => id));
  const holders = await db
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(anyOf(variants.sku, places.keys()));
  const errors = Object.fromEntries(
    holders
      .filter(({ id }) => !changed.has(id))
      .map(({ sku }) => [`variants.${places.get(sku)}.sku`, [messages.skuTaken]]),
  );
  if (Object.keys(errors).length > 0) throw new AppError("invalid", 422, messages.skuTaken, { errors });
}

/** The variants' products, which are locked as they were seen. */
async function lockProducts(tx: Transaction, changes: readonly SheetChange[]) {
  const seen = new Map(changes.map(({ id, version }) => [id, version]));
  const ofVariants = await tx
    .select({ id: variants.id, product_id: variants.product_id })
    .from(variants)
    .where(anyOf(variants.id, seen.keys()));
  if (ofVariants.length < seen.size) throw new AppError("variant_unknown", 404, messages.variantGone);
  const seenOf = Map.groupBy(ofVariants, ({ product_id }) => product_id);
  const locked = await tx
    .select({ id: products.id, name: products.name, version: products.version })
    .from(products)
    .where(anyOf(products.id, seenOf.keys()))
    .orderBy(asc(products.id))
    .for("update");
  const isStale = ({ id, version }: (typeof locked)[number]) =>
    seenOf.get(id)?.some((variant) => seen.get(variant.id) !== version);
  const stale = locked.filter(isStale).map(({ name }) => name);
  if (stale.length > 0)
    throw new AppError("changed_meanwhile", 409, `${messages.changedMeanwhile}: ${stale.join(", ")}`);
  return locked;
}
