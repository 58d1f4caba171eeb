import { type ReservationState, reservationStates } from "@cairn/contract/preorders.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { changedAt } from "../../platform/database/columns.ts";
import { oneOf } from "../../platform/database/one-of.ts";
import { customers } from "../accounts/tables.ts";
import { products, variants } from "../catalogue/tables.ts";

const instant = () => timestamp({ withTimezone: true });

/** The queue of each variant, in the order of the ids; one open reservation a customer and product. */
export const reservations = pgTable(
  "reservations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    state: text().notNull().default("waiting").$type<ReservationState>(),
    /** The price when it was reserved, or when the queue began. */
    pricePence: integer().notNull(),
    reservedAt: instant().notNull().defaultNow(),
    /** Until when the allotted unit is kept. */
    keptUntil: instant(),
    /** The last order that was placed from it. */
    orderReference: text(),
    /** Why staff have given it up, as its customer was told. */
    cancelReason: text().notNull().default(""),
    changedAt: changedAt(),
  },
  (reservation) => [
    uniqueIndex("reservations_once")
      .on(reservation.customerId, reservation.productId)
      .where(sql`${reservation.state} in ('waiting', 'allotted', 'ordered')`),
    index("reservations_queue").on(reservation.variantId, reservation.id).where(sql`${reservation.state} = 'waiting'`),
    index("reservations_open").on(reservation.productId).where(sql`${reservation.state} in ('waiting', 'allotted')`),
    index("reservations_due").on(reservation.keptUntil).where(sql`${reservation.state} = 'allotted'`),
    index("reservations_order").on(reservation.orderReference),
    check("reservations_state", oneOf(reservation.state, reservationStates)),
    check("reservations_kept", sql`${reservation.state} <> 'allotted' or ${reservation.keptUntil} is not null`),
  ],
);
