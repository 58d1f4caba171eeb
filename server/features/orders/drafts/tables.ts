import type { DraftContent, DraftState } from "@cairn/contract/orders/drafts/staff.ts";
import { draftStates } from "@cairn/contract/orders/drafts/staff.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { oneOf } from "../../../platform/database/one-of.ts";
import { customers } from "../../accounts/tables.ts";
import type { Version } from "../edits/versions.ts";

/** Orders by phone or mail that staff have made out: an offer until it is paid, which holds nothing. */
export const draftOrders = pgTable(
  "draft_orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().notNull().default("open").$type<DraftState>(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** The key of the request that made it out: asked again, it is the same draft. */
    idempotency_key: text().notNull().unique(),
    content: jsonb().notNull().$type<DraftContent>(),
    /** The order as it was offered, with the prices that hold for it. */
    offered: jsonb().notNull().$type<Version>(),
    /** The hash of the token of the mailed link by which it is paid; null where none was mailed. */
    link_hash: text(),
    expires_at: instant().notNull(),
    made_by: text().notNull(),
    made_at: instant().notNull().default(sql`now()`),
  },
  (draft) => [
    index("draft_orders_state").on(draft.state, draft.id),
    index("draft_orders_customer").on(draft.customer_id),
    uniqueIndex("draft_orders_link").on(draft.link_hash).where(sql`${draft.link_hash} is not null`),
    check("draft_orders_state", oneOf(draft.state, draftStates)),
  ],
);

export type DraftRow = typeof draftOrders.$inferSelect;
