import type { Cells } from "../csv.ts";

/** What one row of a file gives: rows of ours, and by which keys other rows find their record. */
export interface Translated {
  readonly keys: readonly string[];
  readonly cells: readonly Cells[];
}

/** A file of another shop's program, read as it is. */
export interface ForeignFormat {
  /** Columns of which all must be there to know it by. */
  readonly signs: readonly string[];
  /** Which field each of its columns is, by the column's name in small letters. */
  readonly columns: Readonly<Record<string, string>>;
  /** A row by the names of its columns in small letters, and the same by our fields. */
  translate(raw: Cells, cells: Cells): Translated;
}
