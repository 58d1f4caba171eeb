import { type PackingProblemKind, packingProblemKinds } from "@cairn/contract/orders/packing/problems.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { oneOf } from "../../../platform/database/one-of.ts";
import { staff } from "../../staff/tables.ts";
import { orders } from "../tables.ts";

/** Who is packing an order just now; until when nobody else may. */
export const packingClaims = pgTable(
  "packing_claims",
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    staff_id: integer()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    until: instant().notNull(),
  },
  (claim) => [index("packing_claims_staff").on(claim.staff_id)],
);

/** What packers could not pack, and why; an order has one that is open at most. */
export const packingProblems = pgTable(
  "packing_problems",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text().notNull().$type<PackingProblemKind>(),
    words: text().notNull(),
    /** The name of a member of staff, as it was then. */
    reported_by: text().notNull(),
    reported_at: instant().notNull().default(sql`now()`),
    settled_at: instant(),
  },
  (problem) => [
    index("packing_problems_order").on(problem.order_id),
    uniqueIndex("packing_problems_open").on(problem.order_id).where(sql`${problem.settled_at} is null`),
    check("packing_problems_kind", oneOf(problem.kind, packingProblemKinds)),
  ],
);
