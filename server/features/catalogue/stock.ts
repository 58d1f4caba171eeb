import type { Product } from "@cairn/contract/catalogue.ts";
import { checkoutMessages, stockLost } from "@cairn/contract/messages/orders.ts";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { stockMovements, variants } from "./tables.ts";

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

type SellableRow = Omit<SellableLine, "quantity"> & Pick<Product, "ability" | "stock">;

/**
 * Not yet launched (decisions, "Money, stock, orders"), by the whole stock: what has arrived and is held by others is
 * sold out, not upcoming.
 */
export function isUpcoming({ ability, stock }: Pick<Product, "ability" | "stock">): boolean {
  return ability === "production" && stock < 1;
}

/**
 * Locks the default variants of the products and tells what they cost and how many are left. The rows
 * are locked in one order by everybody, so that two carts with the same products cannot wait for each
 * other. Refuses with 409 what is unknown, not for sale or not left in that number.
 */
export async function lockLines(tx: Transaction, quantities: ReadonlyMap<number, number>): Promise<SellableLine[]> {
  const { rows } = await tx.execute<SellableRow>(sql`
    select v.id as "variantId", p.id as "productId", p.slug as "productSlug", p.name, v.sku, p.ability,
      v.price_pence as "pricePence", v.stock, v.stock - v.held as left,
      coalesce((select i.media_key from product_images i where i.product_id = p.id order by i.position limit 1), '') as "thumbnailKey"
    from variants v join products p on p.id = v.product_id
    where v.product_id = any(${sql.param([...quantities.keys()])}::int[]) and v.is_default and p.is_published
    order by v.id for update of v`);
  if (rows.length < quantities.size) throw new AppError("product_gone", 409, checkoutMessages.productGone);
  return rows.map(({ ability, stock, ...row }) => {
    const quantity = quantities.get(row.productId) ?? 0;
    if (isUpcoming({ ability, stock })) {
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

/**
 * The part of a statement that takes locked lines out of sale and writes it down, for the statement that writes their
 * order: it reads `wanted (variant_id, quantity)` and `placed (reference)`, and gives `held`, a row a line.
 */
export const heldLines = sql`
  held as (
    update variants set held = held + wanted.quantity from wanted
    where variants.id = wanted.variant_id and stock - held >= wanted.quantity returning variants.id
  ), moved as (
    insert into stock_movements (variant_id, reason, stock_delta, held_delta, order_reference)
    select variant_id, 'held', 0, quantity, reference from placed, wanted
  )`;

/** The tags of answers that tell how many are left of these lines. */
export function stockTags(lines: readonly Pick<SellableLine, "productId">[]): string[] {
  return [tags.products, ...lines.map(({ productId }) => tags.product(productId))];
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

/** Changes the numbers of all lines in one statement and writes it down. */
async function move(
  tx: Transaction,
  orderReference: string,
  reason: "released" | "sold",
  lines: readonly HeldLine[],
  sign: { stock: number; held: number },
): Promise<void> {
  await lockVariants(tx, lines);
  const wanted = sql.join(
    lines.map(({ variantId, quantity }) => sql`(${variantId}::int, ${quantity}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    update variants set stock = stock + ${sign.stock}::int * wanted.quantity, held = held + ${sign.held}::int * wanted.quantity
    from (values ${wanted}) as wanted (id, quantity) where variants.id = wanted.id returning variants.product_id`);
  await tx.insert(stockMovements).values(
    lines.map(({ variantId, quantity }) => ({
      variantId,
      reason,
      orderReference,
      stockDelta: sign.stock * quantity,
      heldDelta: sign.held * quantity,
    })),
  );
  invalidateTags(tx, ...stockTags(rows.map(({ product_id: productId }) => ({ productId }))));
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
