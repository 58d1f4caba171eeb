import type { PageRow } from "@cairn/contract/pages/staff.ts";
import { CreateButton, DataTable, SearchInput, SimpleList, TopToolbar } from "react-admin";
import { ListPage, useIsNarrow } from "../../ui/list.tsx";
import { PublicationChip } from "../../ui/publishing/publication-status.tsx";

const filters = [<SearchInput key="search" source="search" alwaysOn />];
const placeNames = { footer: "In the footer", header: "In the header", none: "In no menu" } as const;

/** The pages of the brand's own, such as its terms. */
export function PageList() {
  const isNarrow = useIsNarrow();
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
      {isNarrow ? (
        <SimpleList<PageRow>
          primaryText={({ title }) => title}
          secondaryText={({ slug, is_public }) => (is_public ? `/${slug}` : "Not public")}
          linkType="edit"
        />
      ) : (
        <DataTable bulkActionButtons={false} rowClick="edit">
          <DataTable.Col source="title" />
          <DataTable.Col source="slug" label="Address" disableSort render={({ slug }: PageRow) => `/${slug}`} />
          <DataTable.Col
            source="menu_place"
            label="Menu"
            disableSort
            render={({ menu_place }: PageRow) => placeNames[menu_place]}
          />
          <DataTable.Col source="position" label="Place" align="right" />
          <DataTable.Col
            source="publication"
            label="State"
            disableSort
            render={({ publication }: PageRow) => <PublicationChip publication={publication} />}
          />
        </DataTable>
      )}
    </ListPage>
  );
}
