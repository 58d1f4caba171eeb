import type { ImportRow } from "@cairn/contract/exchange/staff-imports.ts";
import { CreateButton, DataTable, SimpleList, TopToolbar } from "react-admin";
import { dateTime } from "../../dates.ts";
import { ListPage, useIsNarrow } from "../../ui/list.tsx";
import { kindOf, StateChip, summaryOf } from "./states.tsx";

/** The tables that were brought in, the newest first. */
export function ImportList() {
  const isNarrow = useIsNarrow();
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
      {isNarrow ? (
        <SimpleList<ImportRow>
          linkType="show"
          primaryText={({ file_name }) => file_name}
          secondaryText={(row) => [kindOf(row), row.staff_name, summaryOf(row)].filter(Boolean).join(", ")}
          tertiaryText={({ state }) => state}
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="file_name" label="File" disableSort />
          <DataTable.Col label="Of" disableSort render={kindOf} />
          <DataTable.Col label="State" disableSort render={({ state }: ImportRow) => <StateChip state={state} />} />
          <DataTable.Col label="What it changed" disableSort render={summaryOf} />
          <DataTable.Col source="staff_name" label="By" disableSort />
          <DataTable.Col label="When" disableSort render={({ made_at }: ImportRow) => dateTime(made_at)} />
        </DataTable>
      )}
    </ListPage>
  );
}
