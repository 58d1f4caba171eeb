import { bulkReference } from "./large-shop-statements.ts";

// What belongs to the bulk orders besides: it reads the temporary tables of their statements.

const wasSent = "fate in ('sent', 'delivered', 'partly')";
const wasDelivered = "fate in ('delivered', 'partly')";

const money = [
  `insert into payments (order_id, option, provider_id, currency, captured_pence, captured_at)
    select o.id, o.payment, o.payment_id, 'GBP', o.total_pence, o.paid_at from orders o join planned using (id) where o.paid_at is not null order by o.paid_at`,
  `insert into sandbox_payments (id, provider, reference, total_pence, lines, status, success_url, cancel_url, expires_at, opened_at)
    select o.payment_id, o.payment, o.reference, o.total_pence, '[]', case when o.paid_at is null then 'cancelled' else 'paid' end, '/', '/', o.expires_at, o.placed_at
    from orders o join planned using (id)`,
  `insert into refunds (payment_id, amount_pence, reason, idempotency_key, provider_id, requested_at, made_at)
    select p.id, case o.fate when 'cancelled' then p.captured_pence
        else (select (price_pence * quantity - discount_pence) / quantity from planned_lines where order_id = o.id and k = 0) end,
      case o.fate when 'cancelled' then '' else 'returned' end, 'bulk', 'sbr_' || substr(md5(o.reference), 1, 24), o.placed_at + after, o.placed_at + after + interval '1 minute'
    from payments p join planned o on o.id = p.order_id, lateral (select case o.fate when 'cancelled' then interval '1 hour' else interval '72 hours' end as after) later
    where o.fate in ('cancelled', 'partly') order by o.placed_at + after`,
  `insert into refund_lines (refund_id, line_id, quantity)
    select r.id, l.id, case l.fate when 'cancelled' then l.quantity else 1 end
    from refunds r join payments p on p.id = r.payment_id join planned_lines l on l.order_id = p.order_id
    where r.idempotency_key = 'bulk' and (l.fate = 'cancelled' or l.k = 0)`,
  `update payments p set refunded_pence = r.amount_pence from refunds r where r.payment_id = p.id and r.idempotency_key = 'bulk'`,
  `insert into sandbox_refunds (key, id, payment_id, amount_pence, made_at)
    select o.reference || '-refund-' || r.id, r.provider_id, o.payment_id, r.amount_pence, r.made_at
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id where r.idempotency_key = 'bulk'`,
  `update sandbox_payments s set refunded_pence = r.amount_pence from sandbox_refunds r where r.payment_id = s.id and s.reference like '${bulkReference}%'`,
  `insert into coupon_uses (order_reference, coupon_id, customer_id, used_at)
    select reference, (select id from coupons where code = 'TRAIL10'), customer_id, placed_at from planned where has_coupon and fate <> 'unpaid'`,
  "update coupons c set use_count = (select count(*) from coupon_uses where coupon_id = c.id)",
];

const goods = [
  `insert into parcels (order_id, carrier, tracking_number, idempotency_key, sent_at, delivered_at)
    select id, 'royal-mail', 'AB' || lpad(n::text, 9, '0') || 'GB', 'bulk', placed_at + interval '2.5 hours', case when ${wasDelivered} then placed_at + interval '2 days' end
    from planned where ${wasSent} order by placed_at`,
  `insert into parcel_lines (parcel_id, line_id, quantity)
    select p.id, l.id, l.quantity from parcels p join planned_lines l on l.order_id = p.order_id where p.idempotency_key = 'bulk'`,
  // What a variant had before is what it has, and what was sold of it since.
  `insert into stock_movements (variant_id, reason, stock_change, held_change, moved_at)
    select g.id, 'opening', 40 + g.id % 300 + coalesce((select sum(quantity) from planned_lines l where l.variant_id = g.id and fate not in ('unpaid', 'cancelled')), 0),
      0, now() - interval '3 years' from goods g`,
  `insert into stock_movements (variant_id, reason, stock_change, held_change, order_reference, moved_at)
    select variant_id, reason, stock * quantity, held * quantity, reference, placed_at + after from planned_lines
    join (values ('held', 0, 1, interval '0', 'all'), ('sold', -1, -1, interval '2 minutes', 'paid'), ('released', 0, -1, interval '31 minutes', 'unpaid'),
      ('restocked', 1, 0, interval '1 hour', 'cancelled')) as moves (reason, stock, held, after, which)
      on which = 'all' or which = fate or (which = 'paid' and fate <> 'unpaid')
    order by placed_at + after, id`,
  `update variants v set stock = moved.stock from (select variant_id, sum(stock_change)::int as stock from stock_movements group by variant_id) moved
    where moved.variant_id = v.id and v.sku like 'BULK-%'`,
];

const papers = [
  "create temporary table invoiced on commit drop as select order_id, seller, buyer from invoices",
  "delete from invoices",
  `insert into invoices (number, order_id, issued_at, seller, buyer)
    select row_number() over (order by o.paid_at, o.id), o.id, o.paid_at,
      coalesce(i.seller, (select value from settings where name = 'seller')), coalesce(i.buyer, jsonb_build_object('name', o.name, 'address', o.address, 'country', o.country))
    from orders o left join invoiced i on i.order_id = o.id where o.paid_at is not null`,
  `insert into invoice_counters (series, last) select 'invoice', max(number) from invoices on conflict (series) do update set last = excluded.last`,
  `insert into mails (kind, key, recipient, props, subject, text, created_at, sent_at)
    select kind, p.reference, p.email, jsonb_build_object('reference', p.reference, 'name', p.name, 'lines', '[]'::jsonb, 'orderUrl', '/account/orders/' || p.reference,
        'subtotal', subtotal_pence, 'discount', discount_pence, 'shipping', shipping_pence, 'total', total_pence, 'address', address, 'country', country),
      'Your Cairn order ' || p.reference || ' ' || said, 'Your Cairn order ' || p.reference || ' ' || said, p.placed_at + after, p.placed_at + after + interval '5 seconds'
    from planned p join orders using (id) join (values ('order-confirmation', 'is confirmed', interval '2 minutes', false), ('order-delivered', 'has arrived', interval '2 days', true))
      as mailed (kind, said, after, is_delivered) on fate <> 'unpaid' and (not is_delivered or ${wasDelivered})
    order by p.placed_at + after`,
];

const sequences = ["orders", "order_lines"].map(
  (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
);

export const bulkBooks: readonly string[] = [...money, ...goods, ...papers, ...sequences];
