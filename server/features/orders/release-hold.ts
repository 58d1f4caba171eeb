import type { Transaction } from "../../platform/database/database.ts";
import { isHolding, releaseStock } from "../catalogue/stock.ts";
import { returnUse } from "../coupons/service.ts";
import { takeHoldsBack } from "../preorders/purchase.ts";
import { findLines } from "./order-lines.ts";
import type { OrderRow } from "./states.ts";

/**
 * Lets go of what a locked order holds and will not sell: its stock, the units of reservations and the use of its
 * coupon. It changes nothing where an order holds nothing any more.
 */
export async function releaseHold(
  tx: Transaction,
  { id, reference }: Pick<OrderRow, "id" | "reference">,
): Promise<void> {
  if (!(await isHolding(tx, reference))) return;
  await releaseStock(tx, reference, await findLines(tx, id));
  await takeHoldsBack(tx, reference);
  await returnUse(tx, reference);
}
