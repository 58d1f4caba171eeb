import type { StaffCustomerRow } from "@cairn/contract/customers/staff.ts";
import { exportCustomers } from "@cairn/contract/exchange/staff-exports.ts";
import { Chip, Stack } from "@mui/material";
import { SearchInput, SelectInput, TopToolbar } from "react-admin";
import { day } from "../../dates.ts";
import { amountOf } from "../../money.ts";
import { ExportButton } from "../../ui/export-button.tsx";
import { ListPage } from "../../ui/list/list.tsx";
import { RecordTable } from "../../ui/record-table.tsx";

const yesOrNo = [
  { id: "true", name: "Yes" },
  { id: "false", name: "No" },
];
const filters = [
  <SearchInput key="search" source="search" placeholder="Name or e-mail" />,
  <SelectInput
    key="kind"
    source="kind"
    label="Kind"
    choices={[
      { id: "account", name: "With an account" },
      { id: "guest", name: "Guests" },
    ]}
  />,
  <SelectInput key="has_orders" source="has_orders" label="Has ordered" choices={yesOrNo} />,
  <SelectInput key="confirmed" source="confirmed" label="E-mail confirmed" choices={yesOrNo} />,
];

const ordersOf = ({ orders }: StaffCustomerRow) => (orders === 1 ? "1 order" : `${orders} orders`);

function statusChips({ is_guest, is_email_confirmed }: StaffCustomerRow) {
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      {is_guest && <Chip size="small" label="Guest" />}
      {!is_guest && !is_email_confirmed && <Chip size="small" label="E-mail not confirmed" />}
    </Stack>
  );
}

/** The customers and guests, the newest first. */
export function CustomerList() {
  return (
    <ListPage
      title="Customers"
      filters={filters}
      actions={
        <TopToolbar>
          <ExportButton endpoint={exportCustomers} filters={["search", "kind"]} />
        </TopToolbar>
      }
      sort={{ field: "created_at", order: "DESC" }}
      empty={{
        title: "No customer yet",
        text: "Whoever opens an account, or orders as a guest, is listed here with what they have bought.",
      }}
    >
      <RecordTable<StaffCustomerRow>
        opens="show"
        line={{
          name: ({ name, is_guest }) => (is_guest ? `${name} (guest)` : name),
          text: ({ email }) => email,
          end: (row) => (row.orders > 0 ? `${ordersOf(row)}, ${amountOf(row.spent)}` : ""),
        }}
        columns={[
          { source: "name", label: "Name" },
          { source: "email", label: "E-mail", disableSort: true },
          { label: "State", render: statusChips },
          { label: "Paid orders", align: "right", render: ({ orders }) => orders || "" },
          { label: "Spent", align: "right", render: ({ orders, spent }) => (orders > 0 ? amountOf(spent) : "") },
          { source: "created_at", label: "Since", render: ({ created_at }) => day(created_at) },
        ]}
      />
    </ListPage>
  );
}
