import type { PageRow } from "@cairn/contract/pages/staff.ts";
import { CreateButton, SearchInput, TopToolbar } from "react-admin";
import { ListPage } from "../../ui/list/list.tsx";
import { PublicationChip } from "../../ui/publishing/publication-status.tsx";
import { RecordTable } from "../../ui/record-table.tsx";

const filters = [<SearchInput key="search" source="search" />];
const placeNames = { footer: "In the footer", header: "In the header", none: "In no menu" } as const;

/** The pages of the brand's own, such as its terms. */
export function PageList() {
  return (
    <ListPage
      title="Pages"
      filters={filters}
      sort={{ field: "position", order: "ASC" }}
      actions={
        <TopToolbar>
          <CreateButton label="New page" />
        </TopToolbar>
      }
      empty={{
        title: "There is no page yet",
        text: "Terms, delivery, privacy: what the shop must say somewhere, at an address of your choice.",
        action: <CreateButton label="New page" />,
      }}
    >
      <RecordTable<PageRow>
        opens="edit"
        line={{
          name: ({ title }) => title,
          text: ({ slug, is_public }) => (is_public ? `/${slug}` : "Not public"),
        }}
        columns={[
          { source: "title" },
          { source: "slug", label: "Address", disableSort: true, render: ({ slug }) => `/${slug}` },
          { label: "Menu", render: ({ menu_place }) => placeNames[menu_place] },
          { source: "position", label: "Place", align: "right" },
          { label: "State", render: ({ publication }) => <PublicationChip publication={publication} /> },
        ]}
      />
    </ListPage>
  );
}
