import { type CouponKind, couponKinds } from "@cairn/contract/coupons/public.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { oneOf } from "../../platform/database/one-of.ts";
import { customers } from "../accounts/tables.ts";
import { categories, products, variants } from "../catalogue/tables.ts";

/** Codes are kept in upper case. `use_limit` null is without limit; open and paid orders count as uses. */
export const coupons = pgTable(
  "coupons",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    kind: text().notNull().default("percent").$type<CouponKind>(),
    /** Each 0 where the kind has none of it. */
    percent: integer().notNull().default(0),
    amount_pence: integer().notNull().default(0),
    least_sum_pence: integer().notNull().default(0),
    /** Whether it is for one unit alone, the cheapest of all that it is for. */
    is_for_cheapest: boolean().notNull().default(false),
    /** Whether what is on sale takes no part. */
    is_for_full_price: boolean().notNull().default(false),
    use_limit: integer(),
    use_count: integer().notNull().default(0),
    uses_per_customer: integer().notNull().default(1),
    starts_at: instant(),
    ends_at: instant(),
    /** The only one who may use it, of a personal coupon. */
    customer_id: integer().references(() => customers.id, { onDelete: "cascade" }),
    version: integer().notNull().default(1),
  },
  (coupon) => [
    check("coupons_code", sql`${coupon.code} = upper(${coupon.code})`),
    check("coupons_kind", oneOf(coupon.kind, couponKinds)),
    check(
      "coupons_worth",
      sql`case ${coupon.kind} when 'percent' then ${coupon.percent} between 1 and 100 and ${coupon.amount_pence} = 0
        when 'sum' then ${coupon.percent} = 0 and ${coupon.amount_pence} > 0
        else ${coupon.percent} = 0 and ${coupon.amount_pence} = 0 end`,
    ),
    check("coupons_cheapest", sql`not ${coupon.is_for_cheapest} or ${coupon.kind} <> 'delivery'`),
    check("coupons_least_sum", sql`${coupon.least_sum_pence} >= 0`),
    check(
      "coupons_use",
      sql`${coupon.use_count} >= 0 and (${coupon.use_limit} is null or ${coupon.use_count} <= ${coupon.use_limit})`,
    ),
    check("coupons_per_customer", sql`${coupon.uses_per_customer} > 0`),
  ],
);

/** The products that a coupon is for; without any, and without variants and categories, it is for all. */
export const couponProducts = pgTable(
  "coupon_products",
  {
    coupon_id: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    // Not deleted with its product: a coupon for that alone would be for all.
    product_id: integer()
      .notNull()
      .references(() => products.id),
  },
  (row) => [primaryKey({ columns: [row.coupon_id, row.product_id] })],
);

/** The variants that a coupon is for, where it is not for all of their product. */
export const couponVariants = pgTable(
  "coupon_variants",
  {
    coupon_id: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    // Not deleted with its variant, for the same reason.
    variant_id: integer()
      .notNull()
      .references(() => variants.id),
  },
  (row) => [
    primaryKey({ columns: [row.coupon_id, row.variant_id] }),
    // Each variant that is removed is looked for here.
    index("coupon_variants_variant").on(row.variant_id),
  ],
);

/** The categories whose products a coupon is for, as they are sorted when it is used. */
export const couponCategories = pgTable(
  "coupon_categories",
  {
    coupon_id: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    // Not deleted with its category, for the same reason.
    category_id: integer()
      .notNull()
      .references(() => categories.id),
  },
  (row) => [primaryKey({ columns: [row.coupon_id, row.category_id] })],
);

/** One use by one order; the row goes when the use is given back. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    order_reference: text().primaryKey(),
    coupon_id: integer()
      .notNull()
      .references(() => coupons.id),
    customer_id: integer()
      .notNull()
      .references(() => customers.id),
    used_at: instant().notNull().default(sql`now()`),
  },
  (use) => [
    index("coupon_uses_customer").on(use.coupon_id, use.customer_id),
    index("coupon_uses_of_customer").on(use.customer_id),
  ],
);

/** An offer of the pop-up; at most one runs at a time, the newest. */
export const campaigns = pgTable("campaigns", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  coupon_id: integer()
    .notNull()
    .references(() => coupons.id),
  title: text().notNull(),
  description: text().notNull(),
  is_running: boolean().notNull().default(false),
  /** It is read by the release before campaigns were contents, whose processes may still run. */
  version: integer().notNull().default(1),
});

/** Who asked for a campaign's code, and when they agreed to get it: once an address and campaign. */
export const campaignSubscriptions = pgTable(
  "campaign_subscriptions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaign_id: integer()
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    email: text().notNull(),
    consented_at: instant().notNull().default(sql`now()`),
  },
  (subscription) => [
    uniqueIndex("campaign_subscriptions_once").on(subscription.campaign_id, sql`lower(${subscription.email})`),
  ],
);
