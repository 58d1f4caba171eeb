import type { Product, VariantChoice } from "@cairn/contract/catalogue/public.ts";
import type { TaxClass } from "@cairn/contract/catalogue/tax-classes.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { checkoutMessages, stockLost } from "@cairn/contract/orders/messages.ts";
import { highestQuantity } from "@cairn/contract/orders/quantity.ts";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { stockMovements, variants } from "./tables.ts";
import { frontOrder, variantNameOf } from "./variants.ts";

/** Some of a variant, as an order holds it. */
export interface HeldLine {
  readonly variant_id: number;
  readonly quantity: number;
}

/** A line as it is sold: what it is called and costs at the moment of the hold. */
export interface SellableLine extends HeldLine {
  readonly product_id: number;
  readonly product_slug: string;
  readonly name: string;
  readonly variant_name: string;
  readonly sku: string;
  readonly thumbnail_key: string;
  readonly price_pence: number;
  /** Whether a sale lowers its price at this moment. */
  readonly is_on_sale: boolean;
  readonly weight_grams: number;
  readonly tax_class: TaxClass;
  readonly left: number;
}

/** What somebody wants to buy; without a variant it is the default one, so that nobody pays another one's price. */
export interface WantedLine extends VariantChoice {
  readonly quantity: number;
}

/** A wanted line whose variant is locked, as it stands for everybody. */
export interface LockedLine extends SellableLine, Pick<Product, "ability" | "stock"> {
  readonly is_reserved: boolean;
}

/** What holds for one customer besides: free units that are promised to others, and one that is kept at a price. */
export interface Terms {
  readonly promised: number;
  readonly kept?: { readonly price_pence: number } | undefined;
}

/**
 * Not yet launched (decisions, "Money, stock, orders"), by the whole stock: what has arrived and is held by others is
 * sold out, not upcoming.
 */
export function isUpcoming({ ability, stock }: Pick<Product, "ability" | "stock">): boolean {
  return ability === "production" && stock < 1;
}

/** What a line of an order calls the variant `v` of the product `p`. */
const asSold = sql`
  v.id as variant_id, p.id as product_id, p.slug as product_slug, p.name, ${variantNameOf(sql`v`)} as variant_name, v.sku,
  coalesce((
    select image.media_key from product_images image
    where image.product_id = p.id ${frontOrder(sql`v.option_values`)}), '') as thumbnail_key`;

/** What lines of orders call a variant. */
export type NamedVariant = Pick<
  SellableLine,
  "variant_id" | "product_id" | "product_slug" | "name" | "variant_name" | "sku" | "thumbnail_key"
>;

