import { type SQL, sql } from "drizzle-orm";

// Parts of statements that tell of a product by its variants.

/**
 * Which variant of a product is meant when none is named: one that can be bought, if there is any. A limit as a
 * parameter would make PostgreSQL plan anew each time.
 */
export const firstInOrder = sql`stock > held desc, is_default desc, position, id limit 1`;

/** The picture that stands for a variant: the first that shows it, or any while it has none. */
export const frontOrder = (optionValues: SQL) =>
  sql`order by image.option_values <@ ${optionValues} desc, image.position limit 1`;

/** What a variant is called beside its product, as in "Ember / Long". */
export const variantNameOf = (variant: SQL) => sql<string>`array_to_string(${variant}.option_values, ' / ')`;
