import type { ProductOption, Specification } from "@cairn/contract/catalogue/public.ts";
import { type MovementReason, movementReasons, type StockFault } from "@cairn/contract/catalogue/staff-stock.ts";
import { type TaxClass, taxClasses } from "@cairn/contract/catalogue/tax-classes.ts";
import { type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { changedAt, instant } from "../../platform/database/columns.ts";
import { formerSlugs } from "../../platform/database/former-slugs.ts";
import { oneOf } from "../../platform/database/one-of.ts";
import { searchable } from "../../platform/database/search.ts";

/**
 * What staff find products and variants by, as the indexes of trigrams have it: never a plain column, since for a
 * column the planner would take such an index to find whole values, too, a hundred times as slowly as by the unique
 * one.
 */
export const productWords = (name: SQLWrapper, slug: SQLWrapper) => searchable(name, slug);
export const variantWords = (sku: SQLWrapper) => searchable(sku);

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    ability: text().notNull().$type<"available" | "production">(),
    options: jsonb().notNull().default([]).$type<ProductOption[]>(),
    position: integer().notNull(),
    /** Whether the home page shows it before others. */
    is_featured: boolean().notNull().default(false),
    /** When it is to be launched, as far as that is known. */
    launches_on: date({ mode: "string" }),
    is_published: boolean().notNull().default(false),
    /** When a job publishes it; null for what no date is set for. */
    publish_at: instant(),
    /** Since when it is out of the range; it stays for the orders that name it. */
    archived_at: instant(),
    version: integer().notNull().default(1),
    /** These two became attributes; processes of the release before still write them. */
    capacity_litres: numeric({ precision: 8, scale: 3, mode: "number" }),
    material: text().notNull().default(""),
    specifications: jsonb().notNull().default([]).$type<Specification[]>(),
    /** What search engines show; empty for the name and the beginning of the description. */
    seo_title: text().notNull().default(""),
    seo_description: text().notNull().default(""),
    created_at: instant().notNull().default(sql`now()`),
    updated_at: changedAt(),
  },
  (product) => [
    // Digits alone would be taken for an id (decisions, "Content").
    check("products_slug", sql`${product.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${product.slug} !~ '^[0-9]+$'`),
    check("products_ability", sql`${product.ability} in ('available', 'production')`),
    check("products_options", sql`jsonb_array_length(${product.options}) <= 3`),
    check("products_capacity", sql`${product.capacity_litres} > 0`),
    check(
      "products_one_state",
      sql`(${product.is_published})::int + (${product.publish_at} is not null)::int + (${product.archived_at} is not null)::int <= 1`,
    ),
    index("products_order").on(product.is_published, product.position, product.id),
    index("products_featured").on(product.is_published, product.is_featured.desc(), product.position, product.id),
    index("products_position").on(product.position, product.id),
    index("products_by_name").on(product.name, product.id),
    index("products_by_change").on(product.updated_at, product.id),
    index("products_due").on(product.publish_at).where(sql`${product.publish_at} is not null`),
    index("products_words").using("gin", sql`${productWords(product.name, product.slug)} gin_trgm_ops`),
    index("products_archived").on(product.position, product.id).where(sql`${product.archived_at} is not null`),
  ],
);

export const formerProductSlugs = formerSlugs("former_product_slugs", () => products.id);

export const productImages = pgTable(
  "product_images",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    media_key: text().notNull(),
    alt: text().notNull(),
    position: integer().notNull(),
    /** It shows every variant that has all of these values. */
    option_values: text().array().notNull().default([]),
    /** What stays in view where it is cropped, in percent from the left and the top. */
    focal_x: smallint().notNull().default(50),
    focal_y: smallint().notNull().default(50),
  },
  (image) => [
    // Deferred by the migration, since pictures change places with each other.
    unique("product_images_order").on(image.product_id, image.position),
    index("product_images_media").on(image.media_key),
    check("product_images_focus", sql`${image.focal_x} between 0 and 100 and ${image.focal_y} between 0 and 100`),
  ],
);

