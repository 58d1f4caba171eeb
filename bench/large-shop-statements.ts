import { familyNames, givenNames } from "../server/demo/history/names.ts";
import { britishTowns, streets } from "../server/demo/history/places.ts";
import { oneOf } from "./one-of.ts";

export const wantedCustomers = 50_000;
export const wantedOrders = 100_000;

/** What bulk orders are told by. */
export const bulkReference = "CRN-BULK";

const customers = `insert into customers (name, email, password_hash, confirmed_at, registered_at)
  select given || ' ' || family, lower(given || '.' || family || '.' || n || '@example.net'), 'none', at, at
  from generate_series(1, ${wantedCustomers} - (select count(*)::int from customers)) n,
    lateral (select ${oneOf(givenNames, 29)} as given, ${oneOf(familyNames, 53)} as family, now() - interval '2 years' - n * interval '1 minute' as at) who`;

/**
 * Two years of orders, evenly, and what becomes of each: the newest are still on their way, of the others a few were never
 * paid or were paid back. Its `n` counts from 1, its lines are one to three different variants.
 */
const plan = [
  `create temporary table buyers on commit drop as
    select row_number() over (order by id)::int - 1 as place, id, name, email from customers where email like '%.%.%@example.net'`,
  "create unique index on buyers (place)",
  `create temporary table goods on commit drop as
    select row_number() over (order by v.id)::int - 1 as place, v.id, v.sku, v.price_pence, p.slug, p.name,
      (select media_key from product_images where product_id = p.id order by position limit 1) as thumbnail_key
    from variants v join products p on p.id = v.product_id where v.sku like 'BULK-%'`,
  "create unique index on goods (place)",
  `create temporary table planned on commit drop as
    select n, before.id + n as id, '${bulkReference}' || lpad(n::text, 6, '0') as reference, b.id as customer_id, b.name, b.email,
      case when n > counted.total - 400 then case when n > counted.total - 60 then 'open' when n > counted.total - 100 then 'packed' else 'sent' end
        when n % 100 < 12 then 'unpaid' when n % 100 < 14 then 'cancelled' when n % 100 < 17 then 'partly' else 'delivered' end as fate,
      n % 12 = 0 and n <= (select count(*) from buyers) as has_coupon,
      date_trunc('second', now() - interval '3 hours' - interval '2 years' * (1 - n::float8 / counted.total)) as placed_at
    from (select ${wantedOrders} - count(*)::int as total from orders) counted, (select coalesce(max(id), 0) as id from orders) before,
      lateral generate_series(1, counted.total) n join buyers b on b.place = n::bigint * 7919 % (select count(*) from buyers)`,
  `create temporary table planned_lines on commit drop as
    select (select coalesce(max(id), 0) from order_lines) + row_number() over (order by p.n, k)::int as id, p.id as order_id, p.reference, p.placed_at, p.fate,
      g.id as variant_id, g.slug, g.name, g.sku, g.thumbnail_key, g.price_pence, case when (p.n + k) % 5 = 0 then 2 else 1 end as quantity,
      case when p.has_coupon then g.price_pence * (case when (p.n + k) % 5 = 0 then 2 else 1 end) / 10 else 0 end as discount_pence, k
    from planned p, generate_series(0, p.n % 3) k join goods g on true
    where g.place = (p.n::bigint * 7 + k * 3331) % (select count(*) from goods)`,
  "create index on planned_lines (order_id)",
  "create index on planned_lines (variant_id)",
  "analyze buyers, goods, planned, planned_lines",
];

