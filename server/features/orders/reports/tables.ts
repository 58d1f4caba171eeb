import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

// What was sold on each day of the shop, added up, so that a report of a year need not read its orders. A job keeps them
// until yesterday; what is younger is read from the orders (`keep-sales.ts`).

const sum = () => bigint({ mode: "number" }).notNull();

/** By country. Every day that is kept has a row, if only one without a country and with nothing in it. */
export const salesDays = pgTable(
  "sales_days",
  {
    day: date({ mode: "string" }).notNull(),
    countryCode: text().notNull(),
    /** Orders that were placed, those replaced by others left out, and how many of these were paid, then or later. */
    placed: integer().notNull(),
    placedPaid: integer().notNull(),
    /** Orders that were paid, for how many of them it was their customer's first, their units and totals. */
    orders: integer().notNull(),
    firstOrders: integer().notNull(),
    units: integer().notNull(),
    paidPence: sum(),
    /** What went back on this day, whenever it was paid: refunds made, and disputes lost. */
    refundedPence: sum(),
  },
  (row) => [primaryKey({ columns: [row.day, row.countryCode] })],
);

/** By product, whose sum is without delivery and what coupons took off. */
export const salesProducts = pgTable(
  "sales_products",
  {
    day: date({ mode: "string" }).notNull(),
    productId: integer().notNull(),
    units: integer().notNull(),
    paidPence: sum(),
  },
  (row) => [
    primaryKey({ columns: [row.day, row.productId] }),
    // Holds all that a report reads of it.
    index("sales_products_report").on(row.day, row.productId, row.units, row.paidPence),
  ],
);

/** By coupon. */
export const salesCoupons = pgTable(
  "sales_coupons",
  {
    day: date({ mode: "string" }).notNull(),
    code: text().notNull(),
    uses: integer().notNull(),
    discountPence: sum(),
    paidPence: sum(),
  },
  (row) => [primaryKey({ columns: [row.day, row.code] })],
);