/**
 * What is really sold. `stock` counts what lies in the house and is not sold, `held` what of it waits for a payment.
 */
export const variants = pgTable(
  "variants",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** A value of each of the product's options, in their order. */
    option_values: text().array().notNull().default([]),
    position: integer().notNull().default(0),
    /** Deferred by the migration, since variants change numbers with each other. */
    sku: text().notNull().unique(),
    /** Its GTIN; empty while it has none. */
    barcode: text().notNull().default(""),
    /** What it costs at this moment. */
    price_pence: integer().notNull(),
    /** What it costs without the sale that it is in; null while it is in none. */
    compare_at_pence: integer(),
    /** The lowest price of the 30 days before that sale, which a trigger notes when it begins. */
    lowest_pence: integer(),
    /** What it costs in a sale, which lasts from the first of these days of the shop to the last one, or is open there. */
    sale_pence: integer(),
    sale_from: date({ mode: "string" }),
    sale_until: date({ mode: "string" }),
    tax_pence: integer().notNull().default(0),
    /** What the shop pays for a unit; null while nobody has said. Of no concern to visitors, nor to all of the staff. */
    cost_pence: integer(),
    tax_class: text().notNull().default("standard").$type<TaxClass>(),
    stock: integer().notNull().default(0),
    held: integer().notNull().default(0),
    /** With so many free units or fewer it is time to make more. */
    low_stock: integer().notNull().default(5),
    weight_grams: integer().notNull().default(0),
    is_default: boolean().notNull().default(false),
    /** Whether it is for sale; one that was sold once stays, as nobody sees it any more. */
    is_active: boolean().notNull().default(true),
    /** Whether anybody has ever reserved it, which a trigger notes: without, no unit of it is promised to a queue. */
    is_reserved: boolean().notNull().default(false),
  },
  (variant) => [
    uniqueIndex("variants_default").on(variant.product_id).where(sql`${variant.is_default}`),
    // Deferred by the migration, since variants change values with each other.
    unique("variants_values").on(variant.product_id, variant.option_values),
    index("variants_weight").on(variant.weight_grams),
    index("variants_words").using("gin", sql`${variantWords(variant.sku)} gin_trgm_ops`),
    // What has no price yet is not for sale.
    check(
      "variants_price",
      sql`${variant.tax_pence} >= 0 and ${variant.price_pence} >= 0 and (${variant.price_pence} > 0 or not ${variant.is_active})`,
    ),
    check(
      "variants_sale",
      sql`coalesce(${variant.sale_pence} > 0 and ${variant.sale_pence} < coalesce(${variant.compare_at_pence}, ${variant.price_pence}), ${variant.sale_from} is null and ${variant.sale_until} is null)`,
    ),
    check("variants_sale_days", sql`${variant.sale_from} <= ${variant.sale_until}`),
    check(
      "variants_compare_at",
      sql`${variant.compare_at_pence} is null or coalesce(${variant.price_pence} = ${variant.sale_pence}, false)`,
    ),
    check("variants_cost", sql`${variant.cost_pence} >= 0`),
    check("variants_barcode", sql`${variant.barcode} ~ '^(\\d{8}|\\d{12,14})?$'`),
    index("variants_in_sale").on(variant.sale_from, variant.sale_until).where(sql`${variant.sale_pence} is not null`),
    check("variants_tax_class", oneOf(variant.tax_class, taxClasses)),
    check("variants_weight", sql`${variant.weight_grams} >= 0`),
    check("variants_low_stock", sql`${variant.low_stock} >= 0`),
    index("variants_for_sale")
      .on(variant.product_id)
      .where(sql`${variant.is_active} and ${variant.stock} > ${variant.held}`),
    check("variants_stock", sql`${variant.held} >= 0 and ${variant.held} <= ${variant.stock}`),
  ],
);

