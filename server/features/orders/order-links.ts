import type { Customer } from "@cairn/contract/accounts/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { and, eq, gt, not, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken } from "../../platform/tokens.ts";
import { isSameEmail } from "../accounts/customers.ts";
import { isGuest } from "../accounts/guests.ts";
import { moveUse } from "../coupons/service.ts";
import { orderClaimed } from "./arrived.ts";
import { lockOrder } from "./lock-order.ts";
import { describeOrder } from "./service.ts";
import { type OrderRow, recordEvent } from "./states.ts";
import { orderLinks, orders } from "./tables.ts";

/** A link opens its order for a year after the mail that it came with. */
const isAlive = gt(orderLinks.made_at, sql`now() - interval '1 year'`);

/** The order that a link opens, as long as it is a guest's and the link is not too old; refuses with 404. */
export async function findLinkedOrder(db: Database, token: string): Promise<Order> {
  return describeOrder(db, await findLinked(db, token));
}

/** The same order, as it is kept. */
export async function findLinked(db: Database, token: string): Promise<OrderRow> {
  const [found] = await db
    .select({ order: orders })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.order_id))
    .where(and(eq(orderLinks.token_hash, hashToken(token)), isAlive));
  // In an account it is opened by its login.
  if (!found || !(await isGuest(db, found.order.customer_id))) {
    throw new AppError("link_dead", 404, checkoutMessages.linkDead);
  }
  return found.order;
}

/**
 * Puts a guest's order into the account with the e-mail that it was made with: the link came to that mailbox. Its links
 * then open nothing. Refuses with 404 a dead link, with 403 another's order.
 */
export async function claimOrder(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  { id, email }: Customer,
  token: string,
): Promise<string> {
  return transact(platform, async (tx) => {
    const { reference } = await findLinked(tx, token);
    const order = await lockOrder(tx, reference);
    if (!isSameEmail(order.email, email)) throw new AppError("other_email", 403, checkoutMessages.otherEmail);
    await tx.update(orders).set({ customer_id: id }).where(eq(orders.id, order.id));
    await moveUse(tx, reference, id);
    await recordEvent(tx, order.id, "claimed", { actor: "customer" });
    await platform.jobs.enqueue(tx, orderClaimed, { orderId: order.id });
    return reference;
  });
}

/** Deletes links that open nothing any more. */
export async function deleteDeadLinks(db: Database): Promise<void> {
  await db.delete(orderLinks).where(not(isAlive));
}
