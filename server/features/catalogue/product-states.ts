import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { and, eq, lte, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { doEach } from "../../platform/database/bulk.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { endPreviews } from "../publishing/previews.ts";
import { holdDefinitions } from "./attributes/definitions.ts";
import { productUnknown, readProduct, stateOf } from "./read-products.ts";
import { type FindUses, removeManyProducts } from "./remove-many.ts";
import { products, variants } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type State = Partial<Pick<typeof products.$inferInsert, "is_published" | "publish_at" | "archived_at">>;

/** Puts a product into the shop. Refuses with 404, and with 422 what is archived or has nothing for sale. */
export function publish(platform: Writing, id: number): Promise<StaffProduct> {
  return changeState(platform, id, { is_published: true, publish_at: null }, expectSellable);
}

/** Takes a product out of the shop, or the date on which it would have come; refuses with 404. */
export function unpublish(platform: Writing, id: number): Promise<StaffProduct> {
  return changeState(platform, id, { is_published: false, publish_at: null });
}

/**
 * Sets when a product comes into the shop. Refuses with 404, and with 422 what could not come or a time that is past.
 */
export function schedule(platform: Writing, id: number, publishAt: string): Promise<StaffProduct> {
  return changeState(platform, id, { is_published: false, publish_at: publishAt }, async (tx, product) => {
    const { rows } = await tx.execute<{ past: boolean }>(sql`select ${publishAt}::timestamptz <= now() as past`);
    if (rows[0]?.past) throw refused(messages.scheduleInFuture, "publish_at");
    await expectSellable(tx, product);
  });
}

/** Takes a product out of the range, as often as it is said, having shown what it was; refuses with 404. */
export function archive(
  platform: Writing,
  id: number,
  show?: (before: typeof products.$inferSelect) => void,
): Promise<StaffProduct> {
  const gone = { is_published: false, publish_at: null, archived_at: sql`now()` as never };
  return changeState(platform, id, gone, async (tx, product) => {
    show?.(product);
    await endPreviews(tx, "products", String(id));
  });
}

/** Takes products out of the range, each on its own, and tells what those were that were not archived before. */
export async function archiveMany(platform: Writing, ids: readonly number[]) {
  const before = new Map<number, Before>();
  const result = await doEach(ids, (id) =>
    archive(platform, id, (product) => {
      const was = { id, state: stateOf(product), publish_at: product.publish_at };
      if (was.state !== "archived") before.set(id, was);
    }),
  );
  return { ...result, before: result.done.flatMap((id) => before.get(Number(id)) ?? []) };
}

type Before = Pick<StaffProduct, "id" | "state" | "publish_at">;

/** Makes an archived product a draft again; refuses with 404. */
export function restore(platform: Writing, id: number): Promise<StaffProduct> {
  return changeState(platform, id, { archived_at: null });
}

/** Puts products into the shop whose time has come by the database's clock. */
export async function publishDue(platform: Writing): Promise<void> {
  await transact(platform, async (tx) => {
    const due = await tx
      .update(products)
      .set({ is_published: true, publish_at: null })
      .where(lte(products.publish_at, sql`now()`))
      .returning({ id: products.id });
    if (due.length > 0) invalidateTags(tx, tags.products, ...due.map(({ id }) => tags.product(id)));
  });
}

/**
 * Deletes a product with its pictures and what was counted of it. Refuses with 404, and with 409 one that was sold or
 * reserved, or that other features use.
 */
export function deleteProduct(platform: Writing, id: number, findUses: FindUses): Promise<void> {
  return transact(platform, async (tx) => {
    await holdDefinitions(tx);
    await lockProduct(tx, id);
    await removeManyProducts(tx, [id], findUses);
  });
}

/** Refuses with 422 unless a variant is for sale; the database lets none be without a price. */
export async function expectVariantForSale(tx: Transaction, id: number): Promise<void> {
  const forSale = await tx.$count(variants, and(eq(variants.product_id, id), variants.is_active));
  if (forSale === 0) throw refused(messages.nothingForSale, "variants");
}

async function expectSellable(tx: Transaction, { id, archived_at }: typeof products.$inferSelect): Promise<void> {
  if (archived_at) throw refused(messages.restoreFirst);
  await expectVariantForSale(tx, id);
}

function changeState(
  platform: Writing,
  id: number,
  state: State,
  expect?: (tx: Transaction, product: typeof products.$inferSelect) => Promise<void>,
): Promise<StaffProduct> {
  return transact(platform, async (tx) => {
    const product = await lockProduct(tx, id);
    await expect?.(tx, product);
    await tx.update(products).set(state).where(eq(products.id, id));
    invalidateTags(tx, tags.products, tags.product(id));
    return readProduct(tx, id);
  });
}

/** Locked, so that nobody takes its last variant out of sale meanwhile. */
async function lockProduct(tx: Transaction, id: number) {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for("update");
  if (!product) throw productUnknown();
  return product;
}

function refused(message: string, field?: string): AppError {
  return field ? invalid(field, message) : new AppError("invalid", 422, message);
}
