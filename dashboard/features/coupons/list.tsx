import type { StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import { exportCoupons } from "@cairn/contract/exchange/staff-exports.ts";
import { Chip } from "@mui/material";
import {
  CreateButton,
  DataTable,
  FunctionField,
  NullableBooleanInput,
  SearchInput,
  SimpleList,
  TopToolbar,
} from "react-admin";
import { dateTime } from "../../dates.ts";
import { ExportButton } from "../../ui/export-button.tsx";
import { ListPage, useIsNarrow } from "../../ui/list.tsx";
import { worthOf } from "./fields.tsx";

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <NullableBooleanInput key="personal" source="personal" label="Winners' coupons" />,
];

const usesOf = ({ use_count, use_limit }: StaffCoupon) =>
  use_limit === null ? `${use_count}` : `${use_count} of ${use_limit}`;

/** The coupons, the newest first. */
export function CouponList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Coupons"
      filters={filters}
      actions={
        <TopToolbar>
          <ExportButton endpoint={exportCoupons} />
          <CreateButton />
        </TopToolbar>
      }
      sort={{ field: "id", order: "DESC" }}
      empty={{
        title: "No coupon yet",
        text: "A coupon takes something off an order for whoever enters its code.",
        action: <CreateButton label="Make a coupon" variant="contained" />,
      }}
    >
      {isNarrow ? (
        <SimpleList<StaffCoupon>
          primaryText={({ code }) => code}
          secondaryText={(coupon) => `${worthOf(coupon)}, used ${usesOf(coupon)}`}
          tertiaryText={({ is_usable }) => (is_usable ? "" : "over")}
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="code" label="Code" />
          <DataTable.Col label="It gives" disableSort>
            <FunctionField<StaffCoupon> render={worthOf} />
          </DataTable.Col>
          <DataTable.Col source="use_count" label="Used">
            <FunctionField<StaffCoupon> render={usesOf} />
          </DataTable.Col>
          <DataTable.Col
            source="ends_at"
            label="Until"
            render={({ ends_at }: StaffCoupon) => (ends_at ? dateTime(ends_at) : "without end")}
          />
          <DataTable.Col label="State" disableSort>
            <FunctionField<StaffCoupon>
              render={({ is_usable }) =>
                is_usable ? <Chip size="small" color="success" label="Good" /> : <Chip size="small" label="Over" />
              }
            />
          </DataTable.Col>
        </DataTable>
      )}
    </ListPage>
  );
}
