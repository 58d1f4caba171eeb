import {
  type AttributeKind,
  type AttributePlace,
  attributeKinds,
  attributePlaces,
} from "@cairn/contract/catalogue/attributes.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { oneOf } from "../../../platform/database/one-of.ts";
import { products, variants } from "../tables.ts";

/** What products have, as staff define it. */
export const attributes = pgTable(
  "attributes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What addresses and calls call it; it never changes. */
    key: text().notNull().unique(),
    name: text().notNull(),
    kind: text().notNull().$type<AttributeKind>(),
    unit: text().notNull().default(""),
    step: numeric({ precision: 8, scale: 3, mode: "number" }),
    is_of_variants: boolean().notNull().default(false),
    places: text().array().notNull().default([]).$type<AttributePlace[]>(),
    group: text().notNull().default(""),
    position: integer().notNull().default(0),
    /** Its values are the column `weight_grams` of the variants, by the view `attributes_of_products`. */
    is_weight: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (attribute) => [
    uniqueIndex("attributes_name").on(sql`lower(${attribute.name})`),
    uniqueIndex("attributes_weight").on(attribute.is_weight).where(sql`${attribute.is_weight}`),
    // Digits alone would be taken for a place in a list.
    check("attributes_key", sql`${attribute.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${attribute.key} !~ '^[0-9]+$'`),
    check("attributes_kind", oneOf(attribute.kind, attributeKinds)),
    check(
      "attributes_places",
      sql`${attribute.places} <@ array[${sql.raw(attributePlaces.map((place) => `'${place}'`).join(", "))}]`,
    ),
    check("attributes_step", sql`${attribute.step} > 0`),
    check(
      "attributes_weight_kind",
      sql`not ${attribute.is_weight} or (${attribute.kind} = 'number' and ${attribute.is_of_variants} and ${attribute.unit} = 'g')`,
    ),
  ],
);

/** From which values of an attribute are chosen. */
export const attributeChoices = pgTable(
  "attribute_choices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    attribute_id: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    /** What addresses and calls call it; it never changes. */
    key: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (choice) => [
    unique("attribute_choices_key").on(choice.attribute_id, choice.key),
    // A value names its choice by both, so that it is one of its own attribute.
    unique("attribute_choices_own").on(choice.attribute_id, choice.id),
    check("attribute_choices_key_form", sql`${choice.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** What a product, or where variants differ each of them, has of an attribute; of several choices one row each. */
export const attributeValues = pgTable(
  "attribute_values",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    attribute_id: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variant_id: integer().references(() => variants.id, { onDelete: "cascade" }),
    number: numeric({ precision: 12, scale: 3, mode: "number" }),
    choice_id: integer(),
    text: text(),
    is_yes: boolean(),
  },
  (value) => [
    foreignKey({
      name: "attribute_values_choice",
      columns: [value.attribute_id, value.choice_id],
      foreignColumns: [attributeChoices.attribute_id, attributeChoices.id],
    }).onDelete("cascade"),
    unique("attribute_values_once")
      .on(value.product_id, value.attribute_id, value.variant_id, value.choice_id)
      .nullsNotDistinct(),
    index("attribute_values_variant").on(value.variant_id),
    index("attribute_values_number").on(value.attribute_id, value.number, value.product_id),
    index("attribute_values_by_choice").on(value.attribute_id, value.choice_id, value.product_id),
    check(
      "attribute_values_one",
      sql`num_nonnulls(${value.number}, ${value.choice_id}, ${value.text}, ${value.is_yes}) = 1`,
    ),
  ],
);
