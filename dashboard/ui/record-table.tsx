import type { ReactNode } from "react";
import { DataTable, type DataTableColumnProps, type RaRecord, type RowClickFunction, SimpleList } from "react-admin";
import { useIsNarrow } from "./list/narrow.ts";

interface Column<Row extends RaRecord>
  extends Pick<DataTableColumnProps<Row>, "source" | "label" | "align" | "sx" | "disableSort" | "render"> {
  /** Whether it counts, so that its figures are grouped and stand at the right. */
  readonly isCount?: boolean;
}

interface RecordTableProps<Row extends RaRecord> {
  /** What a click on a record opens: its screen by name, another address, or nothing. */
  readonly opens: "edit" | "show" | false | ((row: Row) => string);
  /** What is said of a record where a table has no room: its name, what else is known, and a word at the end. */
  readonly line: {
    readonly name: (row: Row) => ReactNode;
    readonly text?: (row: Row) => ReactNode;
    readonly end?: (row: Row) => string;
  };
  /** The list is sorted by a column that has a source, unless `disableSort` says otherwise. */
  readonly columns: readonly Column<Row>[];
  readonly size?: "small";
}

/** The records of a list: a table, or a line for each where a table has no room. */
export function RecordTable<Row extends RaRecord>({ opens, line, columns, size }: RecordTableProps<Row>) {
  const rowClick: RowClickFunction | "edit" | "show" | false =
    typeof opens === "function" ? (_id, _resource, row) => opens(row as Row) : opens;
  if (useIsNarrow()) {
    const { name, text, end } = line;
    return <SimpleList<Row> rowClick={rowClick} primaryText={name} secondaryText={text} tertiaryText={end} />;
  }
  return (
    <DataTable<Row> rowClick={rowClick} bulkActionButtons={false} size={size}>
      {columns.map(({ isCount, ...column }) => {
        const key = column.source ?? String(column.label);
        return isCount && column.source ? (
          <DataTable.NumberCol<Row> key={key} disableSort {...column} source={column.source} />
        ) : (
          <DataTable.Col<Row> key={key} disableSort={!column.source} {...column} />
        );
      })}
    </DataTable>
  );
}
