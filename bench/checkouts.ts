import { createHash } from "node:crypto";
import { Agent, request } from "node:http";
import pg from "pg";

const atOnce = 16;
const customersNeeded = 40_000;

export interface Shoppers {
  readonly tokens: readonly string[];
  readonly products: readonly number[];
}

/** Adds more logged-in customers than a run needs, and enough stock. */
export async function prepareShoppers(databaseUrl: string): Promise<Shoppers> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `insert into customers (name, email, password_hash) select 'Shopper', 'shopper' || n || '@example.test', 'none' from generate_series(1, $1::int) n returning id`,
    [customersNeeded],
  );
  const tokens = rows.map(({ id }) => `token-of-${id}`);
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("base64url"));
  await client.query("insert into sessions (token_hash, customer_id) select * from unnest($1::text[], $2::int[])", [
    hashes,
    rows.map(({ id }) => id),
  ]);
  await client.query("update variants set stock = 1000000 where stock > 0");
  const { rows: onSale } = await client.query<{ product_id: number }>(
    "select product_id from variants where stock > 0 and is_default order by product_id",
  );
  await client.query("analyze");
  await client.end();
  return { tokens, products: onSale.map(({ product_id }) => product_id) };
}

const warmUpSeconds = 3;

/**
 * Places orders before any are counted, and returns how many. Then it has PostgreSQL gather statistics: until it does so
 * by itself, it plans what is asked of the orders as for the empty table that they were.
 */
export async function warmUpCheckouts(port: number, databaseUrl: string, shoppers: Shoppers): Promise<number> {
  const { placed } = await checkoutsPerSecond(port, shoppers, warmUpSeconds, 0);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("analyze");
  await client.end();
  return placed;
}

/** Orders placed per second, over HTTP, by 16 customers at once, two lines each. */
export async function checkoutsPerSecond(
  port: number,
  { tokens, products }: Shoppers,
  seconds: number,
  from: number,
): Promise<{ perSecond: number; placed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + seconds * 1000;
  let next = from;
  let placed = 0;
  await everyoneAtOnce(end, async () => {
    const shopper = next++;
    const [one, other] = [products[shopper % products.length], products[(shopper * 7 + 3) % products.length]];
    const lines = [...new Set([one, other])].map((id) => ({ product_id: id, quantity: 1 }));
    await post(agent, port, tokens[shopper] ?? "", lines);
    placed += 1;
  });
  agent.destroy();
  return { perSecond: placed / seconds, placed };
}

function post(agent: Agent, port: number, token: string, products: object[]): Promise<void> {
  const body = JSON.stringify({
    phone_number: "020 7946 0182",
    address: "1 Summit Row",
    country: "GB",
    products,
    success_redirect_url: "/payment-success",
    cancel_redirect_url: "/payment-error",
  });
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    };
    const sent = request({ agent, port, method: "POST", path: "/api/stripe/checkout", headers }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`a checkout was answered with ${response.statusCode}`)),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/**
 * The same order as bare SQL: as many statements as a checkout of ours has, prepared, without any of our code between
 * them.
 */
export async function bareTransactionsPerSecond(
  databaseUrl: string,
  { products }: Shoppers,
  seconds: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: atOnce });
  const { rows: people } = await pool.query<{ id: number }>("select id from customers order by id desc limit $1", [
    customersNeeded,
  ]);
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await everyoneAtOnce(end, async () => {
    const number = done++;
    const customer = people[number % people.length]?.id ?? 0;
    const ids = [...new Set([products[number % products.length], products[(number * 7 + 3) % products.length]])];
    await bareCheckout(pool, customer, ids, `BARE-${number}-${Math.round(end)}`);
  });
  await pool.end();
  return done / seconds;
}

const writeOrder = `
  with placed as (
    insert into orders (reference, customer_id, payment_state, fingerprint, subtotal_pence, discount_pence, shipping_pence, total_pence, email, name, phone, address, country, payment, success_url, cancel_url, expires_at)
    values ($1, $2, 'superseded', 'x', 1000, 0, 395, 1395, 'e', 'n', 'p', 'a', 'c', 'stripe', 's', 'c', now()) returning id, reference
  ), written as (
    insert into order_lines (order_id, variant_id, product_slug, name, sku, thumbnail_key, price_pence, quantity)
    select placed.id, variant, 's', 'n', 's', 't', 1, 1 from placed, unnest($3::int[]) variant
  ), held as (
    update variants set held = held + 1 where id = any($3::int[]) and stock - held >= 1
  ), moved as (
    insert into stock_movements (variant_id, reason, order_reference, stock_change, held_change)
    select variant, 'held', reference, 0, 1 from placed, unnest($3::int[]) variant
  ), noted as (
    insert into order_events (order_id, kind) select id, 'placed' from placed
  ) select id from placed`;

async function bareCheckout(
  pool: pg.Pool,
  customer: number,
  ids: (number | undefined)[],
  reference: string,
): Promise<void> {
  const ask = (client: pg.Pool | pg.PoolClient, name: string, text: string, values: unknown[] = []) =>
    client.query({ name, text, values });
  await ask(
    pool,
    "session",
    "select c.id from sessions s join customers c on c.id = s.customer_id where s.customer_id = $1",
    [customer],
  );
  await ask(
    pool,
    "limits",
    "insert into rate_limits (key, points) select key, 1 from unnest($1::text[]) key on conflict (key) do update set points = rate_limits.points + 1",
    [[`bare-account-${customer}`, "bare-address"]],
  );
  await ask(pool, "country", "select * from countries where slug = $1", ["gb"]);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await ask(client, "customer", "select id from customers where id = $1 for no key update", [customer]);
    await ask(client, "open", "select * from orders where customer_id = $1 and payment_state = 'pending'", [customer]);
    const { rows: variants } = await ask(
      client,
      "lock",
      "select v.id, p.slug from variants v join products p on p.id = v.product_id where v.product_id = any($1) and v.is_default order by v.id for update of v",
      [ids],
    );
    await ask(client, "write", writeOrder, [reference, customer, variants.map(({ id }) => id)]);
    await client.query("commit");
  } finally {
    client.release();
  }
  await ask(
    pool,
    "sandbox",
    "insert into sandbox_payments (id, provider, reference, total_pence, lines, success_url, cancel_url, expires_at) values ($1, 'stripe', $1, 1, '[]', 's', 'c', now()) returning id",
    [reference],
  );
  await ask(pool, "keep", "update orders set payment_id = $1, payment_link = $1 where reference = $1", [reference]);
}

async function everyoneAtOnce(end: number, action: () => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) await action();
    }),
  );
}
