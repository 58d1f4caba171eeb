import type { coupons as calls, StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import { staffCouponMessages as messages } from "@cairn/contract/coupons/staff-messages.ts";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { expectUnused } from "../../platform/database/in-use.ts";
import { AppError } from "../../platform/errors.ts";
import { chooseFor, columnsOf, selectCoupons, shownCoupon } from "./staff-service.ts";
import { campaigns, coupons, couponUses } from "./tables.ts";

const couponsAtOnce = 500;

/** The next coupons after this id that are for everybody. */
export async function readCouponsAfter(db: Database, id: number): Promise<StaffCoupon[]> {
  const found = await selectCoupons(db)
    .where(and(isNull(coupons.customer_id), gt(coupons.id, id)))
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
  return new Map(found.map((row) => [row.code, shownCoupon(row)]));
}

type CouponFields = z.output<typeof calls.create.schema.body>;

/** A coupon as it is to be: a new one has no id, another one the version that was read. */
export interface CouponToWrite {
  readonly seen?: { readonly id: number; readonly version: number } | undefined;
  readonly fields: CouponFields;
}

/** Makes coupons what is wanted; refuses with 409 what somebody has changed meanwhile. */
export async function writeManyCoupons(tx: Transaction, wanted: readonly CouponToWrite[]): Promise<void> {
  const added = wanted.filter(({ seen }) => !seen);
  const ids = new Map<string, number>();
  if (added.length > 0) {
    const made = await tx
      .insert(coupons)
      .values(added.map(({ fields }) => columnsOf(fields)))
      .returning({ id: coupons.id, code: coupons.code });
    for (const { id, code } of made) ids.set(code, id);
  }
  for (const { seen, fields } of wanted) {
    if (!seen) continue;
    const [changed] = await tx
      .update(coupons)
      .set({ ...columnsOf(fields), version: seen.version + 1 })
      .where(and(eq(coupons.id, seen.id), eq(coupons.version, seen.version)))
      .returning({ id: coupons.id });
    if (!changed) throw new AppError("changed_meanwhile", 409, messages.couponUnknown);
    ids.set(fields.code.toUpperCase(), changed.id);
  }
  if (ids.size === 0) return;
  await chooseFor(tx, new Map(wanted.map(({ fields }) => [ids.get(fields.code.toUpperCase()) ?? 0, fields])));
}

/** Deletes coupons; refuses with 409 what was used or is offered by a campaign. */
export async function removeManyCoupons(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const offered = await tx
    .select()
    .from(campaigns)
    .where(inArray(campaigns.coupon_id, [...ids]))
    .limit(10);
  const used = await tx
    .select()
    .from(couponUses)
    .where(inArray(couponUses.coupon_id, [...ids]))
    .limit(10);
  expectUnused([
    ...offered.map(({ id, title }) => ({ resource: "campaigns", id, label: title })),
    ...used.map(({ order_reference }) => ({
      resource: "orders",
      id: order_reference,
      label: order_reference,
    })),
  ]);
  await tx.delete(coupons).where(inArray(coupons.id, [...ids]));
}
