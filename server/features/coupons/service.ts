import { randomBytes } from "node:crypto";
import type { Coupon } from "@cairn/contract/coupons.ts";
import { couponMessages } from "@cairn/contract/messages/coupons.ts";
import { and, count, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { isConfirmed } from "../accounts/customers.ts";
import { coupons, couponUses } from "./tables.ts";

/** Of a coupon: that it has not ended, and that uses of it are left. */
export const running = or(isNull(coupons.endsAt), gt(coupons.endsAt, sql`now()`));
export const usesLeft = or(isNull(coupons.useLimit), lt(coupons.useCount, coupons.useLimit));
const codeOf = (code: string) => eq(coupons.code, code.toUpperCase());

/** Unknown, ended and used-up codes get the same 404, so that guessing tells nothing. */
export async function findCoupon(db: Database, code: string): Promise<Coupon> {
  const [coupon] = await db
    .select({ code: coupons.code, discount: coupons.percent })
    .from(coupons)
    .where(and(codeOf(code), running, usesLeft));
  if (!coupon) throw new AppError("coupon_invalid", 404, couponMessages.invalid);
  return coupon;
}

export interface CouponUse {
  readonly code: string;
  readonly customerId: number;
  readonly orderReference: string;
}

/** Makes a coupon that one customer may use once within so many days; nobody can guess its code. */
export async function issuePersonalCoupon(
  tx: Transaction,
  { customerId, percent, days }: { customerId: number; percent: number; days: number },
): Promise<typeof coupons.$inferSelect> {
  const [coupon] = await tx
    .insert(coupons)
    .values({
      code: randomBytes(8).toString("hex").toUpperCase(),
      percent,
      customerId,
      useLimit: 1,
      endsAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning();
  if (!coupon) throw new Error("a coupon that was inserted is not there");
  return coupon;
}

/** What a customer was given for themselves, by the coupons' ids. */
export async function findPersonalCoupons(db: Database, customerId: number) {
  const rows = await db.select().from(coupons).where(eq(coupons.customerId, customerId));
  return new Map(
    rows.map(({ id, code, percent, endsAt, useLimit, useCount }) => [
      id,
      { code, discount: percent, endsAt, isUsed: useLimit !== null && useCount >= useLimit },
    ]),
  );
}

/**
 * Takes one use within the order's transaction and gives the discount in percent; refuses with 422 when
 * the code is not valid or another's, with 409 when none is left or the customer has had theirs.
 */
export async function takeUse(tx: Transaction, { code, customerId, orderReference }: CouponUse): Promise<Coupon> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(and(codeOf(code), running))
    .for("update");
  if (!coupon) {
    throw new AppError("coupon_invalid", 422, couponMessages.invalid, {
      errors: { coupon_code: [couponMessages.invalid] },
    });
  }
  if (coupon.customerId !== null && coupon.customerId !== customerId) {
    throw new AppError("coupon_personal", 422, couponMessages.personal, {
      errors: { coupon_code: [couponMessages.personal] },
    });
  }
  if (coupon.customerId !== null && !(await isConfirmed(tx, customerId))) {
    throw new AppError("coupon_unconfirmed", 422, couponMessages.unconfirmed, {
      errors: { coupon_code: [couponMessages.unconfirmed] },
    });
  }
  const [used] = await tx
    .select({ times: count() })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, coupon.id), eq(couponUses.customerId, customerId)));
  if ((used?.times ?? 0) >= coupon.usesPerCustomer) throw new AppError("coupon_used", 409, couponMessages.usedByYou);
  const taken = await tx
    .update(coupons)
    .set({ useCount: sql`${coupons.useCount} + 1` })
    .where(and(eq(coupons.id, coupon.id), usesLeft))
    .returning({ id: coupons.id });
  if (taken.length === 0) throw new AppError("coupon_used_up", 409, couponMessages.usedUp);
  await tx.insert(couponUses).values({ orderReference, couponId: coupon.id, customerId });
  return { code: coupon.code, discount: coupon.percent };
}

/** Takes the use again of an order that was paid after it had been given back, unless others have used it up. */
export async function retakeUse(tx: Transaction, { code, customerId, orderReference }: CouponUse): Promise<void> {
  const [coupon] = await tx
    .update(coupons)
    .set({ useCount: sql`${coupons.useCount} + 1` })
    .where(and(codeOf(code), usesLeft))
    .returning({ id: coupons.id });
  if (coupon) await tx.insert(couponUses).values({ orderReference, couponId: coupon.id, customerId });
}

/** Gives an order's use back; harmless for orders without one, and when done twice. */
export async function returnUse(tx: Transaction, orderReference: string): Promise<void> {
  const [use] = await tx
    .delete(couponUses)
    .where(eq(couponUses.orderReference, orderReference))
    .returning({ couponId: couponUses.couponId });
  if (!use) return;
  await tx
    .update(coupons)
    .set({ useCount: sql`${coupons.useCount} - 1` })
    .where(eq(coupons.id, use.couponId));
}
