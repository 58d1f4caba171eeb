import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";

const bytes = () => bigint({ mode: "number" }).notNull().default(0);

/** Backups that were made, are being made or failed. */
export const backups = pgTable(
  "backups",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    started_at: instant().notNull().default(sql`now()`),
    /** Until when its process is taken to be at work; it is moved on while it is. */
    claimed_until: instant().notNull(),
    finished_at: instant(),
    problem: text(),
    archive: text(),
    rows: integer().notNull().default(0),
    files: integer().notNull().default(0),
    bytes: bytes(),
    bytes_added: bytes(),
    /** When it was read back last, and what was wrong with it then, in words. */
    verified_at: instant(),
    damage: text(),
    /** When somebody has asked for it to be read. */
    verify_asked_at: instant(),
  },
  // One at a time, whatever the number of instances.
  (backup) => [
    uniqueIndex("backups_underway")
      .on(sql`(true)`)
      .where(sql`${backup.finished_at} is null and ${backup.problem} is null`),
  ],
);
