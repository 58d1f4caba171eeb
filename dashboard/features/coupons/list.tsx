import type { StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import { exportCoupons } from "@cairn/contract/exchange/staff-exports.ts";
import { Chip } from "@mui/material";
import { CreateButton, NullableBooleanInput, SearchInput, TopToolbar } from "react-admin";
import { dateTime } from "../../dates.ts";
import { ExportButton } from "../../ui/export-button.tsx";
import { ListPage } from "../../ui/list/list.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { worthOf } from "./fields.tsx";

const filters = [
  <SearchInput key="search" source="search" />,
  <NullableBooleanInput key="personal" source="personal" label="Winners' coupons" />,
];

const usesOf = ({ use_count, use_limit }: StaffCoupon) =>
  use_limit === null ? `${use_count}` : `${use_count} of ${use_limit}`;

/** The coupons, the newest first. */
export function CouponList() {
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
      <RecordTable<StaffCoupon>
        opens="edit"
        line={{
          name: ({ code }) => code,
          text: (coupon) => `${worthOf(coupon)}, used ${usesOf(coupon)}`,
          end: ({ is_usable }) => (is_usable ? "" : "over"),
        }}
        columns={[
          { source: "code", label: "Code" },
          { label: "It gives", render: worthOf },
          { source: "use_count", label: "Used", render: usesOf },
          { source: "ends_at", label: "Until", render: ({ ends_at }) => (ends_at ? dateTime(ends_at) : "without end") },
          {
            label: "State",
            render: ({ is_usable }) =>
              is_usable ? <Chip size="small" color="success" label="Good" /> : <Chip size="small" label="Over" />,
          },
        ]}
      />
    </ListPage>
  );
}
