import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Where we deliver. Without a price of its own a country costs the default. */
export const countries = pgTable(
  "countries",
  { slug: text().primaryKey(), name: text().notNull(), shippingPence: integer() },
  (country) => [
    check("countries_slug", sql`${country.slug} = lower(${country.slug})`),
    check("countries_price", sql`${country.shippingPence} >= 0`),
  ],
);
