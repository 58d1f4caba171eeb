import pg from "pg";
import { type Extent, median, print, title } from "./figures.ts";
import { load, type Subject } from "./processes.ts";

const statements = [
  `insert into products (slug, name, description_html, ability, position, is_published)
    select 'bulk-' || n, 'Bulk product ' || n, '<p>' || repeat('Made for the trail and easy to mend. ', 16) || '</p>', 'available', 100 + n, true
    from generate_series(1, 9988) n`,
  `insert into variants (product_id, sku, price_pence, tax_pence, stock, is_default)
    select id, 'BULK-' || id, 1000 + id % 5000, 0, 1000, true from products where slug like 'bulk-%'`,
  `insert into product_images (product_id, media_key, alt, position)
    select p.id, (select media_key from product_images order by id offset p.id % 20 limit 1), 'Picture', k
    from products p, generate_series(0, 2) k where slug like 'bulk-%'`,
  `insert into customers (name, email, password_hash)
    select 'Buyer ' || n, 'buyer' || n || '@example.test', 'none' from generate_series(1, 20000) n`,
  `insert into orders (reference, customer_id, payment_state, fingerprint, subtotal_pence, discount_pence, shipping_pence, total_pence, email, name, phone, address, country, payment, success_url, cancel_url, payment_id, placed_at, expires_at, paid_at)
    select 'BULK' || lpad(n::text, 10, '0'), c.first + n % 20000, case when n % 10 < 7 then 'paid' when n % 10 < 9 then 'expired' else 'superseded' end,
      'x', 2000, 0, 395, 2395, 'buyer@example.test', 'Buyer', '1', '1 Summit Row', 'United Kingdom', 'stripe', '/s', '/c', 'sbx_bulk' || n,
      now() - interval '2 years' * (1 - n / 100000.0) - interval '26 hours', now() - interval '2 years' * (1 - n / 100000.0) - interval '25 hours', now()
    from generate_series(1, 100000) n, (select min(id) as first from customers where email like 'buyer%') c`,
  `insert into order_lines (order_id, variant_id, product_slug, name, sku, thumbnail_key, price_pence, quantity)
    select o.id, v.first + (o.id * 7 + k * 13) % 9988, 'bulk', 'Bulk', 'BULK', '', 1000, 1
    from orders o, generate_series(0, 1) k, (select min(id) as first from variants where sku like 'BULK-%') v where o.reference like 'BULK%'`,
  "analyze",
];

/** Gives a shop with demo content 10,000 products and 100,000 orders of two lines by 20,000 customers. */
export async function enlarge(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** What a request costs the large shop's process against what it costs the small one's, in CPU time. */
export async function measureLargeShop(
  small: Subject,
  large: Subject,
  paths: readonly string[],
  { seconds, rounds }: Extent,
): Promise<void> {
  title("CPU per request at 10,000 products and 100,000 orders, against the small shop, nothing cached");
  const cost = async (shop: Subject, path: string) => (await load(shop, path, seconds, "", 1)).cpuMsPerRequest;
  for (const path of paths) {
    const costs: [number, number][] = [];
    for (let round = 0; round < rounds; round++) costs.push([await cost(large, path), await cost(small, path)]);
    const [ours, theirs] = [median(costs.map(([one]) => one)), median(costs.map(([, other]) => other))];
    print(`5  ${path}`, `${ours.toFixed(2)} / ${theirs.toFixed(2)} ms = ${(ours / theirs).toFixed(2)}`, "<= 1.3");
  }
}
