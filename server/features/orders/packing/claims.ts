import { packingMinutes } from "@cairn/contract/orders/packing/staff.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import type { ClaimedWork } from "../../../platform/database/claims.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { toPack } from "../find-orders.ts";
import { orders } from "../tables.ts";
import { packingClaims } from "./tables.ts";

/** The orders that packers pack, one by one. */
export const packing: ClaimedWork = {
  records: orders,
  claims: packingClaims,
  recordId: packingClaims.order_id,
  minutes: packingMinutes,
  isWaiting: toPack,
  order: [orders.placed_at, orders.id],
};

/** Whether somebody packs an order just now. */
export async function isBeingPacked(tx: Transaction, orderId: number): Promise<boolean> {
  const isClaimed = and(eq(packingClaims.order_id, orderId), gt(packingClaims.until, sql`now()`));
  return (await tx.$count(packingClaims, isClaimed)) > 0;
}
