import { returnReasonMessages, returnStateMessages } from "@cairn/contract/orders/returns/messages.ts";
import type { StaffReturnRow } from "@cairn/contract/orders/returns/staff.ts";
import { staffReturnMessages } from "@cairn/contract/orders/staff-messages.ts";
import { SearchInput, SelectInput } from "react-admin";
import { dateTime } from "../../../dates.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";
import { choicesOf } from "../states.tsx";

const filters = [
  <SearchInput key="search" source="search" placeholder="Order or customer" />,
  <SelectInput key="state" source="state" choices={choicesOf(returnStateMessages)} />,
];

const reasonOf = ({ reason, is_undelivered }: StaffReturnRow) =>
  is_undelivered ? staffReturnMessages.undelivered : returnReasonMessages[reason];

/** Every return, with the way to its order, where it is answered. */
export function ReturnList() {
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
      <RecordTable<StaffReturnRow>
        opens={({ order }) => `/orders/${order}/show`}
        line={{
          name: ({ order, name }) => `${order}, ${name}`,
          text: (row) => `${returnStateMessages[row.state]}, ${dateTime(row.asked_at)}: ${reasonOf(row)}`,
        }}
        columns={[
          { source: "asked_at", label: "Asked for", render: ({ asked_at }) => dateTime(asked_at) },
          { source: "order", label: "Order", disableSort: true },
          { source: "name", label: "Customer", disableSort: true },
          { label: "State", render: ({ state }) => returnStateMessages[state] },
          { label: "Why", render: reasonOf },
        ]}
      />
    </ListPage>
  );
}
