import { staffReturnMessages } from "@cairn/contract/orders/staff-messages.ts";
import type { Units } from "@cairn/contract/orders/units.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { restock as putBack } from "../../catalogue/stock.ts";
import type { OrderRow } from "../states.ts";
import { orderLines } from "../tables.ts";
import { returnLines } from "./tables.ts";

/**
 * Puts units of a return that has come back into stock; its state lets it come once. Refuses with 422 more than are in
 * the return.
 */
export async function restockUnits(tx: Transaction, order: OrderRow, returnId: number, units: Units): Promise<void> {
  const back = [];
  for (const { line_id, quantity } of units) {
    const isMatch = and(eq(returnLines.return_id, returnId), eq(returnLines.line_id, line_id));
    const [line] = await tx.select().from(returnLines).where(isMatch);
    if (!line || line.quantity < quantity) throw new AppError("not_so_many", 422, staffReturnMessages.notSoMany);
    await tx.update(returnLines).set({ restocked_quantity: quantity }).where(isMatch);
    const [ordered] = await tx
      .update(orderLines)
      .set({ restocked_quantity: sql`${orderLines.restocked_quantity} + ${quantity}` })
      .where(eq(orderLines.id, line_id))
      .returning();
    if (ordered) back.push({ variant_id: ordered.variant_id, quantity });
  }
  if (back.length > 0) await putBack(tx, order.reference, back);
}
