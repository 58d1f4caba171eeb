import { uploadStates } from "@cairn/contract/media/staff-uploads.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { oneOf } from "../../platform/database/one-of.ts";

/** Files on their way into the library, and for a day what became of them. */
export const uploads = pgTable(
  "uploads",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who sends it, and in which request it was announced: the audit log's. */
    staff_id: integer().notNull(),
    staff_name: text().notNull(),
    request_id: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    modified_at: bigint({ mode: "number" }).notNull(),
    /** The id of the picture or film in whose place it is put, which may be gone when it has arrived. */
    replaces: integer(),
    /** How much of it is there, from its beginning. A part is taken by a conditional update of this. */
    received: integer().notNull().default(0),
    state: text({ enum: uploadStates }).notNull().default("arriving"),
    problem: text().notNull().default(""),
    /**
     * Its keys in the store without their endings: written before them, so that the sweep finds what a crash leaves.
     */
    store_name: text(),
    /** What it became: its key in the library. */
    media_key: text(),
    /** When it was announced, or a part of it came last. */
    touched_at: instant().notNull().default(sql`now()`),
  },
  (row) => [
    index("uploads_staff").on(row.staff_id, row.name),
    check("uploads_state", oneOf(row.state, uploadStates)),
    check("uploads_received", sql`${row.received} between 0 and ${row.bytes}`),
  ],
);

/** The parts of uploads in the store. The row comes first, so that the sweep finds what a crash leaves. */
export const uploadParts = pgTable(
  "upload_parts",
  {
    key: text().primaryKey(),
    upload_id: integer()
      .notNull()
      .references(() => uploads.id),
    /** Where it begins in its file. */
    start: integer().notNull(),
    /** Whether it became part of the file; of two that begin alike one does. */
    is_taken: boolean().notNull().default(false),
  },
  (row) => [index("upload_parts_upload").on(row.upload_id)],
);
