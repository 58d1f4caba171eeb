import { exportCountries } from "@cairn/contract/exchange/staff-exports.ts";
import { defaultShippingPrice } from "@cairn/contract/orders/pricing.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import type { StaffCountry } from "@cairn/contract/shipping/staff.ts";
import { CreateButton, SearchInput, TopToolbar } from "react-admin";
import { ExportButton } from "../../ui/export-button.tsx";
import { ListPage } from "../../ui/list/list.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { stepsOf } from "./fields.tsx";

const priceOf = ({ price }: StaffCountry) =>
  price === null ? `${writePounds(defaultShippingPrice)} (default)` : writePounds(price);
const daysOf = ({ least_days, most_days }: StaffCountry) =>
  least_days === null ? "" : `${least_days} to ${most_days} days`;

/** Where the shop delivers, and what that costs. */
export function CountryList() {
  return (
    <ListPage
      title="Delivery"
      filters={[<SearchInput key="search" source="search" />]}
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
      <RecordTable<StaffCountry>
        opens="edit"
        line={{
          name: ({ name }) => name,
          text: (country) => [priceOf(country), daysOf(country)].filter(Boolean).join(", "),
        }}
        columns={[
          { source: "name", label: "Country" },
          { source: "price", label: "Delivery", render: priceOf },
          { label: "Heavier parcels", render: ({ steps }) => stepsOf(steps) },
          { label: "Free from", render: ({ free_over }) => (free_over === null ? "" : writePounds(free_over)) },
          { label: "Takes", render: daysOf },
        ]}
      />
    </ListPage>
  );
}
