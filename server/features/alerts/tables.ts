import { type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { searchable } from "../../platform/database/search.ts";
import { products, variants } from "../catalogue/tables.ts";

const instant = () => timestamp({ withTimezone: true });

export const alertWords = ({ email }: Record<"email", SQLWrapper>) => searchable(email);

/** Who wants one mail when a sold-out variant is back: one open alert an address and variant. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text().notNull(),
    /** Of the link that was mailed last: to confirm the address, then to end all its alerts. */
    tokenHash: text().notNull().unique(),
    requestedAt: instant().notNull().defaultNow(),
    /** Null until the mailbox has confirmed that the alert is wanted. */
    confirmedAt: instant(),
    servedAt: instant(),
  },
  (alert) => [
    index("stock_alerts_words").using("gin", sql`${alertWords(alert)} gin_trgm_ops`),
    uniqueIndex("stock_alerts_open").on(alert.email, alert.variantId).where(sql`${alert.servedAt} is null`),
    index("stock_alerts_waiting")
      .on(alert.variantId, alert.id)
      .where(sql`${alert.servedAt} is null and ${alert.confirmedAt} is not null`),
  ],
);
