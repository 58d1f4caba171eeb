import { exportCountries } from "@cairn/contract/exchange/staff-exports.ts";
import { defaultShippingPrice } from "@cairn/contract/orders/pricing.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import type { StaffCountry } from "@cairn/contract/shipping/staff.ts";
import { CreateButton, DataTable, FunctionField, SearchInput, SimpleList, TopToolbar } from "react-admin";
import { ExportButton } from "../../ui/export-button.tsx";
import { ListPage, useIsNarrow } from "../../ui/list.tsx";
import { stepsOf } from "./fields.tsx";

const priceOf = ({ price }: StaffCountry) =>
  price === null ? `${writePounds(defaultShippingPrice)} (default)` : writePounds(price);
const daysOf = ({ least_days, most_days }: StaffCountry) =>
  least_days === null ? "" : `${least_days} to ${most_days} days`;

/** Where the shop delivers, and what that costs. */
export function CountryList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Delivery"
      filters={[<SearchInput key="search" source="search" alwaysOn />]}
      sort={{ field: "name", order: "ASC" }}
      actions={
        <TopToolbar>
          <ExportButton endpoint={exportCountries} />
          <CreateButton />
        </TopToolbar>
      }
      empty={{
        title: "No country yet",
        text: "Nobody can order before the shop delivers somewhere.",
        action: <CreateButton label="Add a country" variant="contained" />,
      }}
    >
      {isNarrow ? (
        <SimpleList<StaffCountry>
          primaryText={({ name }) => name}
          secondaryText={(country) => [priceOf(country), daysOf(country)].filter(Boolean).join(", ")}
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="name" label="Country" />
          <DataTable.Col source="price" label="Delivery">
            <FunctionField<StaffCountry> render={priceOf} />
          </DataTable.Col>
          <DataTable.Col label="Heavier parcels" disableSort>
            <FunctionField<StaffCountry> render={({ steps }) => stepsOf(steps)} />
          </DataTable.Col>
          <DataTable.Col label="Free from" disableSort>
            <FunctionField<StaffCountry>
              render={({ free_over }) => (free_over === null ? "" : writePounds(free_over))}
            />
          </DataTable.Col>
          <DataTable.Col label="Takes" disableSort>
            <FunctionField<StaffCountry> render={daysOf} />
          </DataTable.Col>
        </DataTable>
      )}
    </ListPage>
  );
}
