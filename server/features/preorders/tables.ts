import { integer, pgTable, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { customers } from "../accounts/tables.ts";
import { products, variants } from "../catalogue/tables.ts";

/** A pre-order takes neither money nor stock; one open reservation a customer and product. */
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
    reservedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (reservation) => [uniqueIndex("reservations_once").on(reservation.customerId, reservation.productId)],
);
