import { reservationStates } from "@cairn/contract/preorders/public.ts";
import type { StaffReservation } from "@cairn/contract/preorders/staff.ts";
import { Box, Link, Stack, Typography } from "@mui/material";
import { DataTable, FunctionField, SearchInput, SelectInput, useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { dateTime } from "../../dates.ts";
import { amountOf } from "../../money.ts";
import { ListPage } from "../../ui/list/list.tsx";
import { useIsNarrow } from "../../ui/list/narrow.ts";
import { RecordLines } from "../../ui/record-lines.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { ProductFilter, useQueues } from "./product-filter.tsx";
import { Queues } from "./queues.tsx";
import { reservationStateNames } from "./state-names.ts";

const filters = [
  <SearchInput key="search" source="search" placeholder="Name or e-mail" />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={reservationStates.map((id) => ({ id, name: reservationStateNames[id] }))}
  />,
  <ProductFilter key="variant_id" source="variant_id" />,
];

const describeReservation = ({ state, place, kept_until }: StaffReservation) => {
  if (state === "waiting") return `Number ${place} in the queue`;
  if (state === "allotted" && kept_until) return `Kept until ${dateTime(kept_until)}`;
  return reservationStateNames[state];
};

/** The queues with their figures, and below every reservation. */
export function ReservationList() {
  const isNarrow = useIsNarrow();
  const { data: queues = [] } = useQueues();
  return (
    <Stack sx={{ gap: 3, pb: 3, pt: 2, "& > *": { minWidth: 0 } }}>
      <Queues />
      <ListPage
        title="Pre-orders"
        filters={filters}
        inWords={{
          variant_id: (id) => `of ${queues.find((queue) => String(queue.id) === id)?.product ?? "one product"}`,
        }}
        sort={{ field: "id", order: "DESC" }}
        empty={{
          title: "Nothing is reserved",
          text: "Customers reserve products that are not launched yet. They stand here in the order in which they asked.",
        }}
      >
        {isNarrow ? (
          <RecordLines<StaffReservation>
            show={(row) => (
              <>
                <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                  <Person {...row} />
                  <Typography variant="body2" color="textSecondary">
                    {row.product}, {describeReservation(row)}
                  </Typography>
                </Box>
                <CancelButton reservation={row} />
              </>
            )}
          />
        ) : (
          <DataTable rowClick={false} bulkActionButtons={false}>
            <DataTable.Col source="product" label="Product" disableSort />
            <DataTable.Col label="Customer" disableSort>
              <FunctionField<StaffReservation> render={(row) => <Person {...row} />} />
            </DataTable.Col>
            <DataTable.Col label="State" disableSort>
              <FunctionField<StaffReservation> render={describeReservation} />
            </DataTable.Col>
            <DataTable.Col label="Price" align="right" disableSort>
              <FunctionField<StaffReservation> render={({ price }) => amountOf(price)} />
            </DataTable.Col>
            <DataTable.Col source="id" label="Reserved">
              <FunctionField<StaffReservation> render={({ reserved_at }) => dateTime(reserved_at)} />
            </DataTable.Col>
            <DataTable.Col label="Actions" disableSort>
              <FunctionField<StaffReservation> render={(row) => <CancelButton reservation={row} />} />
            </DataTable.Col>
          </DataTable>
        )}
      </ListPage>
    </Stack>
  );
}

function Person({ customer_id, customer, email, is_email_confirmed }: StaffReservation) {
  const createPath = useCreatePath();
  return (
    <>
      <Link
        component={RouterLink}
        to={createPath({ resource: "customers", id: customer_id, type: "show" })}
        sx={{ display: "inline-block", minHeight: 24, fontWeight: 600 }}
      >
        {customer}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {is_email_confirmed ? email : `${email}, not confirmed: is passed over`}
      </Typography>
    </>
  );
}
