import { type ReservationState, reservationStates } from "@cairn/contract/preorders/public.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { changedAt, instant } from "../../platform/database/columns.ts";
import { oneOf } from "../../platform/database/one-of.ts";
import { customers } from "../accounts/tables.ts";
import { products, variants } from "../catalogue/tables.ts";

/** The queue of each variant, in the order of the ids; one open reservation a customer and product. */
export const reservations = pgTable(
  "reservations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variant_id: integer()
      .notNull()
      .references(() => variants.id),
    state: text().notNull().default("waiting").$type<ReservationState>(),
    /** The price when it was reserved, or when the queue began. */
    price_pence: integer().notNull(),
    reserved_at: instant().notNull().default(sql`now()`),
    /** Until when the allotted unit is kept. */
    kept_until: instant(),
    /** The last order that was placed from it. */
    order_reference: text(),
    /** Why staff have given it up, as its customer was told. */
    cancel_reason: text().notNull().default(""),
    changed_at: changedAt(),
  },
  (reservation) => [
    uniqueIndex("reservations_once")
      .on(reservation.customer_id, reservation.product_id)
      .where(sql`${reservation.state} in ('waiting', 'allotted', 'ordered')`),
    index("reservations_queue").on(reservation.variant_id, reservation.id).where(sql`${reservation.state} = 'waiting'`),
    index("reservations_open").on(reservation.product_id).where(sql`${reservation.state} in ('waiting', 'allotted')`),
    index("reservations_due").on(reservation.kept_until).where(sql`${reservation.state} = 'allotted'`),
    index("reservations_customer").on(reservation.customer_id, reservation.id),
    index("reservations_order").on(reservation.order_reference),
    check("reservations_state", oneOf(reservation.state, reservationStates)),
    check("reservations_kept", sql`${reservation.state} <> 'allotted' or ${reservation.kept_until} is not null`),
  ],
);
