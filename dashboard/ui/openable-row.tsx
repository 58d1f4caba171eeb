import { type Theme, ThemeProvider } from "@mui/material";
import type { KeyboardEvent, ReactNode } from "react";
import {
  DataTableRow,
  type DataTableRowProps,
  useDataTableCallbacksContext,
  useResourceContext,
  useResourceDefinition,
} from "react-admin";

/** Lets rows that open their record by a click be reached by Tab, and opened by Enter, in the tables below. */
export function OpenableRows({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={withOpenableRows}>{children}</ThemeProvider>;
}

function withOpenableRows(theme: Theme): Theme {
  const RaDataTableBody = { defaultProps: { row: OpenableRow } };
  return { ...theme, components: { ...theme.components, ...{ RaDataTableBody } } };
}

function OpenableRow(props: DataTableRowProps) {
  const { rowClick } = useDataTableCallbacksContext();
  const { hasShow, hasEdit } = useResourceDefinition({ resource: useResourceContext() });
  if (!(rowClick ?? (hasShow || hasEdit))) return <DataTableRow {...props} />;
  return <DataTableRow {...props} tabIndex={0} onKeyDown={openByEnter} />;
}

/** What stands in a row has keys of its own. */
function openByEnter(event: KeyboardEvent<HTMLTableRowElement>) {
  if (event.key === "Enter" && event.target === event.currentTarget) event.currentTarget.click();
}
