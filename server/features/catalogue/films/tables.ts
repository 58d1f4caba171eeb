import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "../tables.ts";

/** The films of products, which stand among the pictures; nothing else than their pages shows them. */
export const productFilms = pgTable(
  "product_films",
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    media_key: text().notNull(),
    alt: text().notNull(),
    /** It shows every variant that has all of these values. */
    option_values: text().array().notNull().default([]),
    /** How many pictures stand before it. */
    place: integer().notNull(),
  },
  (film) => [
    primaryKey({ columns: [film.product_id, film.media_key] }),
    index("product_films_media").on(film.media_key),
    check("product_films_place", sql`${film.place} >= 0`),
  ],
);
