import { returnReasonMessages, returnStateMessages } from "@cairn/contract/orders/returns/messages.ts";
import type { StaffReturnRow } from "@cairn/contract/orders/returns/staff.ts";
import { DataTable, FunctionField, SearchInput, SelectInput, SimpleList } from "react-admin";
import { dateTime } from "../../../dates.ts";
import { ListPage, useIsNarrow } from "../../../ui/list.tsx";
import { choicesOf } from "../states.tsx";

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Order or customer" />,
  <SelectInput key="state" source="state" choices={choicesOf(returnStateMessages)} alwaysOn />,
];

const orderOf = ({ order }: StaffReturnRow) => `/orders/${order}/show`;

/** Every return, with the way to its order, where it is answered. */
export function ReturnList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Returns"
      sort={{ field: "asked_at", order: "DESC" }}
      filters={filters}
      actions={false}
      filterDefaultValues={{ state: "asked" }}
      empty={{
        title: "No returns yet",
        text: "What customers want to send back stands here, and is answered in its order.",
      }}
    >
      {isNarrow ? (
        <SimpleList<StaffReturnRow>
          rowClick={(_id, _resource, row) => orderOf(row as StaffReturnRow)}
          primaryText={({ order, name }) => `${order}, ${name}`}
          secondaryText={({ reason, state, asked_at }) =>
            `${returnStateMessages[state]}, ${dateTime(asked_at)}: ${returnReasonMessages[reason]}`
          }
        />
      ) : (
        <DataTable<StaffReturnRow>
          bulkActionButtons={false}
          rowClick={(_id, _resource, row) => orderOf(row as StaffReturnRow)}
        >
          <DataTable.Col source="asked_at" label="Asked for">
            <FunctionField<StaffReturnRow> render={({ asked_at }) => dateTime(asked_at)} />
          </DataTable.Col>
          <DataTable.Col source="order" label="Order" disableSort />
          <DataTable.Col source="name" label="Customer" disableSort />
          <DataTable.Col label="State" disableSort>
            <FunctionField<StaffReturnRow> render={({ state }) => returnStateMessages[state]} />
          </DataTable.Col>
          <DataTable.Col label="Why" disableSort>
            <FunctionField<StaffReturnRow> render={({ reason }) => returnReasonMessages[reason]} />
          </DataTable.Col>
        </DataTable>
      )}
    </ListPage>
  );
}
