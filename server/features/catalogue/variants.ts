import { type SQL, sql } from "drizzle-orm";

// Parts of statements that tell of a product by its variants.

/** The order in which variants stand for their product: the default one, or while that is sold out one that is not. */
export const variantOrder = (variant: string) =>
  `${variant}.stock > ${variant}.held desc, ${variant}.is_default desc, ${variant}.position, ${variant}.id`;

/** The picture that stands for a variant: the first that shows it, or any while it has none. */
export const frontOrder = (optionValues: SQL) =>
  sql`order by image.option_values <@ ${optionValues} desc, image.position limit 1`;

/** As `variantNameOf` of the contract, in the database. */
export const variantNameOf = (variant: SQL) => sql<string>`array_to_string(${variant}.option_values, ' / ')`;

/** Whether a product is not sold out: one of its variants is free, or it is still to come (`isUpcoming` in `stock.ts`). */
export const isOffered = (product: SQL) => sql<boolean>`(
  exists (select from variants free where free.product_id = ${product}.id and free.is_active and free.stock > free.held)
  or ${product}.ability = 'production' and exists (
    select from variants first where first.product_id = ${product}.id and first.is_default and first.stock < 1))`;
