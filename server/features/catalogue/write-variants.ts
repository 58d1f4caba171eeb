import { productDeskMessages as messages } from "@cairn/contract/messages/staff-products.ts";
import type { VariantFields } from "@cairn/contract/staff/product-fields.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { lockVariants, removeVariants, type VariantRecord } from "./remove-variants.ts";
import { variants } from "./tables.ts";

/**
 * Makes the variants of a product those that are wanted, in their order. Refuses with 409 to remove one that was sold,
 * reserved or moved, and with 422 a number that another product has.
 */
export async function writeVariants(
  tx: Transaction,
  productId: number,
  wanted: readonly VariantFields[],
): Promise<void> {
  const present = await lockVariants(tx, [productId]);
  await expectNumbersFree(tx, productId, wanted);
  const kept = new Set(wanted.map(({ id }) => id));
  await removeVariants(
    tx,
    present.filter(({ id }) => !kept.has(id)),
  );
  const known = new Map(present.map((variant) => [variant.id, variant]));
  const unknown = wanted.findIndex(({ id }) => id !== undefined && !known.has(id));
  if (unknown >= 0) throw refused(`variants.${unknown}.sku`, messages.variantUnknown);
  await dethrone(tx, productId, wanted);
  for (const [position, { id, ...fields }] of wanted.entries()) {
    const columns = variantColumnsOf(fields, position);
    const before = id === undefined ? undefined : known.get(id);
    if (!before) await tx.insert(variants).values({ ...columns, product_id: productId });
    else if (isChanged(before, columns)) await tx.update(variants).set(columns).where(eq(variants.id, before.id));
  }
}

/** Of two first choices the database allows none, not even for a moment. */
async function dethrone(tx: Transaction, productId: number, wanted: readonly VariantFields[]): Promise<void> {
  const chosen = wanted.find(({ is_default }) => is_default)?.id ?? 0;
  await tx
    .update(variants)
    .set({ is_default: false })
    .where(and(eq(variants.product_id, productId), variants.is_default, ne(variants.id, chosen)));
}

async function expectNumbersFree(tx: Transaction, productId: number, wanted: readonly VariantFields[]): Promise<void> {
  if (wanted.length === 0) return;
  const numbers = wanted.map(({ sku }) => sku);
  const [taken] = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, numbers), ne(variants.product_id, productId)));
  if (taken) throw refused(`variants.${numbers.indexOf(taken.sku)}.sku`, messages.skuTaken);
}

/** What staff write of a variant, as its columns have it. */
export function variantColumnsOf(fields: Omit<VariantFields, "id">, position: number) {
  return {
    option_values: fields.option_values,
    position,
    sku: fields.sku,
    price_pence: fields.price,
    tax_pence: fields.tax,
    weight_grams: fields.weight_grams,
    low_stock: fields.low_stock,
    is_default: fields.is_default,
    is_active: fields.is_active,
  };
}

/** Whether a variant is not yet what is wanted. */
export function isChanged(before: VariantRecord, columns: ReturnType<typeof variantColumnsOf>): boolean {
  const names = Object.keys(columns) as (keyof typeof columns)[]; // Its own names.
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(columns[name]));
}

function refused(field: string, message: string): AppError {
  return new AppError("not_valid", 422, message, { errors: { [field]: [message] } });
}
