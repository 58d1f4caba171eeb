import { CreateButton, DataTable, SearchInput, TopToolbar, usePermissions } from "react-admin";
import { mayAccess } from "../../../resources.ts";
import { ListPage } from "../../../ui/list.tsx";

const filters = [<SearchInput key="search" source="search" alwaysOn />];

/** The parts of the shop into which products are sorted. */
export function CategoryList() {
  const { permissions: member } = usePermissions();
  const isEditor = member !== undefined && mayAccess(member.role, "categories", "edit");
  return (
    <ListPage
      title="Categories"
      filters={filters}
      sort={{ field: "position", order: "ASC" }}
      actions={<TopToolbar>{isEditor && <CreateButton label="New category" />}</TopToolbar>}
      empty={{
        title: "There are no categories yet",
        text: "With them customers find what they look for: the shop shows those that have products in it.",
        action: isEditor ? <CreateButton label="New category" /> : undefined,
      }}
    >
      <DataTable bulkActionButtons={false} rowClick={isEditor ? "edit" : false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="slug" label="Address" disableSort />
        <DataTable.Col source="products" label="Products" align="right" disableSort />
        <DataTable.Col source="position" label="Place" align="right" />
      </DataTable>
    </ListPage>
  );
}
