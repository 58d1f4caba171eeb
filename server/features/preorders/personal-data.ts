import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { findVariantNames } from "../catalogue/product-names.ts";
import { lockFree } from "../catalogue/stock.ts";
import { giveToNext } from "./queue.ts";
import { changeState, isAllotted } from "./states.ts";
import { reservations } from "./tables.ts";

/** A unit that is kept for whoever is erased goes to the next in the queue. */
export const preorderData: PersonalData = {
  tables: ["reservations"],
  async collect({ db }, { id }) {
    const own = await db
      .select()
      .from(reservations)
      .where(eq(reservations.customer_id, id))
      .orderBy(asc(reservations.id));
    const names = await findVariantNames(
      db,
      own.map(({ variant_id }) => variant_id),
    );
    return {
      reservations: own.map((reserved) => ({
        product: names.get(reserved.variant_id) ?? "",
        state: reserved.state,
        price_pounds: poundsFromPence(reserved.price_pence),
        reserved_at: reserved.reserved_at,
        kept_until: reserved.kept_until,
        order: reserved.order_reference,
        given_up_by_staff_because: reserved.cancel_reason || null,
      })),
    };
  },
  erase: (platform, tx, { id }) => leaveQueues(platform, tx, id),
};

/** Takes a customer out of all queues; a unit that is kept for them goes to the next. */
export async function leaveQueues(
  platform: Parameters<typeof giveToNext>[0],
  tx: Transaction,
  customerId: number,
): Promise<void> {
  const isOwn = eq(reservations.customer_id, customerId);
  const own = await tx.select().from(reservations).where(isOwn);
  const variantIds = [...new Set(own.map(({ variant_id }) => variant_id))].sort((one, other) => one - other);
  if (variantIds.length > 0) await lockFree(tx, variantIds);
  for (const variantId of variantIds) {
    const isOfVariant = and(isOwn, eq(reservations.variant_id, variantId));
    const kept = await changeState(tx, and(isOfVariant, isAllotted), "cancelled");
    await changeState(tx, isOfVariant, "cancelled");
    await giveToNext(platform, tx, kept);
  }
  await tx.delete(reservations).where(isOwn);
}
