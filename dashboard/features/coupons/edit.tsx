import { findCouponWorth } from "@cairn/contract/coupons/staff.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { call } from "../../call.ts";
import { CreatePage } from "../../ui/create.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { EditPage } from "../../ui/edit.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { CouponFields, couponFields, newCoupon } from "./fields.tsx";

/** One coupon, with what it has brought. */
export function CouponEdit() {
  return (
    <EditPage fields={couponFields}>
      <RecordForm beside={<DeleteButton />}>
        <Worth />
        <CouponFields />
      </RecordForm>
    </EditPage>
  );
}

function Worth() {
  const id = useRecordContext()?.id;
  const { data } = useQuery({
    queryKey: ["coupon-worth", id],
    queryFn: async () => (await call(findCouponWorth, { params: { id: id ?? 0 } })).data,
    enabled: id !== undefined,
  });
  if (!data) return <Skeleton width={320} height={28} sx={{ mb: 2 }} />;
  const { orders, revenue, discount } = data;
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {orders === 0
        ? "No paid order has used it yet."
        : `${orders} paid ${orders === 1 ? "order has" : "orders have"} used it: ${writePounds(revenue)}, after ${writePounds(discount)} off.`}
    </Typography>
  );
}

/** Makes a coupon. */
export function CouponCreate() {
  return (
    <CreatePage title="Make a coupon">
      <RecordForm defaultValues={newCoupon}>
        <CouponFields />
      </RecordForm>
    </CreatePage>
  );
}
