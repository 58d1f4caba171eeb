import type { ImportChoices, ImportFormat, ImportProblem } from "@cairn/contract/exchange/staff-imports.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Counting } from "../../catalogue/count-many.ts";
import type { Cells } from "../csv.ts";
import type { Findings } from "../findings.ts";

/** A row of a file, by the names of its columns. */
export interface Row {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly cells: Cells;
}

/** The rows of one product, coupon or whatever the table is of. */
export interface FileRecord {
  readonly number: number;
  readonly rows: readonly [Row, ...Row[]];
}

/** What is known while a file is read from its first record to its last. */
export interface ImportContext {
  readonly format: ImportFormat;
  /** Whether the file has a column for a field: what it has none for stays as it is. */
  has(field: string): boolean;
  /** Notes a key, and gives whether it was there before. */
  isRepeated(key: string): boolean;
  /** What is found besides what is wrong. */
  readonly findings: Findings;
  /** What staff have said to what the file leaves open. */
  readonly choices: ImportChoices;
  /**
   * The address in the store of a picture: of one beside the file by its name in small letters, of a fetched one by
   * where it was.
   */
  readonly pictures: ReadonlyMap<string, string>;
  /** Why pictures could not be fetched, by where they are. */
  readonly failures: ReadonlyMap<string, string>;
  /** In whose name stock is counted, once for the whole file. */
  readonly counting: Counting;
}

/** What an import has changed of a record: as it was, null when it was not there, and as it is. */
export interface Change {
  readonly record: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** What some records of a file would change, and how to do it. */
export interface Plan {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly ImportProblem[];
  /** Writes what is new and changed. */
  write(tx: Transaction, jobs: Platform["jobs"]): Promise<Change[]>;
}

/** A kind of table: how its rows are read, what they change, and how that is undone. */
export interface Kind {
  readonly columns: readonly FileColumn[];
  /** Columns that depend on what staff have defined. */
  furtherColumns?(db: Database): Promise<readonly FileColumn[]>;
  /** Whether a row without a key goes on with the record above it; else it is a record of its own. */
  readonly hasFurtherRows?: true;
  /** What the rows of one record have in common. */
  keyOf(cells: Cells): string;
  /** Reads what there is of these records and compares. */
  plan(db: Database | Transaction, records: readonly FileRecord[], context: ImportContext): Promise<Plan>;
  /** Tells the planner how much there is now, for whom it may be many times what it was. */
  refreshStatistics?(db: Database): Promise<void>;
  /** Takes changes back; refuses with 409 and the places where something depends on them. */
  undo(tx: Transaction, jobs: Platform["jobs"], changes: readonly Change[], counting: Counting): Promise<void>;
}

/** The label of a column, for what is wrong with one of its cells. */
export const labelOf = (columns: readonly FileColumn[], name: string) =>
  columns.find((field) => field.name === name)?.label ?? name;
