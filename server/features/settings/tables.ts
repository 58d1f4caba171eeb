import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** Documents that the owner edits, each checked by its schema when read and written. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
});
