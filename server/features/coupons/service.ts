import { randomBytes } from "node:crypto";
import { couponMessages } from "@cairn/contract/coupons/messages.ts";
import type { Coupon } from "@cairn/contract/coupons/public.ts";
import { couponRefusal } from "@cairn/contract/coupons/refusal.ts";
import type { PricedCartLine } from "@cairn/contract/orders/pricing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { AppError } from "../../platform/errors.ts";
import { isConfirmed } from "../accounts/customers.ts";
import { productsIn } from "../catalogue/product-names.ts";
import { findProductIds } from "../catalogue/stock.ts";
import { couponCategories, couponProducts, coupons, couponUses, couponVariants } from "./tables.ts";

/** Whether a coupon has not ended, and has uses left. */
export const running = or(isNull(coupons.ends_at), gt(coupons.ends_at, sql`now()`));
/** Whether a coupon's first day has come. */
export const hasStarted = or(isNull(coupons.starts_at), lte(coupons.starts_at, sql`now()`));
const isOver = sql<boolean>`not (${running})`;
const isEarly = sql<boolean>`coalesce(${coupons.starts_at} > now(), false)`;
const chosenCategories = sql`(select category_id from ${couponCategories} chosen where chosen.coupon_id = coupons.id)`;
/** The variants that a coupon is for, in the order of their ids. */
export const variantIds = sql<number[]>`array(
  select variant_id from ${couponVariants} chosen where chosen.coupon_id = coupons.id order by variant_id)`;
/** Null for all; none where only variants are chosen, or no product is in the categories that a coupon is for. */
const productIds = sql<number[] | null>`case
  when exists (select from ${couponProducts} chosen where chosen.coupon_id = coupons.id) or exists ${chosenCategories}
    or exists (select from ${couponVariants} chosen where chosen.coupon_id = coupons.id)
  then array(select product_id from ${couponProducts} chosen where chosen.coupon_id = coupons.id
    union ${productsIn(chosenCategories)} order by 1) end`;
export const usesLeft = or(isNull(coupons.use_limit), lt(coupons.use_count, coupons.use_limit));
const codeOf = (code: string) => eq(coupons.code, code.toUpperCase());

type CouponRow = typeof coupons.$inferSelect;

/** A code, and what it takes off. */
export type CouponWorth = Pick<CouponRow, "code" | "kind" | "percent" | "amount_pence">;
const worth = {
  code: coupons.code,
  kind: coupons.kind,
  percent: coupons.percent,
  amount_pence: coupons.amount_pence,
};

/** Who wants to use a coupon; the use of their open order comes back when another takes its place. */
export interface CouponHolder {
  readonly customerId: number;
  readonly openOrder?: string | undefined;
}

/**
 * What a code gives. Guests get the same 404 for unknown, ended and used-up codes, so that guessing tells nothing; a
 * customer is told why the code is not for them (decisions, "Cart"). Of the products and variants that it is for, those of
 * a cart are named where this is given.
 */
export async function findCoupon(
  db: Database,
  code: string,
  holder: CouponHolder | undefined,
  inCart?: readonly number[],
): Promise<Coupon> {
  const [found] = await findByCode(db, code);
  const isLeft =
    found && !found.isOver && !found.isEarly && (found.coupon.use_limit ?? Infinity) > found.coupon.use_count;
  if (!found || !(holder || isLeft)) throw new AppError("coupon_invalid", 404, couponMessages.invalid);
  const refusal = holder && (await findRefusal(db, found, holder));
  if (refusal) throw new AppError(refusal.code, 404, refusal.message);
  const coupon = describe(found);
  if (!inCart) return coupon;
  const named = new Set(inCart);
  const productOf = await findProductIds(
    db,
    coupon.variant_ids.map((id) => ({ variant_id: id })),
  );
  return {
    ...coupon,
    product_ids: coupon.product_ids?.filter((id) => named.has(id)) ?? null,
    variant_ids: coupon.variant_ids.filter((id) => named.has(productOf.get(id) ?? 0)),
  };
}

const findByCode = (db: Database | Transaction, code: string) =>
  db.select({ coupon: coupons, isOver, isEarly, productIds, variantIds }).from(coupons).where(codeOf(code));

