import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { and, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type HeldLine, holdFreeStock, releaseStock, sellHeldStock } from "../../catalogue/stock.ts";
import type { OrderRow } from "../states.ts";
import { orderHolds } from "./tables.ts";

/** For what units are held: a change that waits for its payment, or an exchange. */
export type HoldOwner = { readonly edit_id: number } | { readonly return_id: number };

const isOf = (owner: HoldOwner): SQL =>
  "edit_id" in owner ? eq(orderHolds.edit_id, owner.edit_id) : eq(orderHolds.return_id, owner.return_id);

/** What the stock's ledger calls it. */
export const purposeOf = (owner: HoldOwner): string =>
  "edit_id" in owner ? `change ${owner.edit_id}` : `return ${owner.return_id}`;

/** Holds free units for what a locked order is to become. Refuses with 409 when they are not all there. */
export async function holdUnits(
  tx: Transaction,
  { id, reference }: OrderRow,
  owner: HoldOwner,
  lines: readonly HeldLine[],
): Promise<void> {
  if (lines.length === 0) return;
  if (!(await holdFreeStock(tx, reference, lines, purposeOf(owner)))) throw outOfStock();
  await tx
    .insert(orderHolds)
    .values(lines.map(({ variant_id, quantity }) => ({ order_id: id, variant_id, quantity, ...owner })));
}

/** Units are not all there (any more). */
export const outOfStock = () => new AppError("stock_lost", 409, checkoutMessages.productGone);

/** Gives units back that were held; done twice it changes nothing. */
export async function releaseUnits(tx: Transaction, { reference }: OrderRow, owner: HoldOwner): Promise<void> {
  const held = await takeUnits(tx, owner);
  if (held.length > 0) await releaseStock(tx, reference, held, purposeOf(owner));
}

/** Sells the units that were held, and gives them. */
export async function sellUnits(tx: Transaction, { reference }: OrderRow, owner: HoldOwner): Promise<HeldLine[]> {
  const held = await takeUnits(tx, owner);
  if (held.length > 0) await sellHeldStock(tx, reference, held, purposeOf(owner));
  return held;
}

async function takeUnits(tx: Transaction, owner: HoldOwner): Promise<HeldLine[]> {
  const { variant_id, quantity } = orderHolds;
  return tx
    .delete(orderHolds)
    .where(and(isOf(owner)))
    .returning({ variant_id, quantity });
}
