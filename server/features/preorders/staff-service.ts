import { customerReservationSchema } from "@cairn/contract/customers/staff.ts";
import { staffCustomerMessages as messages } from "@cairn/contract/customers/staff-messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import {
  type listStaffReservations,
  type ReservationQueue,
  reservationRowSchema,
  type StaffReservation,
} from "@cairn/contract/preorders/staff.ts";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { customersCalled, findContact, findContacts, hasConfirmed } from "../accounts/customers.ts";
import { countFree } from "../catalogue/free-stock.ts";
import { findProductNames, findVariantNames } from "../catalogue/product-names.ts";
import { allotFree } from "./queue.ts";
import { giveUp, place } from "./service.ts";
import { isAllotted, isQueued, isWaiting } from "./states.ts";
import { reservations } from "./tables.ts";

type Queueing = Pick<Platform, "config" | "db" | "cache" | "mail">;
type Wanted = z.output<typeof listStaffReservations.schema.querystring>;

/** One page of the reservations. */
export function listAllReservations(db: Database, query: Wanted) {
  const { page, per_page, order, search, state, product_id, variant_id } = query;
  const wanted = and(
    state && eq(reservations.state, state),
    product_id === undefined ? undefined : eq(reservations.product_id, product_id),
    variant_id === undefined ? undefined : eq(reservations.variant_id, variant_id),
    search ? inArray(reservations.customer_id, customersCalled(search)) : undefined,
  );
  return readPage(page, per_page, {
    rows: async (limit, offset) => {
      const rows = await db
        .select({ ...columnsIn(reservations, reservationRowSchema), price_pence: reservations.price_pence, place })
        .from(reservations)
        .where(wanted)
        .orderBy((order === "asc" ? asc : desc)(reservations.id))
        .limit(limit)
        .offset(offset);
      const people = await findContacts(
        db,
        rows.map(({ customer_id }) => customer_id),
      );
      const names = await findVariantNames(
        db,
        rows.map(({ variant_id }) => variant_id),
      );
      return rows.map(({ price_pence, ...row }) => {
        const person = people.get(row.customer_id);
        return {
          ...row,
          customer: person?.name ?? "",
          email: person?.email ?? "",
          is_email_confirmed: Boolean(person?.confirmed_at),
          product: names.get(row.variant_id) ?? "",
          price: pence(price_pence),
        };
      });
    },
    total: () => db.$count(reservations, wanted),
    show: (row): StaffReservation => row,
  });
}

/** The newest reservations of a customer, for staff. */
export async function listReservationsOf(db: Database, customerId: number) {
  const { variant_id, price_pence } = reservations;
  const own = await db
    .select({ ...columnsIn(reservations, customerReservationSchema), variant_id, price_pence })
    .from(reservations)
    .where(eq(reservations.customer_id, customerId))
    .orderBy(desc(reservations.id))
    .limit(100);
  const names = await findVariantNames(
    db,
    own.map(({ variant_id }) => variant_id),
  );
  return own.map(({ variant_id, price_pence, ...reservation }) => ({
    ...reservation,
    product: names.get(variant_id) ?? "",
    price: pence(price_pence),
  }));
}

/** Every queue with its figures, the oldest first. */
export async function listEveryQueue(db: Database): Promise<ReservationQueue[]> {
  const since = sql<string>`min(${reservations.reserved_at})`.mapWith(reservations.reserved_at);
  const queues = await db
    .select({
      id: reservations.variant_id,
      product_id: reservations.product_id,
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      canBeNotified: sql<number>`(count(*) filter (where ${isWaiting} and ${hasConfirmed(reservations.customer_id)}))::int`,
      allotted: sql<number>`(count(*) filter (where ${isAllotted}))::int`,
      since,
    })
    .from(reservations)
    .where(isQueued)
    .groupBy(reservations.variant_id, reservations.product_id)
    .orderBy(asc(since));
  const ids = queues.map(({ id }) => id);
  const names = await findVariantNames(db, ids);
  const products = await findProductNames(
    db,
    queues.map(({ product_id }) => product_id),
  );
  const free = await countFree(db, ids);
  return queues.map(({ id, product_id, waiting, canBeNotified, allotted, since: first }) => ({
    id,
    product_id,
    product: names.get(id) ?? "",
    launches_on: products.get(product_id)?.launches_on ?? null,
    waiting,
    can_be_notified: canBeNotified,
    allotted,
    is_for_sale: free.has(id),
    free: free.get(id) ?? 0,
    since: first,
  }));
}

/**
 * Keeps the free units of a variant for those who wait for it, and tells how many; refuses with 404 without a queue.
 */
export function allotNow(platform: Queueing, variantId: number): Promise<number> {
  return transact(platform, async (tx) => {
    const isOfQueue = and(eq(reservations.variant_id, variantId), isWaiting);
    if ((await tx.$count(reservations, isOfQueue)) === 0) {
      throw new AppError("queue_unknown", 404, messages.queueUnknown);
    }
    return allotFree(platform, tx, variantId);
  });
}

/**
 * Gives a customer's reservation up and mails them why, if their address is confirmed; said twice it is the same.
 * Refuses with 404, and with 409 one that is over or has become an order.
 */
export function cancelForShop(platform: Queueing, id: number, reason: string): Promise<void> {
  return transact(platform, async (tx) => {
    const cancelled = await giveUp(platform, tx, eq(reservations.id, id), reason);
    if (!cancelled) return;
    const { name, email, confirmed_at } = await findContact(tx, cancelled.customer_id);
    if (!confirmed_at) return;
    const names = await findVariantNames(tx, [cancelled.variant_id]);
    await platform.mail.send(tx, {
      kind: "reservation-cancelled",
      key: String(id),
      to: email,
      props: {
        name,
        product: names.get(cancelled.variant_id) ?? "",
        reason,
        shopUrl: `${platform.config.publicUrl}/shop`,
      },
    });
  });
}