/** What each variant has cost from when on: a trigger writes every change, append-only. */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variant_id: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    price_pence: integer().notNull(),
    compare_at_pence: integer(),
    /** Whether somebody could buy it at that price: its product is in the shop, and it is for sale. */
    is_offered: boolean().notNull().default(true),
    /** Who changed it, by the name that they had then; empty for the clock, and for what had its price before. */
    staff_name: text().notNull().default(""),
    changed_at: instant().notNull().default(sql`now()`),
  },
  (change) => [index("price_changes_variant").on(change.variant_id, change.changed_at)],
);

/** Every change of stock and holds, append-only: their sums are the variant's numbers. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variant_id: integer()
      .notNull()
      .references(() => variants.id),
    reason: text().notNull().$type<MovementReason>(),
    stock_change: integer().notNull(),
    held_change: integer().notNull(),
    order_reference: text(),
    /** Which change or return of that order moves it; empty of what the order itself does. */
    purpose: text().notNull().default(""),
    reservation_id: integer(),
    /** Who changed the stock by hand, by the name that they had then, and what they wrote about it. */
    staff_name: text(),
    note: text().notNull().default(""),
    /** The key of the request that asked for it: asked again, it is the same movement. */
    idempotency_key: text(),
    moved_at: instant().notNull().default(sql`now()`),
  },
  (movement) => [
    index("stock_movements_variant").on(movement.variant_id),
    check("stock_movements_reason", oneOf(movement.reason, movementReasons)),
    uniqueIndex("stock_movements_key")
      .on(movement.variant_id, movement.idempotency_key)
      .where(sql`${movement.idempotency_key} is not null`),
    // One order, or a change of it, can hold, release and buy one variant once each: a second settlement has no room.
    uniqueIndex("stock_movements_once")
      .on(movement.order_reference, movement.variant_id, movement.reason, movement.purpose)
      .where(sql`${movement.reason} <> 'restocked'`),
  ],
);

/** What the last comparison of the stock with its movements found: one row. */
export const stockChecks = pgTable(
  "stock_checks",
  {
    id: integer().primaryKey().default(1),
    checked_at: instant().notNull().default(sql`now()`),
    faults: jsonb().notNull().$type<readonly StockFault[]>(),
  },
  (stockCheck) => [check("stock_checks_one", sql`${stockCheck.id} = 1`)],
);

/**
 * Variants that staff were told are low in stock; a mark goes once there is enough again. It names them without a
 * foreign key, which would lock them while mails are written, and checkouts would wait.
 */
export const lowStockMarks = pgTable("low_stock_marks", {
  variant_id: integer().primaryKey(),
  marked_at: instant().notNull().default(sql`now()`),
});

/** Into which products are sorted; a product may be in several. */
export const categories = pgTable(
  "categories",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** Words above its products, as HTML. */
    description: text().notNull().default(""),
    /** The picture of what leads to it; empty for none. */
    media_key: text().notNull().default(""),
    /** Within which it lies: never itself or a part of it, which `category-tree.ts` refuses. */
    parent_id: integer().references((): AnyPgColumn => categories.id),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (category) => [
    check("categories_slug", sql`${category.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("categories_parent", sql`${category.parent_id} <> ${category.id}`),
    index("categories_by_parent").on(category.parent_id),
    index("categories_media").on(category.media_key),
  ],
);

export const formerCategorySlugs = formerSlugs("former_category_slugs", () => categories.id);

export const productCategories = pgTable(
  "product_categories",
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
  },
  (row) => [
    primaryKey({ columns: [row.product_id, row.category_id] }),
    index("product_categories_category").on(row.category_id),
  ],
);

/** How many units of a product were sold of late, as a nightly job counts them. */
export const productSales = pgTable("product_sales", {
  product_id: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  units: integer().notNull(),
});
