import type { ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { and } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { updateMany } from "../../platform/database/update-many.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { isChanged, variantColumnsOf } from "./check-variants.ts";
import { type Counting, countMany, noteOpeningStock } from "./count-many.ts";
import { type FindVariantUses, lockVariants, removeVariants } from "./remove-variants.ts";
import { variants } from "./tables.ts";

/** The variants of one product as they are to be, and what was counted of them in the same order. */
interface Wanted {
  readonly id: number;
  readonly fields: Pick<ProductFields, "variants">;
  readonly counts?: readonly (number | undefined)[];
}

/**
 * Makes the variants of products those that are wanted, in a few statements for all of them. Refuses with 409 to
 * remove what was sold, reserved, moved or is used elsewhere and to count less than is held; a number that is taken violates its
 * constraint. Without `counting` no stock is counted.
 */
export async function writeManyVariants(
  tx: Transaction,
  jobs: Jobs,
  wanted: readonly Wanted[],
  findUses: FindVariantUses,
  counting?: Counting,
): Promise<void> {
  const present = await lockVariants(
    tx,
    wanted.map(({ id }) => id),
  );
  const known = new Map(present.map((variant) => [variant.id, variant]));
  const all = wanted.flatMap(({ id: productId, fields, counts }) =>
    fields.variants.map(({ id, ...variant }, position) => ({
      ...{ id, count: counts?.[position] },
      columns: { ...variantColumnsOf(variant, position, known.get(id ?? 0)), product_id: productId },
    })),
  );
  const kept = new Set(all.map(({ id }) => id));
  await removeVariants(
    tx,
    present.filter(({ id }) => !kept.has(id)),
    findUses,
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
    if (counting)
      await noteOpeningStock(
        tx,
        wanted.map(({ id }) => id),
        present.map(({ id }) => id),
        counting,
      );
  }
  if (!counting) return;
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
  // The database allows no two first choices, not even for a moment.
  const given = changed.filter(({ is_default }) => !is_default).map(({ id }) => id);
  if (given.length > 0)
    await tx
      .update(variants)
      .set({ is_default: false })
      .where(and(variants.is_default, anyOf(variants.id, given)));
  await updateMany(tx, variants, changed);
}
