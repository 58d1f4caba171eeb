import type { Customer } from "@cairn/contract/accounts/public.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary, VariantChoice } from "@cairn/contract/catalogue/public.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { preorderMessages } from "@cairn/contract/preorders/messages.ts";
import type { Reservation } from "@cairn/contract/preorders/public.ts";
import { and, desc, eq, getTableColumns, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { isConfirmed, mailConfirmed } from "../accounts/customers.ts";
import { quote } from "../catalogue/service.ts";
import { lockFree } from "../catalogue/stock.ts";
import { giveToNext } from "./queue.ts";
import { changeState, isWaiting, type ReservationRow } from "./states.ts";
import { reservations } from "./tables.ts";

type Cancelling = Pick<Platform, "config" | "db" | "cache" | "mail">;

/**
 * Reserves an upcoming product for a customer, and mails it the first time; says which of both it was, and what a
 * customer whose e-mail is not confirmed has to do to hear of the launch. Whoever names another variant of it has that
 * one in place of the first, at its present price, and keeps the time of the first in its queue. Takes neither money
 * nor stock. Refuses with 404 for an unknown product or variant, 409 for one that can be bought.
 */
export async function reserve(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail" | "mailer">,
  customer: Customer,
  choice: VariantChoice,
): Promise<string> {
  const [product] = await quote(platform.db, [choice]);
  if (!product) throw new AppError("product_unknown", 404, productMessages.notFound);
  if (!product.is_upcoming) throw new AppError("not_upcoming", 409, preorderMessages.notUpcoming);
  const { id: productId, variant_id, price: pricePence, name, variant_name, slug } = product;
  return transact(platform, async (tx) => {
    const [reserved] = await tx
      .insert(reservations)
      .values({ customer_id: customer.id, product_id: productId, variant_id, price_pence: pricePence })
      .onConflictDoNothing()
      .returning({ id: reservations.id });
    const willWrite = (await isConfirmed(tx, customer.id)) ? preorderMessages.willWrite : preorderMessages.confirmFirst;
    const outlook = platform.mailer.configured ? willWrite : preorderMessages.accountShows;
    if (!reserved) {
      const isChanged = choice.variant_id !== undefined && (await changeVariant(tx, customer.id, product));
      return `${isChanged ? preorderMessages.changed : preorderMessages.already} ${outlook}`;
    }
    await mailConfirmed(tx, platform.mail, {
      kind: "reservation-confirmation",
      key: String(reserved.id),
      to: customer.email,
      props: {
        name: customer.name,
        product: nameWithVariant(name, variant_name),
        productUrl: `${platform.config.publicUrl}/products/${slug}?variant=${variant_id}`,
      },
    });
    return `${preorderMessages.reserved} ${outlook}`;
  });
}

/** Whether a reservation of another variant of the product waited, and is of this one now. */
async function changeVariant(
  tx: Transaction,
  customerId: number,
  { id: productId, variant_id, price: pricePence }: ProductSummary,
): Promise<boolean> {
  // Variants are locked before their reservations, as whoever allots does.
  await lockFree(tx, [variant_id]);
  const isOther = and(
    eq(reservations.customer_id, customerId),
    eq(reservations.product_id, productId),
    isWaiting,
    ne(reservations.variant_id, variant_id),
  );
  const changed = await tx.update(reservations).set({ variant_id, price_pence: pricePence }).where(isOther).returning();
  return changed.length > 0;
}

/**
 * Gives up a customer's reservation; said twice it is the same. A unit that was kept goes to the next in the queue.
 * Refuses with 404, and with 409 one that has become an order.
 */
export async function cancel(platform: Cancelling, customerId: number, id: number): Promise<void> {
  const isOwn = and(eq(reservations.id, id), eq(reservations.customer_id, customerId));
  await transact(platform, (tx) => giveUp(platform, tx, isOwn));
}

/**
 * Gives up one reservation, and passes what was kept for it on; undefined when it is given up already. Refuses like
 * `cancel`.
 */
export async function giveUp(
  platform: Omit<Cancelling, "db" | "cache">,
  tx: Transaction,
  isMatch: SQL | undefined,
  cancelReason = "",
): Promise<ReservationRow | undefined> {
  const [found] = await tx.select().from(reservations).where(isMatch);
  if (!found) throw new AppError("reservation_unknown", 404, preorderMessages.unknown);
  await lockFree(tx, [found.variant_id]);
  const [before] = await tx.select().from(reservations).where(isMatch).for("update");
  const [cancelled] = await changeState(tx, isMatch, "cancelled", { cancel_reason: cancelReason });
  if (cancelled && before?.state === "allotted") await giveToNext(platform, tx, [cancelled]);
  if (cancelled || before?.state === "cancelled") return cancelled;
  throw new AppError("reservation_over", 409, preorderMessages.notCancellable);
}

const isListed = or(
  inArray(reservations.state, ["waiting", "allotted", "ordered"]),
  and(eq(reservations.state, "lapsed"), gt(reservations.kept_until, sql`now() - interval '14 days'`)),
);
export const place = sql<number | null>`case when ${reservations.state} = 'waiting' then (
  select count(*)::int from ${reservations} before
  where before.variant_id = ${reservations.variant_id} and before.state = 'waiting' and before.id <= ${reservations.id}) end`;

/**
 * What a customer has reserved and not bought, newest first, and for a while what has lapsed; products that the shop no
 * longer shows are left out.
 */
export async function listOwnReservations(db: Database, customerId: number): Promise<Reservation[]> {
  const reserved = await db
    .select({ ...getTableColumns(reservations), place })
    .from(reservations)
    .where(and(eq(reservations.customer_id, customerId), isListed))
    .orderBy(desc(reservations.id));
  const shown = await quote(db, reserved);
  return reserved.flatMap(({ id, state, place, price_pence, variant_id: variantId, reserved_at, kept_until }) =>
    shown
      .filter(({ variant_id }) => variant_id === variantId)
      .map((product) => ({
        id,
        state,
        place,
        price: pence(price_pence),
        reserved_at,
        kept_until,
        product,
      })),
  );
}
