import { index, integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
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
