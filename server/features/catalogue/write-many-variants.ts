import type { ProductFields } from "@cairn/contract/staff/product-fields.ts";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { type Counting, countMany, noteOpeningStock } from "./count-many.ts";
import { lockVariants, removeVariants } from "./remove-variants.ts";
import { variants } from "./tables.ts";
import { isChanged, variantColumnsOf } from "./write-variants.ts";

/** The variants of one product as they are to be, and what was counted of them in the same order. */
interface Wanted {
  readonly id: number;
  readonly fields: Pick<ProductFields, "variants">;
  readonly counts?: readonly (number | undefined)[];
}

/**
 * Makes the variants of products those that are wanted, in a few statements for all of them. Refuses with 409 to
 * remove what was sold, reserved or moved and to count less than is held; a number that is taken violates its
 * constraint.
 */
export async function writeManyVariants(
  tx: Transaction,
  jobs: Jobs,
  wanted: readonly Wanted[],
  counting: Counting,
): Promise<void> {
  const present = await lockVariants(
    tx,
    wanted.map(({ id }) => id),
  );
  const known = new Map(present.map((variant) => [variant.id, variant]));
  const all = wanted.flatMap(({ id: productId, fields, counts }) =>
    fields.variants.map(({ id, ...variant }, position) => ({
      ...{ id, count: counts?.[position] },
      columns: { ...variantColumnsOf(variant, position), product_id: productId },
    })),
  );
  const kept = new Set(all.map(({ id }) => id));
  await removeVariants(
    tx,
    present.filter(({ id }) => !kept.has(id)),
  );
  const changed = all.flatMap(({ id, columns }) => {
    const before = id === undefined ? undefined : known.get(id);
    return id !== undefined && before && isChanged(before, columns) ? [{ id, ...columns }] : [];
  });
  await update(tx, changed);
  const added = all.filter(({ id }) => id === undefined);
  if (added.length > 0) {
    await insertMany(
      tx,
      variants,
      added.map(({ columns, count: stock = 0 }) => ({ ...columns, stock })),
    );
    await noteOpeningStock(
      tx,
      wanted.map(({ id }) => id),
      present.map(({ id }) => id),
      counting,
    );
  }
  // Counting locks and reads its variants once more, which is left to those whose stock changes.
  const counted = all.flatMap(({ id: variantId, count }) =>
    variantId === undefined || count === undefined || count === known.get(variantId)?.stock
      ? []
      : [{ variantId, count }],
  );
  await countMany(tx, jobs, counted, counting);
}

async function update(
  tx: Transaction,
  changed: readonly ({ readonly id: number } & ReturnType<typeof variantColumnsOf>)[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = JSON.stringify(
    changed.map((variant) => ({
      id: variant.id,
      option_values: variant.option_values,
      position: variant.position,
      sku: variant.sku,
      price_pence: variant.price_pence,
      tax_pence: variant.tax_pence,
      weight_grams: variant.weight_grams,
      low_stock: variant.low_stock,
      is_default: variant.is_default,
      is_active: variant.is_active,
    })),
  );
  // Of two first choices the database allows none, not even for a moment.
  await tx.execute(sql`
    update variants set is_default = false
    from jsonb_to_recordset(${rows}::jsonb) as wanted (id int, is_default boolean)
    where variants.id = wanted.id and variants.is_default and not wanted.is_default`);
  await tx.execute(sql`
    update variants set option_values = wanted.option_values, position = wanted.position, sku = wanted.sku,
      price_pence = wanted.price_pence, tax_pence = wanted.tax_pence, weight_grams = wanted.weight_grams,
      low_stock = wanted.low_stock, is_default = wanted.is_default, is_active = wanted.is_active
    from jsonb_to_recordset(${rows}::jsonb) as wanted (id int, option_values text[], position int, sku text,
      price_pence int, tax_pence int, weight_grams int, low_stock int, is_default boolean, is_active boolean)
    where variants.id = wanted.id`);
}
