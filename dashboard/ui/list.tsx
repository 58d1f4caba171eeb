import { type Theme, useMediaQuery } from "@mui/material";
import type { ReactElement, ReactNode } from "react";
import { List, type ListProps, Pagination } from "react-admin";
import { Empty } from "./empty.tsx";
import { OpenableRows } from "./openable-row.tsx";

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
