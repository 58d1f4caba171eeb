import type { StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import { attributeKindNames, attributePlaceNames } from "@cairn/contract/catalogue/staff-messages.ts";
import { CreateButton, SearchInput, TopToolbar, usePermissions } from "react-admin";
import { mayAccess } from "../../../resources.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";

const filters = [<SearchInput key="search" source="search" />];

const kindOf = ({ kind, unit }: StaffAttribute) =>
  kind === "number" && unit ? `${attributeKindNames.number}, in ${unit}` : attributeKindNames[kind];
const placesOf = ({ places }: StaffAttribute) => places.map((place) => attributePlaceNames[place]).join(", ");

/** What staff have defined that products have. */
export function AttributeList() {
  const { permissions: member } = usePermissions();
  const isEditor = member !== undefined && mayAccess(member.role, "attributes", "edit");
  return (
    <ListPage
      title="Attributes"
      filters={filters}
      sort={{ field: "position", order: "ASC" }}
      actions={<TopToolbar>{isEditor && <CreateButton label="New attribute" />}</TopToolbar>}
      empty={{
        title: "There are no attributes yet",
        text: "An attribute, such as a capacity in litres, is asked for in each product and stands on its page.",
        action: isEditor ? <CreateButton label="New attribute" /> : undefined,
      }}
    >
      <RecordTable<StaffAttribute>
        opens={isEditor && "edit"}
        line={{
          name: ({ name }) => name,
          text: (attribute) => [kindOf(attribute), placesOf(attribute)].filter(Boolean).join(" · "),
        }}
        columns={[
          { source: "name" },
          { source: "kind", render: kindOf, disableSort: true },
          { source: "places", label: "Shown in", render: placesOf, disableSort: true },
          { source: "group", disableSort: true },
          { source: "products", label: "Products", align: "right", disableSort: true },
          { source: "position", label: "Place", align: "right" },
        ]}
      />
    </ListPage>
  );
}
