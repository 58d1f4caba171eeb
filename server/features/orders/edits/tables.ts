import { type EditState, editStates } from "@cairn/contract/orders/edits/public.ts";
import type { OrderChanges } from "@cairn/contract/orders/edits/staff.ts";
import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { oneOf } from "../../../platform/database/one-of.ts";
import { variants } from "../../catalogue/tables.ts";
import { returns } from "../returns/tables.ts";
import { orders } from "../tables.ts";
import type { Version } from "./versions.ts";

/** Changes of paid orders, each with the order as it was and became; never changed once they are over. */
export const orderEdits = pgTable(
  "order_edits",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    state: text().notNull().$type<EditState>(),
    reason: text().notNull(),
    /** The name of whoever made it, as it was then. */
    made_by: text().notNull(),
    wanted: jsonb().notNull().$type<OrderChanges>(),
    before: jsonb().notNull().$type<Version>(),
    after: jsonb().notNull().$type<Version>(),
    difference_pence: integer().notNull(),
    made_at: instant().notNull().default(sql`now()`),
    applied_at: instant(),
    /** When it lapsed or was withdrawn. */
    ended_at: instant(),
    /** Until when the difference can be paid, and its units are held. */
    expires_at: instant(),
    /** The hash of the token of the mailed link by which it is paid. */
    link_hash: text(),
    /** How often a payment was opened: each has a reference of its own at the provider. */
    attempts: integer().notNull().default(0),
    payment: text().$type<PaymentOption>(),
    payment_id: text(),
    payment_link: text(),
  },
  (edit) => [
    // An order is changed one by one.
    uniqueIndex("order_edits_waiting").on(edit.order_id).where(sql`${edit.state} = 'waiting'`),
    index("order_edits_order").on(edit.order_id, edit.id),
    uniqueIndex("order_edits_link").on(edit.link_hash).where(sql`${edit.link_hash} is not null`),
    index("order_edits_expiry").on(edit.expires_at).where(sql`${edit.state} = 'waiting'`),
    check("order_edits_state", oneOf(edit.state, editStates)),
  ],
);

export type EditRow = typeof orderEdits.$inferSelect;

/** Units that are held for what an order is to become: by a change that waits for its payment, or an exchange. */
export const orderHolds = pgTable(
  "order_holds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    variant_id: integer()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    edit_id: integer().references(() => orderEdits.id, { onDelete: "cascade" }),
    return_id: integer().references(() => returns.id, { onDelete: "cascade" }),
  },
  (hold) => [
    index("order_holds_order").on(hold.order_id),
    check("order_holds_quantity", sql`${hold.quantity} > 0`),
    check("order_holds_for", sql`(${hold.edit_id} is null) <> (${hold.return_id} is null)`),
  ],
);
