import { type Theme, ThemeProvider, useMediaQuery } from "@mui/material";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import {
  DataTableRow,
  type DataTableRowProps,
  List,
  type ListProps,
  Pagination,
  useDataTableCallbacksContext,
  useResourceContext,
  useResourceDefinition,
} from "react-admin";
import { Empty } from "./empty.tsx";

interface ListPageProps
  extends Pick<ListProps, "filters" | "filterDefaultValues" | "actions" | "aside" | "disableSyncWithLocation"> {
  readonly title: string;
  readonly sort: { readonly field: string; readonly order: "ASC" | "DESC" };
  /** What is said of a list that has nothing in it at all. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  readonly children: ReactNode;
}

const sizes = [25, 50, 100];
// Keeps apart from records what is less than they are: react-admin would show a row where a record is still to come.
const ofRows = { meta: { isRow: true } };

/** A list of records as every screen has it: pages, an address that can be shared, and words where it is empty. */
export function ListPage({ title, sort, empty, children, ...more }: ListPageProps): ReactElement {
  return (
    <List
      {...more}
      title={title}
      queryOptions={ofRows}
      sort={{ ...sort }}
      exporter={false}
      // The button that floats above narrow lists covers nothing of their end.
      sx={{ pb: { xs: 16, md: 0 } }}
      perPage={sizes[0] ?? 25}
      pagination={<Pagination rowsPerPageOptions={sizes} />}
      empty={
        <Empty title={empty.title} action={empty.action}>
          {empty.text}
        </Empty>
      }
    >
      <OpenableRows>{children}</OpenableRows>
    </List>
  );
}

/** Whether a table has no room, so that a screen shows its records as lines of text. */
export function useIsNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
}

/** Lets rows that open their record by a click be reached by Tab, and opened by Enter, in the tables below. */
function OpenableRows({ children }: { children: ReactNode }) {
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
