import { isUpcoming } from "@cairn/contract/availability.ts";
import { checkoutMessages, stockLost } from "@cairn/contract/messages/orders.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { productImages, products, stockMovements, variants } from "./tables.ts";

/** Some of a variant, as an order holds it. */
export interface HeldLine {
  readonly variantId: number;
  readonly quantity: number;
}

/** A line as it is sold: what it is called and costs at the moment of the hold. */
export interface SellableLine extends HeldLine {
  readonly productId: number;
  readonly productSlug: string;
  readonly name: string;
  readonly sku: string;
  readonly thumbnailKey: string;
  readonly pricePence: number;
  readonly left: number;
}

/**
 * Locks the default variants of the products and tells what they cost and how many are left. The rows
 * are locked in one order by everybody, so that two carts with the same products cannot wait for each
 * other. Refuses with 409 what is unknown, not for sale or not left in that number.
 */
export async function lockLines(tx: Transaction, quantities: ReadonlyMap<number, number>): Promise<SellableLine[]> {
  const rows = await tx
    .select({
      variantId: variants.id,
      productId: products.id,
      productSlug: products.slug,
      name: products.name,
      sku: variants.sku,
      ability: products.ability,
      pricePence: variants.pricePence,
      left: sql<number>`${variants.stock} - ${variants.held}`,
      thumbnailKey: sql<string>`coalesce((select image.media_key from ${productImages} image where image.product_id = ${products.id} order by image.position limit 1), '')`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.productId, [...quantities.keys()]), variants.isDefault, products.isPublished))
    .orderBy(asc(variants.id))
    .for("update", { of: variants });
  if (rows.length < quantities.size) throw new AppError("product_gone", 409, checkoutMessages.productGone);
  return rows.map(({ ability, ...row }) => {
    const quantity = quantities.get(row.productId) ?? 0;
    if (isUpcoming({ ability, stock: row.left })) {
      throw new AppError("product_upcoming", 409, `${row.name} ${checkoutMessages.productNotForSale}`);
    }
    if (row.left < quantity) throw stockError(row);
    return { ...row, quantity };
  });
}

function stockError({ name, left, productId }: { name: string; left: number; productId: number }): AppError {
  const message = stockLost(name, left);
  return new AppError("stock_lost", 409, message, { errors: { [`products.${productId}`]: [message] } });
}

/** Takes locked lines out of sale until the order is paid or given up. */
export async function holdStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly SellableLine[],
): Promise<void> {
  const held = await move(tx, orderReference, "held", lines, { stock: 0, held: 1 });
  // Cannot happen while the rows are locked; should it ever, the order must not be.
  const missing = lines.find(({ variantId }) => !held.has(variantId));
  if (missing) throw stockError(missing);
}

/** Gives held lines back to the shop. */
export async function releaseStock(tx: Transaction, orderReference: string, lines: readonly HeldLine[]): Promise<void> {
  await move(tx, orderReference, "released", lines, { stock: 0, held: -1 });
}

/** Turns held lines into sold ones. */
export async function sellHeldStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
): Promise<void> {
  await move(tx, orderReference, "sold", lines, { stock: -1, held: -1 });
}

/** Sells lines whose hold had lapsed; false, and nothing changed, when they are no longer all there. */
export async function sellFreeStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
): Promise<boolean> {
  const left = await lockVariants(tx, lines);
  if (lines.some(({ variantId, quantity }) => (left.get(variantId) ?? 0) < quantity)) return false;
  await move(tx, orderReference, "sold", lines, { stock: -1, held: 0 });
  return true;
}

/** Locks variants in the one order in which everybody does, and tells how many of each are free. */
async function lockVariants(tx: Transaction, lines: readonly HeldLine[]): Promise<Map<number, number>> {
  const ids = lines.map(({ variantId }) => variantId);
  const locked = await tx
    .select({ id: variants.id, left: sql<number>`${variants.stock} - ${variants.held}` })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
    .for("update");
  return new Map(locked.map(({ id, left }) => [id, left]));
}

/** Changes the numbers of all lines in one statement and writes it down; tells which could be changed. */
async function move(
  tx: Transaction,
  orderReference: string,
  reason: "held" | "released" | "sold",
  lines: readonly HeldLine[],
  sign: { stock: number; held: number },
): Promise<Set<number>> {
  if (reason !== "held") await lockVariants(tx, lines);
  const wanted = sql.join(
    lines.map(({ variantId, quantity }) => sql`(${variantId}::int, ${quantity}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: number; product_id: number }>(sql`
    update variants set stock = stock + ${sign.stock}::int * wanted.quantity, held = held + ${sign.held}::int * wanted.quantity
    from (values ${wanted}) as wanted (id, quantity)
    where variants.id = wanted.id and stock - held >= ${sign.stock === 0 ? sign.held : 0}::int * wanted.quantity
    returning variants.id, variants.product_id`);
  await tx.insert(stockMovements).values(
    lines.map(({ variantId, quantity }) => ({
      variantId,
      reason,
      orderReference,
      stockDelta: sign.stock * quantity,
      heldDelta: sign.held * quantity,
    })),
  );
  invalidateTags(tx, tags.products, ...rows.map(({ product_id }) => tags.product(product_id)));
  return new Set(rows.map(({ id }) => id));
}

/** Adds goods that arrived, and says so in the ledger. */
export async function receiveStock(tx: Transaction, variantId: number, quantity: number): Promise<void> {
  const [variant] = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${quantity}` })
    .where(eq(variants.id, variantId))
    .returning({ productId: variants.productId });
  await tx.insert(stockMovements).values({ variantId, reason: "received", stockDelta: quantity, heldDelta: 0 });
  if (variant) invalidateTags(tx, tags.products, tags.product(variant.productId));
}
