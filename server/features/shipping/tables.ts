import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Where we deliver, by ISO 3166-1 alpha-2 code in lower case. Without a price of its own a country costs the default. */
export const countries = pgTable(
  "countries",
  {
    slug: text().primaryKey(),
    name: text().notNull(),
    shippingPence: integer(),
    /** From which sum of goods on delivery costs nothing. */
    freeOverPence: integer(),
    /** Working days until a parcel is there. */
    leastDays: integer(),
    mostDays: integer(),
    version: integer().notNull().default(1),
  },
  (country) => [
    check("countries_slug", sql`${country.slug} = lower(${country.slug})`),
    check("countries_price", sql`${country.shippingPence} >= 0`),
    check("countries_free_over", sql`${country.freeOverPence} >= 0`),
    check(
      "countries_days",
      sql`(${country.leastDays} is null) = (${country.mostDays} is null) and ${country.leastDays} between 0 and ${country.mostDays}`,
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
    aboveGrams: integer().notNull(),
    pricePence: integer().notNull(),
  },
  (step) => [
    primaryKey({ columns: [step.country, step.aboveGrams] }),
    check("shipping_steps_weight", sql`${step.aboveGrams} >= 0`),
    check("shipping_steps_price", sql`${step.pricePence} >= 0`),
  ],
);
