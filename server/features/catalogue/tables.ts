import type { ProductOption } from "@cairn/contract/catalogue.ts";
import { type MovementReason, movementReasons, type StockFault } from "@cairn/contract/staff/stock.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { changedAt } from "../../platform/database/columns.ts";
import { formerSlugs } from "../../platform/database/former-slugs.ts";
import { oneOf } from "../../platform/database/one-of.ts";

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    descriptionHtml: text().notNull(),
    ability: text().notNull().$type<"available" | "production">(),
    options: jsonb().notNull().default([]).$type<readonly ProductOption[]>(),
    position: integer().notNull(),
    /** When it is to be launched, as far as that is known. */
    launchesOn: date({ mode: "string" }),
    isPublished: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: changedAt(),
  },
  (product) => [
    // Digits alone would be taken for an id (decisions, "Content").
    check("products_slug", sql`${product.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${product.slug} !~ '^[0-9]+$'`),
    check("products_ability", sql`${product.ability} in ('available', 'production')`),
    check("products_options", sql`jsonb_array_length(${product.options}) <= 3`),
    index("products_order").on(product.isPublished, product.position, product.id),
  ],
);

export const formerProductSlugs = formerSlugs("former_product_slugs", () => products.id);

export const productImages = pgTable(
  "product_images",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    mediaKey: text().notNull(),
    alt: text().notNull(),
    position: integer().notNull(),
    /** It shows every variant that has all of these values. */
    optionValues: text().array().notNull().default([]),
  },
  (image) => [uniqueIndex("product_images_order").on(image.productId, image.position)],
);

/** What is really sold. `stock` counts what lies in the house, `held` what of it waits for a payment. */
export const variants = pgTable(
  "variants",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** A value of each of the product's options, in their order. */
    optionValues: text().array().notNull().default([]),
    position: integer().notNull().default(0),
    sku: text().notNull().unique(),
    pricePence: integer().notNull(),
    taxPence: integer().notNull().default(0),
    stock: integer().notNull().default(0),
    held: integer().notNull().default(0),
    /** With so many free units or fewer it is time to make more. */
    lowStock: integer().notNull().default(5),
    weightGrams: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
    /** Whether anybody has ever reserved it, which a trigger notes: without, no unit of it is promised to a queue. */
    isReserved: boolean().notNull().default(false),
  },
  (variant) => [
    uniqueIndex("variants_default").on(variant.productId).where(sql`${variant.isDefault}`),
    uniqueIndex("variants_values").on(variant.productId, variant.optionValues),
    check("variants_price", sql`${variant.pricePence} > 0 and ${variant.taxPence} >= 0`),
    check("variants_weight", sql`${variant.weightGrams} >= 0`),
    check("variants_low_stock", sql`${variant.lowStock} >= 0`),
    check("variants_stock", sql`${variant.held} >= 0 and ${variant.held} <= ${variant.stock}`),
  ],
);

/** Every change of stock and holds, append-only: their sums are the variant's numbers. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    reason: text().notNull().$type<MovementReason>(),
    stockDelta: integer().notNull(),
    heldDelta: integer().notNull(),
    orderReference: text(),
    reservationId: integer(),
    /** Who changed the stock by hand, by the name that they had then, and what they wrote about it. */
    staffName: text(),
    note: text().notNull().default(""),
    /** Of the request that asked for it: asked again, it is the same movement. */
    idempotencyKey: text(),
    movedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (movement) => [
    index("stock_movements_variant").on(movement.variantId),
    check("stock_movements_reason", oneOf(movement.reason, movementReasons)),
    uniqueIndex("stock_movements_key")
      .on(movement.variantId, movement.idempotencyKey)
      .where(sql`${movement.idempotencyKey} is not null`),
    // One order can hold, release and buy one variant once each: a second settlement has no room.
    uniqueIndex("stock_movements_once")
      .on(movement.orderReference, movement.variantId, movement.reason)
      .where(sql`${movement.reason} <> 'restocked'`),
  ],
);

/** What the last comparison of the stock with its movements found: one row. */
export const stockChecks = pgTable(
  "stock_checks",
  {
    id: integer().primaryKey().default(1),
    checkedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    faults: jsonb().notNull().$type<readonly StockFault[]>(),
  },
  (stockCheck) => [check("stock_checks_one", sql`${stockCheck.id} = 1`)],
);
