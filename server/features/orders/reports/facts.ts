import { type SQL, sql } from "drizzle-orm";
import { beginOfShopDay, shopDayOf } from "../../../platform/database/shop-days.ts";
import { productOfVariant } from "../../catalogue/product-names.ts";
import { paidAgain } from "../refunds.ts";

// The one place that says what counts as sold, and when: statements that read it from the orders, with a row for each
// day of the shop and what it is told by. Both dates are days; the second is the first that is left out.

const within = (column: SQL, since: string, until: string) =>
  sql`${column} >= ${beginOfShopDay(since)} and ${column} < ${beginOfShopDay(until)}`;

/** In the columns of `sales_days`. */
export function dayFacts(since: string, until: string): SQL {
  return sql`
    select day, country_code, sum(placed)::int as placed, sum(placed_paid)::int as placed_paid, sum(orders)::int as orders,
      sum(first_orders)::int as first_orders, sum(units)::int as units, sum(paid_pence)::bigint as paid_pence, sum(refunded_pence)::bigint as refunded_pence
    from (
      select ${shopDayOf(sql`placed_at`)} as day, country_code, 1 as placed, (paid_at is not null)::int as placed_paid,
        0 as orders, 0 as first_orders, 0 as units, 0 as paid_pence, 0 as refunded_pence
      from orders where ${within(sql`placed_at`, since, until)} and (payment_state <> 'superseded' or paid_at is not null)
      union all
      select ${shopDayOf(sql`o.paid_at`)}, o.country_code, 0, 0, 1, (not exists (
          select from orders earlier where earlier.customer_id = o.customer_id and (earlier.paid_at, earlier.id) < (o.paid_at, o.id)
        ))::int, (select sum(quantity) from order_lines where order_id = o.id), o.total_pence, 0
      from orders o where ${within(sql`o.paid_at`, since, until)}
      union all
      select ${shopDayOf(sql`r.made_at`)}, o.country_code, 0, 0, 0, 0, 0, 0, r.amount_pence
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where ${within(sql`r.made_at`, since, until)} and r.failed_at is null and r.reason <> ${paidAgain} and o.paid_at is not null
      union all
      select ${shopDayOf(sql`p.lost_at`)}, o.country_code, 0, 0, 0, 0, 0, 0, p.captured_pence - p.refunded_pence
      from payments p join orders o on o.id = p.order_id and o.payment_id = p.provider_id
      where ${within(sql`p.lost_at`, since, until)} and o.paid_at is not null
    ) as happened group by day, country_code`;
}

/** In the columns of `sales_products`. */
export function productFacts(since: string, until: string): SQL {
  return sql`
    select day, product_id, sum(units)::int as units, sum(paid_pence)::bigint as paid_pence
    from (
      select ${shopDayOf(sql`o.paid_at`)} as day, ${productOfVariant(sql`l.variant_id`)} as product_id, l.quantity as units,
        l.price_pence * l.quantity - l.discount_pence as paid_pence
      from orders o join order_lines l on l.order_id = o.id where ${within(sql`o.paid_at`, since, until)}
    ) as sold group by day, product_id`;
}

/** In the columns of `sales_coupons`. */
export function couponFacts(since: string, until: string): SQL {
  return sql`
    select ${shopDayOf(sql`paid_at`)} as day, coupon_code as code, count(*)::int as uses, sum(discount_pence)::bigint as discount_pence,
      sum(total_pence)::bigint as paid_pence
    from orders where ${within(sql`paid_at`, since, until)} and coupon_code is not null group by 1, 2`;
}

/** How many customers paid in this time. */
export function buyerCount(since: string, until: string): SQL {
  return sql`
    select count(*)::int as buyers from (select from orders where ${within(sql`paid_at`, since, until)} group by customer_id) as buyers`;
}
