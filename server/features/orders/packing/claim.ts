import { packingMinutes } from "@cairn/contract/orders/packing/staff.ts";
import { and, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toPack } from "../find-orders.ts";
import { orders } from "../tables.ts";
import { packingClaims } from "./tables.ts";

const until = sql`now() + make_interval(mins => ${packingMinutes})`;
const isOver = sql`${packingClaims.until} < now()`;
const isTaken = sql`exists (select from ${packingClaims} where ${packingClaims.order_id} = ${orders.id} and not ${isOver})`;

/**
 * The reference of the order that a member of staff packs next: the one that is theirs already, for another quarter of
 * an hour, or else the oldest that nobody else is packing. What they have skipped is free for others. Undefined when
 * nothing is left for them.
 */
export function claimNext(
  platform: Pick<Platform, "db" | "cache">,
  staffId: number,
  skipped: readonly string[],
): Promise<string | undefined> {
  return transact(platform, async (tx) => {
    const isSkipped = inArray(
      packingClaims.order_id,
      tx
        .select({ id: orders.id })
        .from(orders)
        .where(inArray(orders.reference, [...skipped])),
    );
    if (skipped.length > 0) await tx.delete(packingClaims).where(and(eq(packingClaims.staff_id, staffId), isSkipped));
    return (await renewOwn(tx, staffId)) ?? (await claimOldest(tx, staffId, skipped));
  });
}

async function renewOwn(tx: Transaction, staffId: number): Promise<string | undefined> {
  const [own] = await tx
    .update(packingClaims)
    .set({ until })
    .from(orders)
    .where(and(eq(packingClaims.staff_id, staffId), eq(orders.id, packingClaims.order_id), toPack))
    .returning({ id: packingClaims.order_id, reference: orders.reference });
  if (!own) return undefined;
  await tx.delete(packingClaims).where(and(eq(packingClaims.staff_id, staffId), ne(packingClaims.order_id, own.id)));
  return own.reference;
}

/**
 * Who claims an order in the same moment as somebody else waits for their claim, is refused by it, and takes the next.
 */
async function claimOldest(tx: Transaction, staffId: number, skipped: readonly string[]): Promise<string | undefined> {
  const wanted = and(toPack, skipped.length > 0 ? notInArray(orders.reference, [...skipped]) : undefined);
  for (;;) {
    const [oldest] = await tx
      .select({ id: orders.id, reference: orders.reference })
      .from(orders)
      .where(and(wanted, sql`not ${isTaken}`))
      .orderBy(orders.placed_at, orders.id)
      .limit(1);
    if (!oldest) return undefined;
    const [claimed] = await tx
      .insert(packingClaims)
      .values({ order_id: oldest.id, staff_id: staffId, until })
      .onConflictDoUpdate({ target: packingClaims.order_id, set: { staff_id: staffId, until }, setWhere: isOver })
      .returning();
    if (claimed) return oldest.reference;
  }
}
