import { type CouponKind, couponKinds } from "@cairn/contract/coupons.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { oneOf } from "../../platform/database/one-of.ts";
import { customers } from "../accounts/tables.ts";
import { categories, products } from "../catalogue/tables.ts";

/** Codes are kept in upper case. `useLimit` null is without limit; open and paid orders count as uses. */
export const coupons = pgTable(
  "coupons",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    kind: text().notNull().default("percent").$type<CouponKind>(),
    /** Each 0 where the kind has none of it. */
    percent: integer().notNull().default(0),
    amountPence: integer().notNull().default(0),
    leastSumPence: integer().notNull().default(0),
    useLimit: integer(),
    useCount: integer().notNull().default(0),
    usesPerCustomer: integer().notNull().default(1),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    /** The only one who may use it, of a personal coupon. */
    customerId: integer().references(() => customers.id, { onDelete: "cascade" }),
    version: integer().notNull().default(1),
  },
  (coupon) => [
    check("coupons_code", sql`${coupon.code} = upper(${coupon.code})`),
    check("coupons_kind", oneOf(coupon.kind, couponKinds)),
    check(
      "coupons_worth",
      sql`case ${coupon.kind} when 'percent' then ${coupon.percent} between 1 and 100 and ${coupon.amountPence} = 0
        when 'sum' then ${coupon.percent} = 0 and ${coupon.amountPence} > 0
        else ${coupon.percent} = 0 and ${coupon.amountPence} = 0 end`,
    ),
    check("coupons_least_sum", sql`${coupon.leastSumPence} >= 0`),
    check(
      "coupons_use",
      sql`${coupon.useCount} >= 0 and (${coupon.useLimit} is null or ${coupon.useCount} <= ${coupon.useLimit})`,
    ),
    check("coupons_per_customer", sql`${coupon.usesPerCustomer} > 0`),
  ],
);

/** The products that a coupon is for; without any, and without categories, it is for all. */
export const couponProducts = pgTable(
  "coupon_products",
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    // Not deleted with its product: a coupon for that alone would be for all.
    productId: integer()
      .notNull()
      .references(() => products.id),
  },
  (row) => [primaryKey({ columns: [row.couponId, row.productId] })],
);

/** The categories whose products a coupon is for, as they are sorted when it is used. */
export const couponCategories = pgTable(
  "coupon_categories",
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    // Not deleted with its category, for the same reason.
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (row) => [primaryKey({ columns: [row.couponId, row.categoryId] })],
);

/** One use by one order; the row goes when the use is given back. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    orderReference: text().primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    takenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (use) => [index("coupon_uses_customer").on(use.couponId, use.customerId)],
);

/** An offer of the pop-up; at most one runs at a time, the newest. */
export const campaigns = pgTable("campaigns", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  couponId: integer()
    .notNull()
    .references(() => coupons.id),
  title: text().notNull(),
  description: text().notNull(),
  isRunning: boolean().notNull().default(false),
  /** Of the release before campaigns were contents, whose processes may still run. */
  version: integer().notNull().default(1),
});

/** Who asked for a campaign's code, and when they agreed to get it: once an address and campaign. */
export const campaignSubscriptions = pgTable(
  "campaign_subscriptions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    email: text().notNull(),
    consentedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (subscription) => [
    uniqueIndex("campaign_subscriptions_once").on(subscription.campaignId, sql`lower(${subscription.email})`),
  ],
);
