import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

// What was sold on each day of the shop, added up, so that a report of a year need not read its orders. A job keeps them
// until yesterday; what is younger is read from the orders (`keep-sales.ts`).

const sum = () => bigint({ mode: "number" }).notNull();

/** By country. Every day that is kept has a row, if only one without a country and with nothing in it. */
export const salesDays = pgTable(
  "sales_days",
  {
    day: date({ mode: "string" }).notNull(),
    country_code: text().notNull(),
    /** Orders that were placed, those replaced by others left out, and how many of these were paid, then or later. */
    placed: integer().notNull(),
    placed_paid: integer().notNull(),
    /** Orders that were paid, for how many of them it was their customer's first, their units and totals. */
    orders: integer().notNull(),
    first_orders: integer().notNull(),
    units: integer().notNull(),
    paid_pence: sum(),
    /** What went back on this day, whenever it was paid: refunds made, and disputes lost. */
    refunded_pence: sum(),
  },
  (row) => [primaryKey({ columns: [row.day, row.country_code] })],
);

/**
 * By product, whose sum is without delivery and what coupons took off. What is known of costs is less what went back on
 * this day: units, what was paid for those with a cost, and that cost.
 */
export const salesProducts = pgTable(
  "sales_products",
  {
    day: date({ mode: "string" }).notNull(),
    product_id: integer().notNull(),
    units: integer().notNull(),
    paid_pence: sum(),
    costed_units: integer().notNull().default(0),
    uncosted_units: integer().notNull().default(0),
    costed_pence: sum().default(0),
    cost_pence: sum().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.day, row.product_id] }),
    // Holds all that a report reads of it.
    index("sales_products_report").on(row.day, row.product_id, row.units, row.paid_pence),
  ],
);

/** By coupon. */
export const salesCoupons = pgTable(
  "sales_coupons",
  {
    day: date({ mode: "string" }).notNull(),
    code: text().notNull(),
    uses: integer().notNull(),
    discount_pence: sum(),
    paid_pence: sum(),
  },
  (row) => [primaryKey({ columns: [row.day, row.code] })],
);
