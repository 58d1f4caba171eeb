import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { products } from "../tables.ts";

const count = () => integer().notNull().default(0);

/**
 * The sums of a product's reviews. Triggers on the reviews keep it, so that it is right whatever writes them, and
 * no list ever counts them.
 */
export const productRatings = pgTable(
  "product_ratings",
  {
    product_id: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    one_star: count(),
    two_stars: count(),
    three_stars: count(),
    four_stars: count(),
    five_stars: count(),
    /** How many published reviews say how it fits, and the sum of what they say. */
    fit_count: count(),
    fit_sum: count(),
    /** How many reviews staff keep hidden. */
    hidden_count: count(),
    count: integer().generatedAlwaysAs(sql`one_star + two_stars + three_stars + four_stars + five_stars`),
    stars_sum: integer().generatedAlwaysAs(
      sql`one_star + 2 * two_stars + 3 * three_stars + 4 * four_stars + 5 * five_stars`,
    ),
  },
  (rating) => [
    check(
      "product_ratings_counts",
      sql`least(${rating.one_star}, ${rating.two_stars}, ${rating.three_stars}, ${rating.four_stars}, ${rating.five_stars}, ${rating.fit_count}, ${rating.hidden_count}) >= 0`,
    ),
  ],
);
