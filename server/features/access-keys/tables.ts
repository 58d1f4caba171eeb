import type { Permission } from "@cairn/contract/staff/permissions.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { staff } from "../staff/tables.ts";

/** Keys by which other programs make calls of staff; one that has ended stays, as what the audit log names. */
export const accessKeys = pgTable(
  "access_keys",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    key_hash: text().notNull().unique(),
    /** The key's last four letters. */
    ending: text().notNull(),
    rights: text().array().notNull().$type<Permission[]>(),
    /** The member in whose name it acts. */
    made_by: integer()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    made_at: instant().notNull().default(sql`now()`),
    expires_at: instant(),
    /** Written once a minute at most. */
    last_used_at: instant(),
    ended_at: instant(),
  },
  (key) => [
    index("access_keys_maker").on(key.made_by),
    check("access_keys_rights", sql`cardinality(${key.rights}) > 0`),
  ],
);