/** What lines of orders call these variants, also those that are not for sale any more, by their ids. */
export async function findNamedVariants(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedVariant>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<NamedVariant & Record<string, unknown>>(sql`
    select ${asSold} from variants v join products p on p.id = v.product_id
    where v.id = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map((row) => [row.variant_id, row]));
}

/**
 * Locks the variants that are wanted and tells what they cost and how many are left. The rows are locked in one order
 * by everybody, so that two carts with the same products cannot wait for each other. Refuses with 409 what is unknown.
 */
export async function lockLines(tx: Transaction, wanted: readonly WantedLine[]): Promise<LockedLine[]> {
  const { rows } = await tx.execute<LockedLine & Record<string, unknown>>(sql`
    with wanted as (
      select chosen.id, sum(asked.quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(wanted)}::json) as asked (product_id int, variant_id int, quantity int)
      join variants chosen on chosen.product_id = asked.product_id
        and case when asked.variant_id is null then chosen.is_default else chosen.id = asked.variant_id end
        and chosen.is_active
      where chosen.product_id = any(${sql.param(wanted.map(({ product_id }) => product_id))}::int[])
      group by chosen.id)
    select ${asSold}, p.ability, v.price_pence, v.compare_at_pence is not null as is_on_sale, v.weight_grams, v.tax_class, v.stock,
      v.stock - v.held as left, v.is_reserved, wanted.quantity
    from wanted join variants v on v.id = wanted.id join products p on p.id = v.product_id
    where p.is_published
    order by v.id for update of v`);
  const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
  if (sum(rows) < sum(wanted)) throw new AppError("product_gone", 409, checkoutMessages.productGone);
  return rows;
}

/**
 * A locked line as it is sold to a customer. Refuses with 422 more of one than a line may have, and with 409 what is
 * not for sale or not left in that number, and more than the one unit that is kept for less than the price.
 */
export function sellableLine(
  { ability, stock, is_reserved, ...line }: LockedLine,
  { promised, kept }: Terms,
): SellableLine {
  assertQuantity(line);
  if (isUpcoming({ ability, stock })) {
    throw new AppError("product_upcoming", 409, `${fullName(line)} ${checkoutMessages.productNotForSale}`);
  }
  const free = Math.max(0, line.left - promised);
  const isCheaper = kept !== undefined && kept.price_pence < line.price_pence;
  const left = isCheaper ? 1 : free + (kept ? 1 : 0);
  if (left < line.quantity) throw isCheaper ? onceReserved(line) : stockError({ ...line, left });
  return { ...line, left, price_pence: isCheaper ? kept.price_pence : line.price_pence };
}

/** Refuses with 422 more of one variant than a line may have. */
export function assertQuantity({ quantity }: { readonly quantity: number }): void {
  if (quantity <= highestQuantity) return;
  const message = checkoutMessages.quantityInvalid;
  throw invalid("products", message, "quantity");
}

const fullName = ({ name, variant_name }: Pick<SellableLine, "name" | "variant_name">) =>
  nameWithVariant(name, variant_name);

function onceReserved(line: SellableLine): AppError {
  const message = `${fullName(line)} ${checkoutMessages.reservedOnce}`;
  return new AppError("stock_lost", 409, message, { errors: { [`products.${line.product_id}`]: [message] } });
}

function stockError(line: SellableLine): AppError {
  const { left, product_id } = line;
  const message = stockLost(fullName(line), left);
  return new AppError("stock_lost", 409, message, { errors: { [`products.${product_id}`]: [message] } });
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
    insert into stock_movements (variant_id, reason, stock_change, held_change, order_reference)
    select variant_id, 'held', 0, quantity, reference from placed, wanted
  )`;

/** The products of variants, by the variants' ids. */
export async function findProductIds(
  db: Database,
  lines: readonly Pick<HeldLine, "variant_id">[],
): Promise<ReadonlyMap<number, number>> {
  const ids = lines.map(({ variant_id }) => variant_id);
  const found = await db.select().from(variants).where(inArray(variants.id, ids));
  return new Map(found.map(({ id, product_id }) => [id, product_id]));
}

/** What of variants prices, tax and delivery rest on, also of those that are not for sale any more. */
export function findSaleFacts(tx: Transaction, ids: readonly number[]) {
  const { id, product_id, weight_grams, tax_class, compare_at_pence } = variants;
  const is_on_sale = sql<boolean>`${compare_at_pence} is not null`;
  return tx
    .select({ id, product_id, weight_grams, tax_class, is_on_sale })
    .from(variants)
    .where(inArray(id, [...ids]));
}

/** The tags of answers that tell how many are left of these lines. */
export function stockTags(lines: readonly Pick<SellableLine, "product_id">[]): string[] {
  return [tags.products, ...lines.map(({ product_id }) => tags.product(product_id))];
}

/** Gives held lines back to the shop. */
export async function releaseStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
  purpose = "",
): Promise<void> {
  await move(tx, orderReference, "released", lines, { stock: 0, held: -1 }, purpose);
}

/** Whether an order holds stock: it has neither sold nor released what it held. */
export async function isHolding(tx: Transaction, orderReference: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`
    select coalesce(sum(held_change), 0) > 0 as held from stock_movements where order_reference = ${orderReference}`);
  return rows[0]?.held === true;
}

/** Puts sold units back that will not be sent. */
export async function restock(tx: Transaction, orderReference: string, lines: readonly HeldLine[]): Promise<void> {
  await move(tx, orderReference, "restocked", lines, { stock: 1, held: 0 });
}

