import type { ProductSummary, VariantChoice } from "@cairn/contract/catalogue/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, eq, gt, or, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { hasConfirmed } from "../accounts/customers.ts";
import { quote } from "../catalogue/service.ts";
import {
  endReservationHolds,
  type HeldLine,
  holdForReservations,
  type LockedLine,
  lockFree,
  stockTags,
  type Terms,
} from "../catalogue/stock.ts";
import { changeState, isAllotted, isOrdered, type ReservationRow } from "./states.ts";
import { reservations } from "./tables.ts";

// A reservation in the life of an order: its hold passes to the order and, while that is not paid, back.

const isReserved = and(isAllotted, gt(reservations.kept_until, sql`now()`));

/** What a reservation changes about a purchase, by the variant's id. */
export interface QueueTerms extends Terms {
  readonly reservation_id?: number | undefined;
}

type FoundTerms = Record<string, unknown> &
  Pick<QueueTerms, "promised"> & { variant_id: number; own: { id: number; price_pence: number }[] };

/**
 * What holds for a customer of these lines, whose variants are locked: units that are free only until the queue has
 * been served are promised to it, and one may be kept for the customer. The queue is asked only about what somebody has
 * reserved, since everybody else who wants these variants waits meanwhile.
 */
export async function findTerms(
  tx: Transaction,
  customerId: number,
  lines: readonly Pick<LockedLine, "product_id" | "is_reserved">[],
): Promise<ReadonlyMap<number, QueueTerms>> {
  const ids = lines.filter(({ is_reserved }) => is_reserved).map(({ product_id }) => product_id);
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<FoundTerms>(sql`
    select variant_id,
      (count(*) filter (where state = 'waiting' and ${hasConfirmed(reservations.customer_id)}))::int as promised,
      coalesce(json_agg(json_build_object('id', id, 'price_pence', price_pence))
        filter (where customer_id = ${customerId} and ${isReserved}), '[]') as own
    from reservations
    where ${anyOf(reservations.product_id, ids)} and state in ('waiting', 'allotted')
    group by variant_id`);
  return new Map(
    rows.map(({ variant_id, promised, own: [own] }) => [variant_id, { promised, reservation_id: own?.id, kept: own }]),
  );
}

/** Passes the holds of these reservations on to an order, which must then hold the units itself. */
export async function passHolds(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
  terms: ReadonlyMap<number, QueueTerms>,
): Promise<void> {
  for (const { variant_id } of lines) {
    const id = terms.get(variant_id)?.reservation_id;
    if (!id) continue;
    const isMatch = and(eq(reservations.id, id), isReserved);
    const [passed] = await changeState(tx, isMatch, "ordered", { order_reference: orderReference });
    // Its variant is locked, so nobody can have ended it since it was found.
    if (!passed) throw new Error("the reservation was not passed on");
    await endReservationHolds(tx, variant_id, [id]);
  }
}

const isOf = (orderReference: string) => eq(reservations.order_reference, orderReference);

/** Takes back what an order has let go of: it stays kept for its customer while there is time left. */
export async function takeHoldsBack(tx: Transaction, orderReference: string): Promise<void> {
  const isLetGo = and(isOf(orderReference), isOrdered);
  const kept = await changeState(tx, and(isLetGo, gt(reservations.kept_until, sql`now()`)), "allotted");
  await changeState(tx, isLetGo, "lapsed");
  for (const { id, variant_id } of kept) await holdForReservations(tx, variant_id, [id]);
  if (kept.length > 0) invalidateTags(tx, ...stockTags(kept));
}

/** Lets an order that is paid late have what it held once and is kept for its customer still. */
export async function passHoldsAgain(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
): Promise<void> {
  await lockFree(
    tx,
    lines.map(({ variant_id }) => variant_id),
  );
  for (const { id, variant_id: variantId } of await changeState(tx, isOf(orderReference), "ordered")) {
    await endReservationHolds(tx, variantId, [id]);
  }
}

/** These lines of a lapsed order without the units that are kept for its customer. */
export async function withoutReserved(
  tx: Transaction,
  orderReference: string,
  lines: readonly HeldLine[],
): Promise<HeldLine[]> {
  const reserved: ReservationRow[] = await tx
    .select()
    .from(reservations)
    .where(and(isOf(orderReference), isAllotted));
  return lines.map(({ variant_id, quantity }) => ({
    variant_id,
    quantity: quantity - reserved.filter((each) => each.variant_id === variant_id).length,
  }));
}

/** Ends the reservations from which a paid order was placed. */
export async function buyReserved(tx: Transaction, orderReference: string): Promise<void> {
  await changeState(tx, isOf(orderReference), "bought");
}

/** What of these is in the shop, as it stands for a customer: what is kept for them can be bought at its price. */
export async function quoteFor(
  db: Database,
  choices: readonly VariantChoice[],
  customerId: number | undefined,
): Promise<ProductSummary[]> {
  const products = await quote(db, choices);
  if (customerId === undefined) return products;
  const isOwn = and(
    eq(reservations.customer_id, customerId),
    // What is in an open order can be paid once more, or put into another.
    or(isReserved, isOrdered),
  );
  const kept = await db.select().from(reservations).where(isOwn);
  return products.map((product) => {
    const own = kept.find(({ variant_id: variantId }) => variantId === product.variant_id);
    if (!own) return product;
    const isCheaper = own.price_pence < product.price;
    return {
      ...product,
      price: isCheaper ? pence(own.price_pence) : product.price,
      stock: isCheaper ? 1 : product.stock + 1,
    };
  });
}
