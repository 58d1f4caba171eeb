import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { products } from "../tables.ts";

/** Products that a product's page leads on to first, by choice. */
export const relatedProducts = pgTable(
  "related_products",
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    related_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.product_id, row.related_id] }),
    index("related_products_related").on(row.related_id),
    check("related_products_others", sql`${row.product_id} <> ${row.related_id}`),
  ],
);

/** Products that are bought together, both ways round, as a nightly job counts them. */
export const productPairs = pgTable(
  "product_pairs",
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    other_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** In how many orders both are. */
    shared_orders: integer().notNull(),
    /** How many times as often both are in an order as chance would have it. */
    lift: numeric({ precision: 12, scale: 3, mode: "number" }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.product_id, row.other_id] }),
    index("product_pairs_other").on(row.other_id),
    check("product_pairs_others", sql`${row.product_id} <> ${row.other_id}`),
  ],
);