/** Holds lines that are free; false, and nothing changed, when they are not all there. */
export async function holdFreeStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
  purpose: string,
): Promise<boolean> {
  if (!(await areInStock(tx, lines))) return false;
  await move(tx, orderReference, "held", lines, { stock: 0, held: 1 }, purpose);
  return true;
}

/** Turns held lines into sold ones. */
export async function sellHeldStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
  purpose = "",
): Promise<void> {
  await move(tx, orderReference, "sold", lines, { stock: -1, held: -1 }, purpose);
}

/** Sells lines whose hold had lapsed; false, and nothing changed, when they are no longer all there. */
export async function sellFreeStock(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
  purpose = "",
): Promise<boolean> {
  if (!(await areInStock(tx, lines))) return false;
  await move(tx, orderReference, "sold", lines, { stock: -1, held: 0 }, purpose);
  return true;
}

/** Locks the variants of these lines and tells whether so many of each are free. */
export async function areInStock(tx: Transaction, lines: readonly HeldLine[]): Promise<boolean> {
  const left = await lockFree(
    tx,
    lines.map(({ variant_id }) => variant_id),
  );
  return lines.every(({ variant_id, quantity }) => (left.get(variant_id) ?? 0) >= quantity);
}

/** Locks variants in the one order in which everybody does, and tells how many of each are free. */
export async function lockFree(tx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const locked = await tx
    .select({ id: variants.id, left: sql<number>`${variants.stock} - ${variants.held}` })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))
    .for("update");
  return new Map(locked.map(({ id, left }) => [id, left]));
}

/** Changes the numbers of all lines in one statement and writes it down, with what of the order asks for it. */
async function move(
  tx: Transaction,
  orderReference: string,
  reason: "held" | "released" | "sold" | "restocked",
  lines: readonly HeldLine[],
  sign: { stock: number; held: number },
  purpose = "",
): Promise<void> {
  await lockFree(
    tx,
    lines.map(({ variant_id: variantId }) => variantId),
  );
  const wanted = sql.join(
    lines.map(({ variant_id, quantity }) => sql`(${variant_id}::int, ${quantity}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    update variants set stock = stock + ${sign.stock}::int * wanted.quantity, held = held + ${sign.held}::int * wanted.quantity
    from (values ${wanted}) as wanted (id, quantity) where variants.id = wanted.id returning variants.product_id`);
  await tx.insert(stockMovements).values(
    lines.map(({ variant_id: variantId, quantity }) => ({
      variant_id: variantId,
      reason,
      order_reference: orderReference,
      purpose,
      stock_change: sign.stock * quantity,
      held_change: sign.held * quantity,
    })),
  );
  invalidateTags(tx, ...stockTags(rows));
}

/** Holds a unit of a locked variant for each of these reservations; throws when there are not so many. */
export async function holdForReservations(tx: Transaction, variantId: number, ids: readonly number[]): Promise<void> {
  await moveForReservations(tx, variantId, "allotted", ids, 1);
}

/** Ends the holds of these reservations, which may then be held for others. */
export async function endReservationHolds(tx: Transaction, variantId: number, ids: readonly number[]): Promise<void> {
  await moveForReservations(tx, variantId, "unallotted", ids, -1);
}

async function moveForReservations(
  tx: Transaction,
  variantId: number,
  reason: "allotted" | "unallotted",
  ids: readonly number[],
  heldChange: 1 | -1,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(variants)
    .set({ held: sql`${variants.held} + ${heldChange * ids.length}` })
    .where(eq(variants.id, variantId));
  await tx.insert(stockMovements).values(
    ids.map((reservationId) => ({
      variant_id: variantId,
      reason,
      reservation_id: reservationId,
      stock_change: 0,
      held_change: heldChange,
    })),
  );
}

/** Adds goods that arrived, and says so in the ledger. */
export async function receiveStock(tx: Transaction, variantId: number, quantity: number): Promise<void> {
  const [variant] = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${quantity}` })
    .where(eq(variants.id, variantId))
    .returning({ product_id: variants.product_id });
  await tx
    .insert(stockMovements)
    .values({ variant_id: variantId, reason: "received", stock_change: quantity, held_change: 0 });
  if (variant) invalidateTags(tx, tags.products, tags.product(variant.product_id));
}
