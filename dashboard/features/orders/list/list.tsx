import { exportOrderLines, exportOrders } from "@cairn/contract/exchange/staff-exports.ts";
import type { StaffOrderRow } from "@cairn/contract/orders/staff-list.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { listCountries } from "@cairn/contract/shipping/public.ts";
import { Box, Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Columns3, PackageCheck, Truck } from "lucide-react";
import { DataTable, DateInput, FunctionField, SearchInput, SelectInput, SimpleList, TopToolbar } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { dateTime, day as writtenDay } from "../../../dates.ts";
import { ExportButton } from "../../../ui/export-button.tsx";
import type { InWords } from "../../../ui/list/filter-summary.tsx";
import { ListPage } from "../../../ui/list/list.tsx";
import { useIsNarrow } from "../../../ui/list/narrow.ts";
import type { BuiltInView } from "../../../ui/list/views.tsx";
import { GoodsChip, goodsChoices, PaymentChip, paymentChoices } from "../states.tsx";
import { itemsOf, Thumbnails } from "../thumbnails.tsx";
import { BulkActions } from "./bulk-actions.tsx";

const optionChoices = [
  { id: "stripe", name: "Card" },
  { id: "paypal", name: "PayPal" },
  { id: "transfer", name: "Bank transfer" },
  { id: "cash", name: "Cash" },
];

const views: readonly BuiltInView[] = [
  { name: "To pack", filter: { to_pack: "true" } },
  { name: "Packed, not sent", filter: { to_send: "true" } },
  { name: "In review", filter: { payment_state: "review" } },
  { name: "Disputed", filter: { payment_state: "disputed" } },
  { name: "Sent", filter: { fulfilment_state: "sent" } },
];

const nameIn = (choices: readonly { readonly id: string; readonly name: string }[]) => (id: string) =>
  choices.find((choice) => choice.id === id)?.name.toLowerCase();
const inWords: InWords = {
  payment_state: nameIn(paymentChoices),
  fulfilment_state: nameIn(goodsChoices),
  placed_from: (day) => `since ${writtenDay(day)}`,
  placed_to: (day) => `until ${writtenDay(day)}`,
  to_send: () => "packed, not sent",
  customer: () => "of one customer",
};

/** The filters that the tables of orders take, too. */
const exported = ["search", "payment_state", "fulfilment_state", "payment", "country", "placed_from", "placed_to"];

/** Every order, with what narrows the list, and what is done to several at once. */
export function OrderList() {
  const isNarrow = useIsNarrow();
  const { data: countries = [] } = useQuery({
    queryKey: ["countries"],
    queryFn: async () => (await call(listCountries)).data,
  });
  const filters = [
    <SearchInput key="search" source="search" placeholder="Reference, name, town, “last spring”" />,
    <SelectInput key="payment_state" source="payment_state" label="Payment" choices={paymentChoices} />,
    <SelectInput key="fulfilment_state" source="fulfilment_state" label="Goods" choices={goodsChoices} />,
    <DateInput key="from" source="placed_from" label="Placed from" />,
    <DateInput key="to" source="placed_to" label="Placed until" />,
    <SelectInput
      key="country"
      source="country"
      label="Country"
      choices={countries.map(({ code, name }) => ({ id: code, name }))}
    />,
    <SelectInput key="payment" source="payment" label="Paid with" choices={optionChoices} />,
  ];
  return (
    <ListPage
      title="Orders"
      sort={{ field: "placed_at", order: "DESC" }}
      filters={filters}
      actions={<Actions />}
      inWords={{
        ...inWords,
        country: (code) => `from ${countries.find((country) => country.code === code)?.name ?? code}`,
      }}
      views={views}
      empty={{ title: "No orders yet", text: "As soon as somebody orders, it stands here." }}
    >
      {isNarrow ? <Lines /> : <Table />}
    </ListPage>
  );
}

function Actions() {
  return (
    <TopToolbar sx={{ flexWrap: { xs: "wrap", md: "nowrap" }, flexShrink: 0 }}>
      <Button component={RouterLink} to="/pack" size="small" startIcon={<PackageCheck size={18} strokeWidth={1.75} />}>
        Pack
      </Button>
      <Button
        component={RouterLink}
        to="/orders/board"
        size="small"
        startIcon={<Columns3 size={18} strokeWidth={1.75} />}
      >
        Board
      </Button>
      <Button
        component={RouterLink}
        to="/orders/carriers"
        size="small"
        startIcon={<Truck size={18} strokeWidth={1.75} />}
      >
        Carriers
      </Button>
      <ExportButton endpoint={exportOrders} filters={exported} />
      <ExportButton endpoint={exportOrderLines} label="Export lines" filters={exported} />
    </TopToolbar>
  );
}

function Table() {
  return (
    <DataTable<StaffOrderRow> rowClick="show" bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="placed_at" label="Order">
        <FunctionField<StaffOrderRow>
          render={({ id, placed_at }) => (
            <>
              <Typography sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>{id}</Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {dateTime(placed_at)}
              </Typography>
            </>
          )}
        />
      </DataTable.Col>
      <DataTable.Col label="Items" disableSort>
        <FunctionField<StaffOrderRow>
          render={({ thumbnails, item_count }) => (
            <Stack direction="row" sx={{ gap: 1, alignItems: "center" }}>
              <Thumbnails of={thumbnails} />
              <Typography variant="body2" color="textSecondary" noWrap>
                {itemsOf(item_count)}
              </Typography>
            </Stack>
          )}
        />
      </DataTable.Col>
      <DataTable.Col label="Customer" disableSort>
        <FunctionField<StaffOrderRow>
          render={({ name, email, country }) => (
            <Box sx={{ overflowWrap: "anywhere" }}>
              {name}
              <Typography variant="body2" color="textSecondary">
                {email}, {country}
              </Typography>
            </Box>
          )}
        />
      </DataTable.Col>
      <DataTable.Col label="Payment" disableSort>
        <FunctionField<StaffOrderRow> render={(order) => <PaymentChip {...order} />} />
      </DataTable.Col>
      <DataTable.Col label="Goods" disableSort>
        <FunctionField<StaffOrderRow> render={(order) => <GoodsChip {...order} />} />
      </DataTable.Col>
      <DataTable.Col source="total" label="Total" align="right">
        <FunctionField<StaffOrderRow>
          render={({ total }) => <span style={{ fontVariantNumeric: "tabular-nums" }}>{writePounds(total)}</span>}
        />
      </DataTable.Col>
    </DataTable>
  );
}

function Lines() {
  return (
    <SimpleList<StaffOrderRow>
      rowClick="show"
      primaryText={({ id, name }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {id}, {name}
        </Box>
      )}
      secondaryText={(order) => (
        <Box component="span" sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 0.5, alignItems: "center" }}>
          <Box component="span" sx={{ width: "100%" }}>
            {dateTime(order.placed_at)}, {itemsOf(order.item_count)}, {writePounds(order.total)}
          </Box>
          <PaymentChip {...order} />
          <GoodsChip {...order} />
        </Box>
      )}
    />
  );
}
