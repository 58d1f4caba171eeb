import type { ImportRow } from "@cairn/contract/exchange/staff-imports.ts";
import { CreateButton, TopToolbar } from "react-admin";
import { dateTime } from "../../dates.ts";
import { ListPage } from "../../ui/list/list.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { kindOf, StateChip, summaryOf } from "./states.tsx";

/** The tables that were brought in, the newest first. */
export function ImportList() {
  return (
    <ListPage
      title="Imports"
      sort={{ field: "id", order: "DESC" }}
      actions={
        <TopToolbar>
          <CreateButton label="New import" />
        </TopToolbar>
      }
      empty={{
        title: "Nothing was brought in yet",
        text: "A CSV file of products, stock, coupons, delivery or customers is checked first, then applied whole or not at all. Shopify's and WooCommerce's products are read as they are.",
        action: <CreateButton label="New import" variant="contained" />,
      }}
    >
      <RecordTable<ImportRow>
        opens="show"
        line={{
          name: ({ file_name }) => file_name,
          text: (row) => [kindOf(row), row.staff_name, summaryOf(row)].filter(Boolean).join(", "),
          end: ({ state }) => state,
        }}
        columns={[
          { source: "file_name", label: "File", disableSort: true },
          { label: "Of", render: kindOf },
          { label: "State", render: ({ state }) => <StateChip state={state} /> },
          { label: "What it changed", render: summaryOf },
          { source: "staff_name", label: "By", disableSort: true },
          { label: "When", render: ({ made_at }) => dateTime(made_at) },
        ]}
      />
    </ListPage>
  );
}
