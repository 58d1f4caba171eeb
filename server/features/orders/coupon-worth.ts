import type { CouponWorth } from "@cairn/contract/coupons/staff.ts";
import { settledStates } from "@cairn/contract/orders/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { orders } from "./tables.ts";

/** What the paid orders with a code came to, and what it took off them. */
export async function couponWorth(db: Database, code: string): Promise<CouponWorth> {
  const [sums] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      discount: sql<number>`coalesce(sum(${orders.discount_pence}), 0)::int`,
      revenue: sql<number>`coalesce(sum(${orders.total_pence}), 0)::int`,
    })
    .from(orders)
    .where(and(eq(orders.coupon_code, code), inArray(orders.payment_state, [...settledStates])));
  const { orders: count = 0, discount = 0, revenue = 0 } = sums ?? {};
  return { orders: count, discount: pence(discount), revenue: pence(revenue) };
}
