import { type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { searchable } from "../../platform/database/search.ts";
import { products, variants } from "../catalogue/tables.ts";

export const alertWords = ({ email }: Record<"email", SQLWrapper>) => searchable(email);

/** Who wants one mail when a sold-out variant is back: one open alert an address and variant. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variant_id: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text().notNull(),
    /** The hash of the link that was mailed last: to confirm the address, then to end all its alerts. */
    token_hash: text().notNull().unique(),
    requested_at: instant().notNull().default(sql`now()`),
    /** Null until the mailbox has confirmed that the alert is wanted. */
    confirmed_at: instant(),
    served_at: instant(),
  },
  (alert) => [
    index("stock_alerts_words").using("gin", sql`${alertWords(alert)} gin_trgm_ops`),
    uniqueIndex("stock_alerts_open").on(alert.email, alert.variant_id).where(sql`${alert.served_at} is null`),
    index("stock_alerts_waiting")
      .on(alert.variant_id, alert.id)
      .where(sql`${alert.served_at} is null and ${alert.confirmed_at} is not null`),
  ],
);
