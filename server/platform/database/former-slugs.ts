import { type AnyPgColumn, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * A table of the former slugs of one kind of row. It keeps every former owner of a slug, so that the slug leads to the
 * latest one that is still visible. A trigger that calls `keep_former_slug` fills it on every rename; a migration adds
 * it by hand, as `0000_foundation.sql` does for products.
 */
export function formerSlugs<Name extends string>(name: Name, owner: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      slug: text().notNull(),
      owner_id: integer().notNull().references(owner, { onDelete: "cascade" }),
      left_at: instant().notNull(),
    },
    (former) => [primaryKey({ columns: [former.slug, former.owner_id] }), index(`${name}_owner`).on(former.owner_id)],
  );
}
