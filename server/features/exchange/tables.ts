import {
  type ImportFormat,
  type ImportKind,
  type ImportProblem,
  type ImportRefusal,
  type ImportState,
  type ImportSummary,
  importFormats,
  importKinds,
  importStates,
} from "@cairn/contract/staff/imports.ts";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { oneOf } from "../../platform/database/one-of.ts";

/** A column of the file as staff choose what it is. */
export interface ImportColumn {
  readonly name: string;
  readonly samples: string[];
}

/** Tables that staff have brought in. */
export const imports = pgTable(
  "imports",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<ImportKind>(),
    format: text().notNull().$type<ImportFormat>(),
    state: text().notNull().default("uploaded").$type<ImportState>(),
    fileName: text().notNull(),
    /** Where the table lies, and the zip with its pictures. */
    fileKey: text().notNull(),
    picturesKey: text(),
    delimiter: text().notNull(),
    columns: jsonb().notNull().$type<ImportColumn[]>(),
    mapping: jsonb().notNull().$type<(string | null)[]>(),
    summary: jsonb().$type<ImportSummary>(),
    problems: jsonb().notNull().default([]).$type<ImportProblem[]>(),
    refusal: jsonb().$type<ImportRefusal>(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Who brought it in, and in which request they had it applied or undone: the audit log's. */
    staffId: integer().notNull(),
    staffName: text().notNull(),
    requestId: text().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    index("imports_kind").on(row.kind, row.id),
    check("imports_kind_known", oneOf(row.kind, importKinds)),
    check("imports_format", oneOf(row.format, importFormats)),
    check("imports_state", oneOf(row.state, importStates)),
  ],
);

/** The rows of a table that is being checked, by the record to which each belongs, until they are applied. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    record: integer().notNull(),
    /** Counted through the file; one of its rows may be several, with a picture each. */
    place: integer().notNull(),
    /** As a spreadsheet counts. */
    row: integer().notNull(),
    cells: jsonb().notNull().$type<Record<string, string>>(),
  },
  (row) => [primaryKey({ columns: [row.importId, row.record, row.place] })],
);

/** What an import has changed: each record as it was before and as it was after. */
export const importChanges = pgTable(
  "import_changes",
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    record: integer().notNull(),
    /** Null for what was not there. */
    before: jsonb(),
    after: jsonb().notNull(),
  },
  (row) => [primaryKey({ columns: [row.importId, row.record] })],
);