interface Found {
  readonly coupon: CouponRow;
  readonly isOver: boolean;
  readonly isEarly: boolean;
  readonly productIds: number[] | null;
  readonly variantIds: number[];
}

function describe({ coupon, productIds, variantIds }: Found): Coupon {
  const { code, kind, percent, amount_pence, least_sum_pence, is_for_cheapest, is_for_full_price } = coupon;
  return {
    code,
    kind,
    discount: percent,
    amount: pence(amount_pence),
    least_sum: pence(least_sum_pence),
    product_ids: productIds,
    variant_ids: variantIds,
    is_for_cheapest,
    is_for_full_price,
  };
}

/** What a code gives or gave, whether or not anybody may still use it; undefined of one that is gone. */
export async function findTermsOfCode(db: Database | Transaction, code: string): Promise<Coupon | undefined> {
  const [found] = await findByCode(db, code);
  return found && describe(found);
}

function refuse(code: string, status: 409 | 422, message: string): AppError {
  return new AppError(code, status, message, { errors: { coupon_code: [message] } });
}

/** Why a customer may not use a coupon (now); undefined when they may. */
async function findRefusal(
  db: Database,
  { coupon, isOver, isEarly }: Found,
  { customerId, openOrder }: CouponHolder,
): Promise<AppError | undefined> {
  if (coupon.customer_id !== null && coupon.customer_id !== customerId)
    return refuse("coupon_personal", 422, couponMessages.personal);
  if (isOver) return refuse("coupon_over", 422, couponMessages.over);
  if (isEarly) return refuse("coupon_early", 422, couponMessages.tooEarly);
  if (coupon.customer_id !== null && !(await isConfirmed(db, customerId)))
    return refuse("coupon_unconfirmed", 422, couponMessages.unconfirmed);
  const uses = await db
    .select({ order: couponUses.order_reference })
    .from(couponUses)
    .where(and(eq(couponUses.coupon_id, coupon.id), eq(couponUses.customer_id, customerId)));
  const comingBack = uses.filter(({ order }) => order === openOrder).length;
  if (uses.length - comingBack >= coupon.uses_per_customer) return refuse("coupon_used", 409, couponMessages.usedByYou);
  if (coupon.use_limit !== null && coupon.use_count - comingBack >= coupon.use_limit)
    return refuse("coupon_used_up", 409, couponMessages.usedUp);
  return undefined;
}

export interface CouponUse {
  readonly code: string;
  readonly customerId: number;
  readonly orderReference: string;
}

/** What a customer wants to use a coupon for. */
export interface CouponRequest extends CouponUse {
  readonly lines: readonly PricedCartLine[];
}

/** What a personal coupon takes off one order: a percentage or, in pence, a sum. */
type PersonalWorth = { readonly percent: number } | { readonly amount_pence: number };

/** Makes a coupon that one customer may use once within so many days; nobody can guess its code. */
export async function issuePersonalCoupon(
  tx: Transaction,
  { customerId, days, ...worth }: { customerId: number; days: number } & PersonalWorth,
): Promise<typeof coupons.$inferSelect> {
  const coupon = await insertOne(tx, coupons, {
    code: randomBytes(8).toString("hex").toUpperCase(),
    kind: "percent" in worth ? "percent" : "sum",
    ...worth,
    customer_id: customerId,
    use_limit: 1,
    ends_at: sql`now() + make_interval(days => ${days})`,
  });
  return coupon;
}

