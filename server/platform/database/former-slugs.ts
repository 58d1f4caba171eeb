import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * A table of the slugs that things of one kind had before. It keeps everybody who ever had a slug, so that it leads
 * to whoever had it last of those that can still be seen. The database fills it, whoever renames: the owner's table
 * has the trigger `keep_former_slug` for it, written by hand in the migration (0004 has an example).
 */
export function formerSlugs<Name extends string>(name: Name, owner: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      slug: text().notNull(),
      ownerId: integer().notNull().references(owner, { onDelete: "cascade" }),
      leftAt: timestamp({ withTimezone: true }).notNull(),
    },
    (former) => [primaryKey({ columns: [former.slug, former.ownerId] }), index(`${name}_owner`).on(former.ownerId)],
  );
}
