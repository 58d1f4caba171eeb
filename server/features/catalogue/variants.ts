import { type SQL, sql } from "drizzle-orm";

// Parts of statements that tell of a product by its variants.

/**
 * The variant that stands for its product: the default one, or while that is sold out one that is not. Drizzle would
 * make the limit a parameter, with which PostgreSQL plans anew each time.
 */
export const firstInOrder = sql`stock > held desc, is_default desc, position, id limit 1`;

/** The picture that stands for a variant: the first that shows it, or any while it has none. */
export const frontOrder = (optionValues: SQL) =>
  sql`order by image.option_values <@ ${optionValues} desc, image.position limit 1`;

/** As `variantNameOf` of the contract, in the database. */
export const variantNameOf = (variant: SQL) => sql<string>`array_to_string(${variant}.option_values, ' / ')`;
