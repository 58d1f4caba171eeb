import { type Carrier, carriers } from "@cairn/contract/orders/carriers.ts";
import type { Units } from "@cairn/contract/orders/units.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { oneOf } from "../../../platform/database/one-of.ts";
import { orderLines, orders } from "../tables.ts";

/** A parcel as a customer was mailed it. */
export interface KnownParcel {
  readonly carrier: Carrier;
  readonly tracking_number: string;
  readonly lines: Units;
}

/** What left for the customer in one piece. */
export const parcels = pgTable(
  "parcels",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    carrier: text().notNull().$type<Carrier>(),
    tracking_number: text().notNull().default(""),
    /** The key of the request that sent it: asked again, it is the same parcel. */
    idempotency_key: text().notNull(),
    sent_at: instant().notNull().default(sql`now()`),
    delivered_at: instant(),
    /** When the carrier brought it back undelivered. */
    came_back_at: instant(),
    /** When staff took it back, since it had not left: then nothing is in it, and it is shown to nobody. */
    taken_back_at: instant(),
    version: integer().notNull().default(1),
    /** What its customer was mailed of it, from a correction until they are mailed that. */
    known_to_customer: jsonb().$type<KnownParcel>(),
  },
  (parcel) => [
    index("parcels_delivered").on(parcel.delivered_at).where(sql`${parcel.delivered_at} is not null`),
    uniqueIndex("parcels_key").on(parcel.order_id, parcel.idempotency_key),
    check("parcels_carrier", oneOf(parcel.carrier, carriers)),
  ],
);

/** How much of each line is in a parcel. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcel_id: integer()
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    line_id: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.parcel_id, line.line_id] }),
    check("parcel_lines_quantity", sql`${line.quantity} > 0`),
  ],
);
