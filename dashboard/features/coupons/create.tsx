import { CreatePage } from "../../ui/create.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { CouponFields, newCoupon } from "./fields.tsx";

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
