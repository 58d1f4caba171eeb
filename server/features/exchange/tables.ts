import {
  type ImportAsks,
  type ImportChange,
  type ImportChoices,
  type ImportFormat,
  type ImportKind,
  type ImportLeftOut,
  type ImportProblem,
  type ImportRefusal,
  type ImportState,
  type ImportSummary,
  importFormats,
  importKinds,
  importStates,
  noChoices,
} from "@cairn/contract/exchange/staff-imports.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
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
    file_name: text().notNull(),
    /** Where the table lies, and the zip with its pictures. */
    file_key: text().notNull(),
    pictures_key: text(),
    delimiter: text().notNull(),
    columns: jsonb().notNull().$type<ImportColumn[]>(),
    mapping: jsonb().notNull().$type<(string | null)[]>(),
    summary: jsonb().$type<ImportSummary>(),
    problems: jsonb().notNull().default([]).$type<ImportProblem[]>(),
    /** What has no place in the shop, what the file leaves open, and what staff have said to it. */
    left_out: jsonb().notNull().default({ columns: [], records: [], record_count: 0 }).$type<ImportLeftOut>(),
    asks: jsonb().notNull().default({ uncounted: 0, dates: 0 }).$type<ImportAsks>(),
    choices: jsonb().notNull().default(noChoices).$type<ImportChoices>(),
    refusal: jsonb().$type<ImportRefusal>(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Who brought it in, and in which request they had it applied or undone: the audit log's. */
    staff_id: integer().notNull(),
    staff_name: text().notNull(),
    request_id: text().notNull(),
    made_at: instant().notNull().default(sql`now()`),
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
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    record: integer().notNull(),
    /** Counted through the file; one of its rows may be several, with a picture each. */
    place: integer().notNull(),
    /** As a spreadsheet counts. */
    row: integer().notNull(),
    cells: jsonb().notNull().$type<Record<string, string>>(),
  },
  (row) => [primaryKey({ columns: [row.import_id, row.record, row.place] })],
);

/** What a table that was checked would change of records that are there, for whoever is to apply it. */
export const importPreviews = pgTable(
  "import_previews",
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    record: integer().notNull(),
    label: text().notNull(),
    fields: jsonb().notNull().$type<ImportChange["fields"]>(),
  },
  (row) => [primaryKey({ columns: [row.import_id, row.record] })],
);

/** The pictures that a table gives by their addresses: where each is since it was fetched, or why it was not. */
export const importPictures = pgTable(
  "import_pictures",
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Addresses may be longer than an index takes. */
    address_hash: text().notNull().generatedAlwaysAs(sql`md5(address)`),
    address: text().notNull(),
    url: text(),
    failure: text(),
  },
  (row) => [primaryKey({ columns: [row.import_id, row.address_hash] })],
);

/** What an import has changed: each record as it was before and as it was after. */
export const importChanges = pgTable(
  "import_changes",
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    record: integer().notNull(),
    /** Null for what was not there. */
    before: jsonb(),
    after: jsonb().notNull(),
  },
  (row) => [primaryKey({ columns: [row.import_id, row.record] })],
);
