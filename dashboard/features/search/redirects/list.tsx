import type { SearchRedirect } from "@cairn/contract/search/staff.ts";
import { CreateButton, SearchInput, TopToolbar } from "react-admin";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";

const filters = [<SearchInput key="search" source="search" placeholder="Search or address" />];
const anywhere = { overflowWrap: "anywhere" } as const;

/** Searches that lead to a page instead of a list of results. */
export function SearchRedirectList() {
  return (
    <ListPage
      title="Search redirects"
      filters={filters}
      sort={{ field: "query", order: "ASC" }}
      actions={
        <TopToolbar>
          <CreateButton label="New search redirect" />
        </TopToolbar>
      }
      empty={{
        title: "No search leads to a page yet",
        text: "Where one page answers a search, such as the one about returns, lead visitors there instead of showing results.",
        action: <CreateButton label="New search redirect" variant="contained" />,
      }}
    >
      <RecordTable<SearchRedirect>
        opens="edit"
        line={{ name: ({ query }) => query, text: ({ target }) => `to ${target}` }}
        columns={[
          { source: "query", label: "Search for", sx: anywhere },
          { source: "target", label: "Leads to", sx: anywhere },
        ]}
      />
    </ListPage>
  );
}
