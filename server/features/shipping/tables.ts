import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Where we deliver, by ISO 3166-1 alpha-2 code in lower case. Without a price of its own a country costs the default. */
export const countries = pgTable(
  "countries",
  {
    slug: text().primaryKey(),
    name: text().notNull(),
    shipping_pence: integer(),
    /** From which sum of goods on delivery costs nothing. */
    free_over_pence: integer(),
    /** Working days until a parcel is there. */
    least_days: integer(),
    most_days: integer(),
    /** What it takes of goods of the standard and the reduced class, in hundredths of a percent. */
    standard_rate: integer().notNull().default(0),
    reduced_rate: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (country) => [
    check("countries_slug", sql`${country.slug} = lower(${country.slug})`),
    check("countries_price", sql`${country.shipping_pence} >= 0`),
    check(
      "countries_rates",
      sql`${country.standard_rate} between 0 and 10000 and ${country.reduced_rate} between 0 and 10000`,
    ),
    check("countries_free_over", sql`${country.free_over_pence} >= 0`),
    check(
      "countries_days",
      sql`(${country.least_days} is null) = (${country.most_days} is null) and ${country.least_days} between 0 and ${country.most_days}`,
    ),
  ],
);

/** What delivery of heavier parcels costs. */
export const shippingSteps = pgTable(
  "shipping_steps",
  {
    country: text()
      .notNull()
      .references(() => countries.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    above_grams: integer().notNull(),
    price_pence: integer().notNull(),
  },
  (step) => [
    primaryKey({ columns: [step.country, step.above_grams] }),
    check("shipping_steps_weight", sql`${step.above_grams} >= 0`),
    check("shipping_steps_price", sql`${step.price_pence} >= 0`),
  ],
);
