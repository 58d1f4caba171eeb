import type { StaffCategory } from "@cairn/contract/catalogue/staff-categories.ts";
import { CreateButton, SearchInput, TopToolbar, usePermissions } from "react-admin";
import { mayAccess } from "../../../resources.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";

const filters = [<SearchInput key="search" source="search" />];

const productsOf = (count: number) => (count === 1 ? "1 product" : `${count} products`);

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
      <RecordTable<StaffCategory>
        opens={isEditor && "edit"}
        line={{
          name: ({ name }) => name,
          text: ({ slug, parent_name, products }) =>
            [parent_name, slug, productsOf(products)].filter(Boolean).join(", "),
        }}
        columns={[
          { source: "name" },
          { source: "parent_name", label: "Within", disableSort: true },
          { source: "slug", label: "Address", disableSort: true },
          { source: "products", label: "Products", align: "right", disableSort: true },
          { source: "position", label: "Place", align: "right" },
        ]}
      />
    </ListPage>
  );
}
