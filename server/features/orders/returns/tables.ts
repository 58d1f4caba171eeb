import {
  type ReturnReason,
  type ReturnState,
  returnReasons,
  returnStates,
} from "@cairn/contract/orders/returns/public.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { oneOf } from "../../../platform/database/one-of.ts";
import { variants } from "../../catalogue/tables.ts";
import { parcels } from "../fulfilment/tables.ts";
import { orderLines, orders } from "../tables.ts";

/** What a customer wants to send back of an order. */
export const returns = pgTable(
  "returns",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    state: text().notNull().default("asked").$type<ReturnState>(),
    /** The parcel that came back undelivered, where it is that. */
    parcel_id: integer().references(() => parcels.id),
    reason: text().notNull().$type<ReturnReason>(),
    /** The customer's own words. */
    text: text().notNull().default(""),
    /** How to send it back, as staff have told the customer. */
    instructions: text().notNull().default(""),
    /** Why it was declined or closed. */
    answer: text().notNull().default(""),
    /** The key of the request that asked for it: asked again, it is the same return. */
    idempotency_key: text().notNull(),
    asked_at: instant().notNull().default(sql`now()`),
  },
  (entry) => [
    uniqueIndex("returns_key").on(entry.order_id, entry.idempotency_key),
    uniqueIndex("returns_parcel").on(entry.parcel_id).where(sql`${entry.parcel_id} is not null`),
    index("returns_state").on(entry.state, entry.id),
    check("returns_state", oneOf(entry.state, returnStates)),
    check("returns_reason", oneOf(entry.reason, returnReasons)),
  ],
);

/** How much of each line is in a return, and how much of that went back into stock. */
export const returnLines = pgTable(
  "return_lines",
  {
    return_id: integer()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    line_id: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    restocked_quantity: integer().notNull().default(0),
    /** What is sent in its place once it has come; null where its money goes back. */
    exchange_variant_id: integer().references(() => variants.id),
  },
  (line) => [
    primaryKey({ columns: [line.return_id, line.line_id] }),
    index("return_lines_line").on(line.line_id),
    check("return_lines_quantity", sql`${line.quantity} > 0`),
    check("return_lines_restocked", sql`${line.restocked_quantity} between 0 and ${line.quantity}`),
  ],
);

/** Pictures of a return, which only its customer and staff may see. */
export const returnPictures = pgTable(
  "return_pictures",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    return_id: integer()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    key: text().notNull().unique(),
    /** The hash of the stored bytes, in hexadecimal digits: the same picture is kept once. */
    sha256: text().notNull(),
    added_at: instant().notNull().default(sql`now()`),
    /** When its bytes were stored; a picture without is not shown, and stored by whoever sends it again. */
    stored_at: instant(),
  },
  (picture) => [uniqueIndex("return_pictures_same").on(picture.return_id, picture.sha256)],
);
