import { isInSale, type PlannedSale } from "@cairn/contract/catalogue/sales.ts";
import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { VariantFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { and, inArray, ne } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { invalid } from "../../platform/errors.ts";
import { lockVariants, type VariantRecord } from "./remove-variants.ts";
import { stockMovements, variants } from "./tables.ts";

/**
 * Locks the variants of a product and refuses with 422, at its field, one that is to be changed and is gone, and a
 * number that another product has.
 */
export async function expectVariantsWritable(
  tx: Transaction,
  productId: number,
  wanted: readonly VariantFields[],
): Promise<void> {
  const present = new Set((await lockVariants(tx, [productId])).map(({ id }) => id));
  await expectNumbersFree(tx, productId, wanted);
  const unknown = wanted.findIndex(({ id }) => id !== undefined && !present.has(id));
  if (unknown >= 0) throw invalid(`variants.${unknown}.sku`, messages.variantUnknown);
}

/** Refuses with 422, at its field, an opening stock of a variant whose stock has moved; the variants are locked. */
export async function expectStockUnmoved(tx: Transaction, wanted: readonly VariantFields[]): Promise<void> {
  const opened = wanted.flatMap(({ id, opening_stock: stock }) => (id !== undefined && stock ? [id] : []));
  if (opened.length === 0) return;
  const [moved] = await tx
    .select({ id: stockMovements.variant_id })
    .from(stockMovements)
    .where(anyOf(stockMovements.variant_id, opened))
    .limit(1);
  const index = wanted.findIndex(({ id }) => id === moved?.id);
  if (moved) throw invalid(`variants.${index}.opening_stock`, messages.stockMoved);
}

async function expectNumbersFree(tx: Transaction, productId: number, wanted: readonly VariantFields[]): Promise<void> {
  if (wanted.length === 0) return;
  const numbers = wanted.map(({ sku }) => sku);
  const [taken] = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, numbers), ne(variants.product_id, productId)));
  if (taken) throw invalid(`variants.${numbers.indexOf(taken.sku)}.sku`, messages.skuTaken);
}

/** What staff write of a variant, as its columns have it; a cost of which nothing is said stays. */
export function variantColumnsOf(
  fields: Omit<VariantFields, "id">,
  position: number,
  before: Pick<VariantRecord, "cost_pence"> | undefined,
) {
  return {
    option_values: fields.option_values,
    position,
    sku: fields.sku,
    barcode: fields.barcode,
    ...priceColumnsOf(fields),
    tax_pence: fields.tax,
    cost_pence: fields.cost === undefined ? (before?.cost_pence ?? null) : fields.cost,
    tax_class: fields.tax_class,
    weight_grams: fields.weight_grams,
    low_stock: fields.low_stock,
    is_default: fields.is_default,
    is_active: fields.is_active,
  };
}

/** What a variant costs today and in its sale, as its columns have it; the clock moves it on (`sales.ts`). */
export function priceColumnsOf({ price, sale_price, sale_from, sale_until }: PlannedSale) {
  const isOnSale = isInSale({ sale_price, sale_from, sale_until }, shopDay(Date.now()));
  return {
    price_pence: isOnSale && sale_price !== null ? sale_price : price,
    compare_at_pence: isOnSale ? price : null,
    ...{ sale_pence: sale_price, sale_from, sale_until },
  };
}

/** Whether a variant is not yet what is wanted. */
export function isChanged(before: VariantRecord, columns: ReturnType<typeof variantColumnsOf>): boolean {
  const names = Object.keys(columns) as (keyof typeof columns)[]; // Its own names.
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(columns[name]));
}