/** Ends a coupon at once, also for an order that gives its use back later; whether it was used before. */
export async function endCoupon(tx: Transaction, id: number): Promise<boolean> {
  const [ended] = await tx
    .update(coupons)
    .set({ ends_at: sql`least(${coupons.ends_at}, now())`, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
    .returning({ use_count: coupons.use_count });
  return (ended?.use_count ?? 0) > 0;
}

/** Ends a coupon at once that was not used yet; false, and nothing changed, of one that was. */
export async function endUnusedCoupon(tx: Transaction, id: number): Promise<boolean> {
  const ended = await tx
    .update(coupons)
    .set({ ends_at: sql`least(${coupons.ends_at}, now())`, version: sql`${coupons.version} + 1` })
    .where(and(eq(coupons.id, id), eq(coupons.use_count, 0)))
    .returning({ id: coupons.id });
  return ended.length > 0;
}

/**
 * Makes a personal coupon that was not used yet the prize of a better place: at least this discount, in percent, for so
 * many days from now, also where it had ended. One of another kind stays as staff have made it. The coupon as it is
 * then, used or not.
 */
export async function raiseCoupon(
  tx: Transaction,
  id: number,
  { percent, days }: { percent: number; days: number },
): Promise<(CouponWorth & { isUsed: boolean }) | undefined> {
  await tx
    .update(coupons)
    .set({
      percent: sql`greatest(${coupons.percent}, ${percent})`,
      // Where staff have taken the end away, there is none.
      ends_at: sql`case when ${coupons.ends_at} is not null
        then greatest(${coupons.ends_at}, now() + make_interval(days => ${days})) end`,
      version: sql`${coupons.version} + 1`,
    })
    .where(and(eq(coupons.id, id), eq(coupons.use_count, 0), eq(coupons.kind, "percent")));
  const [coupon] = await tx
    .select({ ...worth, isUsed: sql<boolean>`${coupons.use_count} > 0` })
    .from(coupons)
    .where(eq(coupons.id, id));
  return coupon;
}

/** What coupons have come to, by their ids. */
export async function findCouponStates(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ id: coupons.id, ...worth, use_count: coupons.use_count, isOver })
    .from(coupons)
    .where(inArray(coupons.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a customer was given for themselves, by the coupons' ids. */
export async function findPersonalCoupons(db: Database, customerId: number) {
  const rows = await db.select().from(coupons).where(eq(coupons.customer_id, customerId));
  return new Map(
    rows.map(({ id, code, kind, percent, amount_pence, ends_at, use_limit, use_count }) => [
      id,
      {
        ...{ code, kind, percent, amount_pence, endsAt: ends_at },
        isUsed: use_limit !== null && use_count >= use_limit,
      },
    ]),
  );
}

/**
 * Takes one use within the order's transaction and tells what the coupon gives; refuses with 422 when the code is not
 * valid, another's or not for this cart, with 409 when none is left or the customer has had theirs.
 */
export async function takeUse(
  tx: Transaction,
  { code, customerId, orderReference, lines }: CouponRequest,
): Promise<Coupon> {
  const [found] = await findByCode(tx, code).for("update");
  if (!found) throw refuse("coupon_invalid", 422, couponMessages.invalid);
  const refusal = await findRefusal(tx, found, { customerId });
  if (refusal) throw refusal;
  const coupon = describe(found);
  const unfit = couponRefusal(coupon, lines);
  if (unfit) throw refuse(`coupon_${unfit.reason}`, 422, unfit.message);
  const { id } = found.coupon;
  await tx
    .update(coupons)
    .set({ use_count: sql`${coupons.use_count} + 1` })
    .where(eq(coupons.id, id));
  await tx.insert(couponUses).values({ order_reference: orderReference, coupon_id: id, customer_id: customerId });
  return coupon;
}

/** Takes the use again of an order that was paid after it had been given back, unless others have used it up. */
export async function retakeUse(tx: Transaction, { code, customerId, orderReference }: CouponUse): Promise<void> {
  const [coupon] = await tx
    .update(coupons)
    .set({ use_count: sql`${coupons.use_count} + 1` })
    .where(and(codeOf(code), usesLeft))
    .returning({ id: coupons.id });
  if (coupon)
    await tx
      .insert(couponUses)
      .values({ order_reference: orderReference, coupon_id: coupon.id, customer_id: customerId });
}

/** Gives an order's use back; harmless for orders without one, and when done twice. */
export async function returnUse(tx: Transaction, orderReference: string): Promise<void> {
  const [use] = await tx
    .delete(couponUses)
    .where(eq(couponUses.order_reference, orderReference))
    .returning({ coupon_id: couponUses.coupon_id });
  if (!use) return;
  await tx
    .update(coupons)
    .set({ use_count: sql`${coupons.use_count} - 1` })
    .where(eq(coupons.id, use.coupon_id));
}

/** Counts an order's use for another customer, whose order it has become. */
export async function moveUse(tx: Transaction, orderReference: string, customerId: number): Promise<void> {
  await tx.update(couponUses).set({ customer_id: customerId }).where(eq(couponUses.order_reference, orderReference));
}
