import { type SQL, sql } from "drizzle-orm";
import { beginOfShopDay, shopDayOf } from "../../../platform/database/shop-days.ts";
import { productOfVariant } from "../../catalogue/product-names.ts";
import { paidAgain } from "../refund-reasons.ts";

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
      where ${within(sql`r.made_at`, since, until)} and r.failed_at is null and r.reason <> ${paidAgain} and r.kind <> 'difference' and o.paid_at is not null
      union all
      select ${shopDayOf(sql`p.lost_at`)}, o.country_code, 0, 0, 0, 0, 0, 0, p.captured_pence - p.refunded_pence
      from payments p join orders o on o.id = p.order_id and (p.is_for_change or o.payment_id = p.provider_id)
      where ${within(sql`p.lost_at`, since, until)} and o.paid_at is not null
    ) as happened group by day, country_code`;
}

/** What was paid for all units of the line `l`. */
const paidForLine = sql`(l.price_pence * l.quantity - l.discount_pence)`;
/** What of it is the shop's, from which margins are worked out: the tax that it includes is not. */
const revenueOfLine = sql`(l.price_pence * l.quantity - l.discount_pence - l.tax_pence)`;
/** The part of what went back of the line that the shop had as revenue. */
const revenueShare = sql`${revenueOfLine}::numeric / nullif(${paidForLine}, 0)`;

/**
 * What went back for the lines of orders, by whole pence: of a refund for units, these and what was paid for them; of one
 * for a sum, and of a lost dispute, a part of each line in proportion. No more goes back than was paid, since delivery
 * may be in a sum; tax is left out, as with what was sold.
 */
const backFacts = (since: string, until: string) => sql`
  select day, variant_id, cost_pence, units,
    round(revenue_share * (round(least(sum_pence, whole) * upto / nullif(whole, 0))
      - round(least(sum_pence, whole) * (upto - part) / nullif(whole, 0)))) as back_pence
  from (
    select *, sum(part) over (partition by kind, id) as whole, sum(part) over (partition by kind, id order by line_id) as upto
    from (
      select 'refund' as kind, r.id, l.id as line_id, ${shopDayOf(sql`r.made_at`)} as day, l.variant_id, l.cost_pence,
        coalesce(own.quantity, 0) as units, r.amount_pence - r.shipping_pence as sum_pence,
        ${paidForLine}::numeric * coalesce(own.quantity, l.quantity) / l.quantity as part, ${revenueShare} as revenue_share
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id join order_lines l on l.order_id = o.id
        left join refund_lines own on own.refund_id = r.id and own.line_id = l.id
      where ${within(sql`r.made_at`, since, until)} and r.failed_at is null and r.reason <> ${paidAgain} and r.kind <> 'difference' and o.paid_at is not null
        and (own.line_id is not null or not exists (select from refund_lines any_line where any_line.refund_id = r.id))
      union all
      select 'dispute', p.id, l.id, ${shopDayOf(sql`p.lost_at`)}, l.variant_id, l.cost_pence, 0, p.captured_pence - p.refunded_pence,
        ${paidForLine}::numeric, ${revenueShare}
      from payments p join orders o on o.id = p.order_id and (p.is_for_change or o.payment_id = p.provider_id) join order_lines l on l.order_id = o.id
      where ${within(sql`p.lost_at`, since, until)} and o.paid_at is not null
    ) as parts
  ) as shares`;

/** In the columns of `sales_products`. */
export function productFacts(since: string, until: string): SQL {
  return sql`
    select day, product_id, sum(units)::int as units, sum(paid_pence)::bigint as paid_pence,
      coalesce(sum(kept) filter (where cost_pence is not null), 0)::int as costed_units,
      coalesce(sum(kept) filter (where cost_pence is null), 0)::int as uncosted_units,
      coalesce(sum(revenue_pence) filter (where cost_pence is not null), 0)::bigint as costed_pence,
      coalesce(sum(cost_pence * kept), 0)::bigint as cost_pence
    from (
      select ${shopDayOf(sql`o.paid_at`)} as day, ${productOfVariant(sql`l.variant_id`)} as product_id, l.quantity as units,
        ${paidForLine} as paid_pence, l.quantity as kept, ${revenueOfLine} as revenue_pence, l.cost_pence
      from orders o join order_lines l on l.order_id = o.id where ${within(sql`o.paid_at`, since, until)}
      union all
      select day, ${productOfVariant(sql`variant_id`)}, 0, 0, -units, -coalesce(back_pence, 0), cost_pence
      from (${backFacts(since, until)}) as back
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
