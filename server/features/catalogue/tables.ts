import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { changedAt } from "../../platform/database/columns.ts";
import { formerSlugs } from "../../platform/database/former-slugs.ts";

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    descriptionHtml: text().notNull(),
    ability: text().notNull().$type<"available" | "production">(),
    position: integer().notNull(),
    isPublished: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: changedAt(),
  },
  (product) => [
    // Digits alone would be taken for an id (decisions, "Content").
    check("products_slug", sql`${product.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${product.slug} !~ '^[0-9]+$'`),
    check("products_ability", sql`${product.ability} in ('available', 'production')`),
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
    sku: text().notNull().unique(),
    pricePence: integer().notNull(),
    taxPence: integer().notNull().default(0),
    stock: integer().notNull().default(0),
    held: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
  },
  (variant) => [
    uniqueIndex("variants_default").on(variant.productId).where(sql`${variant.isDefault}`),
    check("variants_price", sql`${variant.pricePence} > 0 and ${variant.taxPence} >= 0`),
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
    reason: text().notNull().$type<"received" | "held" | "released" | "sold">(),
    stockDelta: integer().notNull(),
    heldDelta: integer().notNull(),
    orderReference: text(),
    movedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (movement) => [
    index("stock_movements_variant").on(movement.variantId),
    check("stock_movements_reason", sql`${movement.reason} in ('received', 'held', 'released', 'sold')`),
    // One order can hold, release and buy one variant once each: a second settlement has no room.
    uniqueIndex("stock_movements_once").on(movement.orderReference, movement.variantId, movement.reason),
  ],
);
