import type { ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { expectUnused } from "../../../platform/database/in-use.ts";
import type { Platform } from "../../../platform/platform.ts";
import { fittingOf } from "../../catalogue/attributes/check-values.ts";
import { type Definition, holdDefinitions } from "../../catalogue/attributes/definitions.ts";
import { type Counting, countMany, movedSince } from "../../catalogue/count-many.ts";
import { readProductsById } from "../../catalogue/many-products.ts";
import { forgetMovements, removeEmptyCategories, removeManyProducts } from "../../catalogue/remove-many.ts";
import { writeManyProducts } from "../../catalogue/write-many.ts";
import { findUsesOfProducts, findUsesOfVariants } from "../../contest/prize-uses.ts";
import { categoriesOfCoupons } from "../../coupons/uses.ts";
import { removeManyRedirects } from "../../links/many-redirects.ts";
import type { Change } from "./kind.ts";

/** What was kept of a product after it was written. */
export interface ProductChange {
  readonly product: StaffProduct | undefined;
  /** The addresses of categories that were made for it. */
  readonly categories: readonly string[];
  /** Former addresses that lead on to it since; earlier imports have none. */
  readonly redirects?: readonly string[];
}

interface Undone {
  readonly before: StaffProduct | null;
  readonly after: StaffProduct;
}

const keyOf = ({ key }: Counting) => key;

/** Makes products what they were, and deletes those that were not there. */
export async function undoProducts(
  tx: Transaction,
  jobs: Platform["jobs"],
  changes: readonly Change[],
  counting: Counting,
): Promise<void> {
  const definitions = await holdDefinitions(tx);
  // Rows that an import of products has written.
  const stored = changes.map(({ before, after }) => ({
    before: before as StaffProduct | null,
    ...(after as ProductChange),
  }));
  const undone = stored.flatMap(({ before, product }): Undone[] => (product ? [{ before, after: product }] : []));
  const counted = undone.flatMap(countedOf);
  expectUnused([
    ...(await changedSince(tx, undone)),
    ...(await movedSince(tx, counted, keyOf(counting))).map((use) => ({
      ...use,
      label: `${use.label}: ${messages.movedSince}`,
    })),
  ]);
  await restore(tx, jobs, undone, { counting, definitions });
  await removeManyProducts(
    tx,
    undone.filter(({ before }) => !before).map(({ after }) => after.id),
    findUsesOfProducts,
  );
  await removeManyRedirects(
    tx,
    stored.flatMap(({ redirects = [] }) => redirects),
  );
  await removeEmptyCategories(
    tx,
    stored.flatMap(({ categories }) => categories),
    categoriesOfCoupons(tx),
  );
}

/** The variants whose stock the import has changed. */
function countedOf({ before, after }: Undone): number[] {
  if (!before) return [];
  return after.stocks
    .filter(
      ({ variant_id, stock }) => stock !== (before.stocks.find((one) => one.variant_id === variant_id)?.stock ?? 0),
    )
    .map(({ variant_id }) => variant_id);
}

async function changedSince(tx: Transaction, undone: readonly Undone[]): Promise<Use[]> {
  const present = await readProductsById(
    tx,
    undone.map(({ after }) => after.id),
  );
  const changed = undone.filter(({ after }) => {
    const now = present.get(after.id);
    return now?.version !== after.version || now.state !== after.state;
  });
  return changed.slice(0, 10).map(({ after: { id, name } }) => ({
    ...{ resource: "products", id },
    label: `${name} ${messages.changedSince}`,
  }));
}

async function restore(
  tx: Transaction,
  jobs: Platform["jobs"],
  undone: readonly Undone[],
  { counting, definitions }: { readonly counting: Counting; readonly definitions: readonly Definition[] },
): Promise<void> {
  const changed = undone.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
  if (changed.length === 0) return;
  const isNew = (before: StaffProduct, id: number) => !before.stocks.some(({ variant_id }) => variant_id === id);
  const added = changed.flatMap(({ before, after }) =>
    after.variants.filter(({ id }) => isNew(before, id)).map(({ id }) => id),
  );
  await forgetMovements(tx, added, keyOf(counting));
  const counts = changed.flatMap(({ before, after }) =>
    countedOf({ before, after })
      .filter((id) => !isNew(before, id))
      .map((variantId) => ({
        variantId,
        count: before.stocks.find(({ variant_id }) => variant_id === variantId)?.stock ?? 0,
      })),
  );
  await countMany(tx, jobs, counts, { ...counting, key: `undo-${counting.key}` });
  await writeManyProducts(
    tx,
    jobs,
    changed.map(({ before, after }) => ({
      seen: { id: after.id, version: after.version },
      // What was an attribute then may be none by now.
      fields: fittingOf(definitions, fieldsOf(before)),
      ...{ state: before.state, publish_at: before.publish_at },
    })),
    counting,
    findUsesOfVariants,
  );
}

function fieldsOf(product: StaffProduct): ProductFields {
  const { id, version, state, publish_at, created_at, updated_at, stocks, ...fields } = product;
  return fields;
}
