import { type Theme, ThemeProvider } from "@mui/material";
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
import { Empty } from "../empty.tsx";
import { type FilterElement, inOneRow, useFilterRow } from "./filter-row.tsx";
import { FilterSummary, type InWords } from "./filter-summary.tsx";
import { useFiltersOfToday } from "./filters-of-today.ts";
import { type BuiltInView, Views } from "./views.tsx";

interface ListPageProps extends Pick<ListProps, "actions" | "aside"> {
  readonly title: string;
  readonly sort: { readonly field: string; readonly order: "ASC" | "DESC" };
  /** What is said of a list that has nothing in it at all. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  readonly filters?: readonly FilterElement[];
  readonly filterDefaultValues?: Readonly<Record<string, string>>;
  /** How filters are named whose inputs do not say it. */
  readonly inWords?: InWords;
  /** The views that everybody has; members save more of their own. */
  readonly views?: readonly BuiltInView[];
  readonly children: ReactNode;
}

const noFilters: readonly FilterElement[] = [];
const noViews: readonly BuiltInView[] = [];
const nothing = {};
const sizes = [25, 50, 100];
// Keeps apart from records what is less than they are: react-admin would show a row where a record is still to come.
const ofRows = { meta: { isRow: true } };

/**
 * A list of records as every screen has it: pages, an address that can be shared, filters in one row with words for what
 * is filtered, views, and words where it is empty. Filters are those of a day (`useFiltersOfToday`).
 */
export function ListPage(props: ListPageProps): ReactElement {
  const { title, sort, empty, children, filters = noFilters, inWords = nothing, views = noViews, ...more } = props;
  const today = useFiltersOfToday();
  const row = useFilterRow(filters);
  return (
    <List
      key={today}
      {...more}
      {...(row.length > 0 && { filters: row })}
      title={title}
      queryOptions={ofRows}
      sort={{ ...sort }}
      exporter={false}
      // The button that floats above narrow lists covers nothing of their end.
      sx={{ pb: { xs: 16, md: 0 }, ...inOneRow }}
      perPage={sizes[0] ?? 25}
      pagination={<Pagination rowsPerPageOptions={sizes} />}
      empty={
        <Empty title={empty.title} action={empty.action}>
          {empty.text}
        </Empty>
      }
    >
      <Views builtIn={views} unsaved={more.filterDefaultValues}>
        <FilterSummary title={title} filters={filters} inWords={inWords} />
      </Views>
      <OpenableRows>{children}</OpenableRows>
    </List>
  );
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
