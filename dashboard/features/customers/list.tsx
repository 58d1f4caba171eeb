import type { StaffCustomerRow } from "@cairn/contract/customers/staff.ts";
import { exportCustomers } from "@cairn/contract/exchange/staff-exports.ts";
import { Chip, Stack } from "@mui/material";
import { DataTable, FunctionField, SearchInput, SelectInput, SimpleList, TopToolbar } from "react-admin";
import { day } from "../../dates.ts";
import { amountOf } from "../../money.ts";
import { ExportButton } from "../../ui/export-button.tsx";
import { ListPage, useIsNarrow } from "../../ui/list.tsx";

const yesOrNo = [
  { id: "true", name: "Yes" },
  { id: "false", name: "No" },
];
const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Name or e-mail" />,
  <SelectInput
    key="kind"
    source="kind"
    label="Kind"
    choices={[
      { id: "account", name: "With an account" },
      { id: "guest", name: "Guests" },
    ]}
    alwaysOn
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
  const isNarrow = useIsNarrow();
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
      {isNarrow ? (
        <SimpleList<StaffCustomerRow>
          primaryText={({ name, is_guest }) => (is_guest ? `${name} (guest)` : name)}
          secondaryText={({ email }) => email}
          tertiaryText={(row) => (row.orders > 0 ? `${ordersOf(row)}, ${amountOf(row.spent)}` : "")}
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="name" label="Name" />
          <DataTable.Col source="email" label="E-mail" disableSort />
          <DataTable.Col label="Standing" disableSort>
            <FunctionField<StaffCustomerRow> render={statusChips} />
          </DataTable.Col>
          <DataTable.Col label="Paid orders" align="right" disableSort>
            <FunctionField<StaffCustomerRow> render={({ orders }) => orders || ""} />
          </DataTable.Col>
          <DataTable.Col label="Spent" align="right" disableSort>
            <FunctionField<StaffCustomerRow> render={({ orders, spent }) => (orders > 0 ? amountOf(spent) : "")} />
          </DataTable.Col>
          <DataTable.Col
            source="created_at"
            label="Since"
            render={({ created_at }: StaffCustomerRow) => day(created_at)}
          />
        </DataTable>
      )}
    </ListPage>
  );
}
