import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import { confirmedCustomers, findContacts } from "../accounts/customers.ts";
import { findFree } from "../catalogue/free-stock.ts";
import { quote } from "../catalogue/service.ts";
import { endReservationHolds, holdForReservations, lockFree, stockTags } from "../catalogue/stock.ts";
import { changeState, isAllotted, isWaiting, type ReservationRow } from "./states.ts";
import { reservations } from "./tables.ts";

/** How long an allotted unit is kept. */
export const reservedHours = 48;

type Queueing = Pick<Platform, "config" | "db" | "cache" | "mail">;

/**
 * Keeps the free units of a variant for those who wait for it, in their order, and mails them. It locks the variant
 * first, so that nobody else gets a unit meanwhile. Whose e-mail is not confirmed keeps their place and is passed over,
 * since they would not hear of it, and accounts cost nothing. Tells how many units are kept from now on.
 */
export async function allotFree(
  platform: Omit<Queueing, "db" | "cache">,
  tx: Transaction,
  variantId: number,
): Promise<number> {
  const free = (await lockFree(tx, [variantId])).get(variantId) ?? 0;
  if (free < 1) return 0;
  const due = await tx
    .select()
    .from(reservations)
    .where(
      and(eq(reservations.variant_id, variantId), isWaiting, inArray(reservations.customer_id, confirmedCustomers)),
    )
    .orderBy(asc(reservations.id))
    .limit(free)
    .for("update");
  const [product] = due.length > 0 ? await quote(tx, due.slice(0, 1)) : [];
  // What the shop does not show cannot be bought either.
  if (!product) return 0;
  const ids = due.map(({ id }) => id);
  const keptUntil = sql`now() + make_interval(hours => ${reservedHours})`;
  const allotted = await changeState(tx, inArray(reservations.id, ids), "allotted", { kept_until: keptUntil });
  await holdForReservations(
    tx,
    variantId,
    allotted.map(({ id }) => id),
  );
  invalidateTags(tx, ...stockTags(allotted));
  await notifyAllotted(platform, tx, product, allotted);
  return allotted.length;
}

async function notifyAllotted(
  { config, mail }: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  product: ProductSummary,
  allotted: readonly ReservationRow[],
): Promise<void> {
  const contacts = await findContacts(
    tx,
    allotted.map(({ customer_id }) => customer_id),
  );
  for (const { id, customer_id: customerId, price_pence, kept_until } of allotted) {
    const contact = contacts.get(customerId);
    if (!contact || !kept_until) continue;
    await mail.send(tx, {
      kind: "reservation-allotted",
      key: String(id),
      to: contact.email,
      props: {
        name: contact.name,
        product: nameWithVariant(product.name, product.variant_name),
        price: pence(price_pence),
        keptUntil: kept_until,
        buyUrl: `${config.publicUrl}/account/reservations/${id}`,
      },
    });
  }
}

/** Ends what is allotted and was not bought in time; each unit is kept for the next in the queue. */
export async function lapseDue(platform: Queueing): Promise<void> {
  const isDue = and(isAllotted, lte(reservations.kept_until, sql`now()`));
  const due = await platform.db.select().from(reservations).where(isDue).orderBy(asc(reservations.id));
  for (const { id, variant_id } of due) {
    await transact(platform, async (tx) => {
      await lockFree(tx, [variant_id]);
      const lapsed = await changeState(tx, and(eq(reservations.id, id), isDue), "lapsed");
      await giveToNext(platform, tx, lapsed);
    });
  }
}

/**
 * Ends the holds of reservations that are over, of one variant, which is locked; the next in the queue get its units.
 */
export async function giveToNext(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  over: readonly ReservationRow[],
): Promise<void> {
  const [first] = over;
  if (!first) return;
  await endReservationHolds(
    tx,
    first.variant_id,
    over.map(({ id }) => id),
  );
  invalidateTags(tx, ...stockTags(over));
  await allotFree(platform, tx, first.variant_id);
}

/** Allots whatever is free of variants for which somebody waits. */
export async function allotEverywhere(platform: Queueing): Promise<void> {
  const awaited = await platform.db.selectDistinct({ id: reservations.variant_id }).from(reservations).where(isWaiting);
  if (awaited.length === 0) return;
  const ids = await findFree(
    platform.db,
    awaited.map(({ id }) => id),
  );
  for (const id of ids) await transact(platform, (tx) => allotFree(platform, tx, id));
}
