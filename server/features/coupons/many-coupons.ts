import type { StaffCoupon } from "@cairn/contract/staff/coupons.ts";
import { and, asc, gt, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { selectCoupons, shownCoupon } from "./staff-service.ts";
import { coupons } from "./tables.ts";

const couponsAtOnce = 500;

/** The next coupons after this id that are for everybody. */
export async function readCouponsAfter(db: Database, id: number): Promise<StaffCoupon[]> {
  const found = await selectCoupons(db)
    .where(and(isNull(coupons.customerId), gt(coupons.id, id)))
    .orderBy(asc(coupons.id))
    .limit(couponsAtOnce);
  return found.map(shownCoupon);
}

/** Coupons by their codes, personal ones included. */
export async function readCouponsByCode(
  db: Database | Transaction,
  codes: readonly string[],
): Promise<Map<string, StaffCoupon>> {
  const found = await selectCoupons(db).where(inArray(coupons.code, [...codes]));
  return new Map(found.map((row) => [row.coupon.code, shownCoupon(row)]));
}
