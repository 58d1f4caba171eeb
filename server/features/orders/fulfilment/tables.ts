import { type Carrier, carriers } from "@cairn/contract/carriers.ts";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { oneOf } from "../../../platform/database/one-of.ts";
import { orderLines, orders } from "../tables.ts";

/** What left for the customer in one piece. */
export const parcels = pgTable(
  "parcels",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    carrier: text().notNull().$type<Carrier>(),
    trackingNumber: text().notNull().default(""),
    /** Of the request that sent it: asked again, it is the same parcel. */
    idempotencyKey: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (parcel) => [
    uniqueIndex("parcels_key").on(parcel.orderId, parcel.idempotencyKey),
    check("parcels_carrier", oneOf(parcel.carrier, carriers)),
  ],
);

/** How much of each line is in a parcel. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcelId: integer()
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.parcelId, line.orderLineId] }),
    check("parcel_lines_quantity", sql`${line.quantity} > 0`),
  ],
);
