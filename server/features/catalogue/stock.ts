import { isUpcoming } from "@cairn/contract/availability.ts";
import { checkoutMessages, stockLost } from "@cairn/contract/messages.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { drop } from "../../platform/cache/drop.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { productImages, products, stockMovements, variants } from "./tables.ts";

export interface HeldLine {
  readonly variantId: number;
  readonly quantity: number;
}

/** A line as it is sold: what it is called and costs at the moment of the hold. */
export interface SellableLine extends HeldLine {
  readonly productId: number;
  readonly slug: string;
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
      slug: products.slug,
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
  if (rows.length < quantities.size) throw new Refusal("product_gone", 409, checkoutMessages.productGone);
  return rows.map(({ ability, ...row }) => {
    const quantity = quantities.get(row.productId) ?? 0;
    if (isUpcoming({ ability, stock: row.left })) {
      throw new Refusal("product_upcoming", 409, `${row.name} ${checkoutMessages.productNotForSale}`);
    }
    if (row.left < quantity) throw stockRefusal(row);
    return { ...row, quantity };
  });
}

function stockRefusal({ name, left, productId }: { name: string; left: number; productId: number }): Refusal {
  const message = stockLost(name, left);
  return new Refusal("stock_lost", 409, message, { errors: { [`products.${productId}`]: [message] } });
}

/** Takes locked lines out of sale until the order is paid or given up. */
export async function holdStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly SellableLine[],
): Promise<void> {
  for (const line of lines) {
    const held = await tx
      .update(variants)
      .set({ held: sql`${variants.held} + ${line.quantity}` })
      .where(and(eq(variants.id, line.variantId), sql`${variants.stock} - ${variants.held} >= ${line.quantity}`))
      .returning({ id: variants.id });
    if (held.length === 0) throw stockRefusal(line);
  }
  await record(tx, orderReference, "held", lines, { stock: 0, held: 1 });
}

/** Gives held lines back to the shop. */
export async function releaseStock(tx: Transaction, orderReference: string, lines: readonly HeldLine[]): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(lines)) {
    await tx
      .update(variants)
      .set({ held: sql`${variants.held} - ${quantity}` })
      .where(eq(variants.id, variantId));
  }
  await record(tx, orderReference, "released", lines, { stock: 0, held: -1 });
}

/** Turns held lines into sold ones. */
export async function sellHeldStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(lines)) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}`, held: sql`${variants.held} - ${quantity}` })
      .where(eq(variants.id, variantId));
  }
  await record(tx, orderReference, "sold", lines, { stock: -1, held: -1 });
}

/** Sells lines whose hold had lapsed; false, and nothing changed, when they are no longer all there. */
export async function sellFreeStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
): Promise<boolean> {
  const locked = await tx
    .select({ id: variants.id, left: sql<number>`${variants.stock} - ${variants.held}` })
    .from(variants)
    .where(
      inArray(
        variants.id,
        lines.map(({ variantId }) => variantId),
      ),
    )
    .orderBy(asc(variants.id))
    .for("update");
  const left = new Map(locked.map((variant) => [variant.id, variant.left]));
  if (lines.some(({ variantId, quantity }) => (left.get(variantId) ?? 0) < quantity)) return false;
  for (const { variantId, quantity } of lines) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(eq(variants.id, variantId));
  }
  await record(tx, orderReference, "sold", lines, { stock: -1, held: 0 });
  return true;
}

/** Adds goods that arrived, and says so in the ledger. */
export async function receiveStock(tx: Transaction, variantId: number, quantity: number): Promise<void> {
  await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${quantity}` })
    .where(eq(variants.id, variantId));
  await tx.insert(stockMovements).values({ variantId, reason: "received", stockDelta: quantity, heldDelta: 0 });
  await dropProducts(tx, [variantId]);
}

const inLockOrder = (lines: readonly HeldLine[]) => lines.toSorted((one, other) => one.variantId - other.variantId);

async function record(
  tx: Transaction,
  orderReference: string,
  reason: "held" | "released" | "sold",
  lines: readonly HeldLine[],
  sign: { stock: number; held: number },
): Promise<void> {
  await tx.insert(stockMovements).values(
    lines.map(({ variantId, quantity }) => ({
      variantId,
      reason,
      orderReference,
      stockDelta: sign.stock * quantity,
      heldDelta: sign.held * quantity,
    })),
  );
  await dropProducts(
    tx,
    lines.map(({ variantId }) => variantId),
  );
}

/** What the shop shows of these variants' products is out of date. */
async function dropProducts(tx: Transaction, variantIds: readonly number[]): Promise<void> {
  const changed = await tx
    .select({ slug: products.slug })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(inArray(variants.id, [...variantIds]));
  drop(tx, tags.products, ...changed.map(({ slug }) => tags.product(slug)));
}
