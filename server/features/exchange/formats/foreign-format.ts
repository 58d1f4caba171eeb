import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import type { Cells } from "../csv.ts";
import type { ImportColumn } from "../tables.ts";

/** What one row of a file gives: rows of ours, and by which keys other rows find their record. */
export interface Translated {
  readonly keys: readonly string[];
  readonly cells: readonly Cells[];
  /** Whether it is the row with which a record begins, of which each has one. */
  readonly begins: boolean;
}

/**
 * A file of another shop's program. Beside the fields of ours its rows may say of themselves: `left_out` why the record
 * has no place here, `row_left_out` the same of one variant, `uncounted` that nobody counts how many there are,
 * `handle` the address that it had there, `sale_price` with `sale_starts` and `sale_ends`, `every_option1` and so on
 * the values among which a variant leaves the choice, `named_attributes` what it has by the names of attributes, and
 * `variant_picture` what shows this variant alone.
 */
export interface ForeignFormat {
  /** What its columns may be. */
  readonly columns: readonly FileColumn[];
  /** Whether a file is of this shop's program, as its columns tell. */
  isOf(columns: readonly ImportColumn[]): boolean;
  /** What columns are by their order, where their names are in a language that is not known. */
  byOrder?(columns: readonly ImportColumn[]): readonly (string | undefined)[];
  /** A row by the names of its fields. */
  translate(cells: Cells): Translated;
}