const orders = [
  `insert into orders (id, reference, customer_id, payment_state, fulfilment_state, fingerprint, subtotal_pence, discount_pence, shipping_pence, total_pence, coupon_code,
      email, name, phone, address, address_line1, town, postcode, country, country_code, payment, success_url, cancel_url, payment_id, placed_at, expires_at, paid_at)
    overriding system value
    select id, reference, customer_id,
      case fate when 'unpaid' then (array['expired', 'declined', 'cancelled'])[1 + n % 3] when 'cancelled' then 'refunded' when 'partly' then 'partly_refunded' else 'paid' end,
      case fate when 'unpaid' then 'open' when 'partly' then 'delivered' else fate end,
      md5(reference), subtotal, discount, 395, subtotal - discount + 395, case when has_coupon then 'TRAIL10' end,
      email, name, '+447700900123', street || E'\\n' || town || E'\\n' || postcode, street, town, postcode,
      case when n % 8 = 0 then 'Germany' when n % 15 = 0 then 'Ireland' else 'United Kingdom' end, case when n % 8 = 0 then 'DE' when n % 15 = 0 then 'IE' else 'GB' end,
      case when n % 3 = 0 then 'paypal' else 'stripe' end, '/payment-success', '/payment-error', 'sbx_' || substr(md5(reference), 1, 24),
      placed_at, placed_at + interval '30 minutes', case when fate <> 'unpaid' then placed_at + interval '2 minutes' end
    from planned join lateral (
      select sum(price_pence * quantity)::int as subtotal, sum(discount_pence)::int as discount from planned_lines where order_id = planned.id) sums on true,
      lateral (select 1 + n % 140 || ' ' || ${oneOf(streets, 31)} as street, ${oneOf(
        britishTowns.map(([town]) => town),
        37,
      )} as town,
        ${oneOf(
          britishTowns.map(([, outward]) => outward),
          37,
        )} || ' ' || 1 + n % 9 || chr(65 + n % 8) || chr(65 + n % 7) as postcode) lives`,
  `insert into order_lines (id, order_id, variant_id, product_slug, name, sku, thumbnail_key, price_pence, quantity, discount_pence,
      sent_quantity, cancelled_quantity, refunded_quantity, restocked_quantity)
    overriding system value
    select id, order_id, variant_id, slug, name, sku, coalesce(thumbnail_key, ''), price_pence, quantity, discount_pence,
      case when fate in ('sent', 'delivered', 'partly') then quantity else 0 end, case when fate = 'cancelled' then quantity else 0 end,
      case when fate = 'cancelled' then quantity when fate = 'partly' and k = 0 then 1 else 0 end, case when fate = 'cancelled' then quantity else 0 end
    from planned_lines`,
];

/** How the fates of orders go on: kind, who, how long after the order, and for which of them. */
const steps = [
  ["placed", "customer", "0", "true"],
  ["paid", "provider", "2 minutes", "fate <> 'unpaid'"],
  ["expired", "shop", "31 minutes", "fate = 'unpaid' and n % 3 = 0"],
  ["declined", "provider", "5 minutes", "fate = 'unpaid' and n % 3 = 1"],
  ["cancelled", "provider", "6 minutes", "fate = 'unpaid' and n % 3 = 2"],
  ["fulfilment_cancelled", "staff", "1 hour", "fate = 'cancelled'"],
  ["refunding", "staff", "1 hour", "fate = 'cancelled'"],
  ["refunded", "provider", "61 minutes", "fate = 'cancelled'"],
  ["fulfilment_packed", "staff", "2 hours", "fate in ('packed', 'sent', 'delivered', 'partly')"],
  ["parcel_sent", "staff", "2.5 hours", "fate in ('sent', 'delivered', 'partly')"],
  ["fulfilment_sent", "staff", "2.5 hours", "fate in ('sent', 'delivered', 'partly')"],
  ["parcel_delivered", "shop", "2 days", "fate in ('delivered', 'partly')"],
  ["fulfilment_delivered", "shop", "2 days", "fate in ('delivered', 'partly')"],
  ["refund_requested", "staff", "3 days", "fate = 'partly'"],
  ["partly_refunded", "provider", "73 hours", "fate = 'partly'"],
] as const;

const events = `insert into order_events (order_id, kind, actor, actor_name, happened_at)
  select id, kind, actor, case actor when 'staff' then 'Tom Ashworth' end, placed_at + after
  from (${steps
    .map(
      ([kind, actor, after, which], order) =>
        `select id, '${kind}' as kind, '${actor}' as actor, placed_at, interval '${after}' as after, ${order} as step from planned where ${which}`,
    )
    .join(" union all ")}) as happened order by placed_at + after, id, step`;

/** Each of them in the books, as if all were taxed alike. */
const entries = `insert into book_entries (order_id, kind, happened_at, country_code, tax_rate, goods_pence, discount_pence, shipping_pence, tax_pence)
  select id, 'sale', paid_at, country_code, 2000, subtotal_pence, discount_pence, shipping_pence, total_pence / 6
  from orders where paid_at is not null and not exists (select from book_entries where order_id = orders.id) order by paid_at`;

export const bulkOrders: readonly string[] = [customers, ...plan, ...orders, events, entries];
