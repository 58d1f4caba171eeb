import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, expect, test } from "vitest";
import { embeddedExtensions } from "./platform/database/embedded.ts";

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

// One for all: making it takes ten times as long as emptying it.
const database = new PGlite({ extensions: embeddedExtensions });

afterAll(() => database.close());

/** The database as the release before a migration left it; the function migrates it. */
async function databaseBefore(number: number) {
  await database.exec("drop schema public cascade; create schema public");
  const migrations = readMigrationFiles({ migrationsFolder }).map(({ sql }) => sql.join(";\n"));
  for (const migration of migrations.slice(0, number)) await database.exec(migration);
  return { migrate: () => database.exec(migrations[number] ?? "") };
}

test("a shop of before variants keeps its reservations, each of the default one", async () => {
  const { migrate } = await databaseBefore(11);
  await database.exec(`
    insert into products (slug, name, description_html, ability, position) values
      ('tent', 'Tent', '', 'production', 0), ('stove', 'Stove', '', 'production', 1), ('ghost', 'Ghost', '', 'production', 2);
    insert into variants (product_id, sku, price_pence, is_default) values
      (1, 'TENT-B', 100, false), (1, 'TENT-A', 100, true), (2, 'STOVE', 100, false);
    insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', 'none');
    insert into reservations (customer_id, product_id) values (1, 1), (1, 2), (1, 3)`);
  await migrate();
  const { rows } = await database.query(
    "select sku from reservations join variants on variants.id = reservations.variant_id order by reservations.id",
  );
  expect(rows).toEqual([{ sku: "TENT-A" }, { sku: "STOVE" }]);
});

test("what a coupon took off an order of before is shared among its lines, to the penny", async () => {
  const { migrate } = await databaseBefore(14);
  await database.exec(`
    insert into products (slug, name, description_html, ability, position) values ('tent', 'Tent', '', 'available', 0);
    insert into variants (product_id, sku, price_pence, option_values) values (1, 'A', 100, '{a}'), (1, 'B', 100, '{b}'), (1, 'C', 100, '{c}');
    insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', 'none');
    insert into orders (reference, customer_id, fingerprint, subtotal_pence, discount_pence, shipping_pence, total_pence,
      email, name, phone, address, country, payment, success_url, cancel_url, expires_at)
    values ('CRN-1', 1, '', 1000, 100, 0, 900, '', '', '', '', '', 'stripe', '', '', now());
    insert into order_lines (order_id, variant_id, product_slug, name, sku, thumbnail_key, price_pence, quantity) values
      (1, 1, '', '', 'A', '', 333, 1), (1, 2, '', '', 'B', '', 111, 3), (1, 3, '', '', 'C', '', 334, 1)`);
  await migrate();
  const { rows } = await database.query("select discount_pence from order_lines order by id");
  expect(rows).toEqual([{ discount_pence: 33 }, { discount_pence: 33 }, { discount_pence: 34 }]);
});

test("stock that no movement of before explains gets an opening movement, and other stock none", async () => {
  const { migrate } = await databaseBefore(18);
  await database.exec(`
    insert into products (slug, name, description_html, ability, position) values ('tent', 'Tent', '', 'available', 0);
    insert into variants (product_id, sku, price_pence, option_values, stock, held) values
      (1, 'A', 100, '{a}', 7, 2), (1, 'B', 100, '{b}', 4, 0), (1, 'C', 100, '{c}', 0, 0);
    insert into stock_movements (variant_id, reason, stock_delta, held_delta) values (1, 'received', 5, 0), (2, 'received', 4, 0)`);
  await migrate();
  const { rows } = await database.query(
    "select variant_id, stock_delta, held_delta from stock_movements where reason = 'opening'",
  );
  expect(rows).toEqual([{ variant_id: 1, stock_delta: 2, held_delta: 2 }]);
});

test("a reservation of before the queue waits in it, in the order of before and at today's price", async () => {
  const { migrate } = await databaseBefore(18);
  await database.exec(`
    insert into products (slug, name, description_html, ability, position) values ('tent', 'Tent', '', 'production', 0);
    insert into variants (product_id, sku, price_pence) values (1, 'A', 5900);
    insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', 'none'), ('Ada', 'ada@example.test', 'none');
    insert into reservations (customer_id, product_id, variant_id) values (2, 1, 1), (1, 1, 1)`);
  await migrate();
  const { rows } = await database.query("select customer_id, state, price_pence from reservations order by id");
  expect(rows).toEqual([
    { customer_id: 2, state: "waiting", price_pence: 5900 },
    { customer_id: 1, state: "waiting", price_pence: 5900 },
  ]);
});

test("a reservation of before whose product is for sale by then has lapsed, so that it takes no stock and gets no mail", async () => {
  const { migrate } = await databaseBefore(18);
  await database.exec(`
    insert into products (slug, name, description_html, ability, position) values
      ('coming', 'Coming', '', 'production', 0), ('launched', 'Launched', '', 'available', 1), ('arrived', 'Arrived', '', 'production', 2);
    insert into variants (product_id, sku, price_pence, stock) values (1, 'C', 100, 0), (2, 'L', 100, 0), (3, 'A', 100, 4);
    insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', 'none');
    insert into reservations (customer_id, product_id, variant_id) values (1, 1, 1), (1, 2, 2), (1, 3, 3)`);
  await migrate();
  const { rows } = await database.query(
    "select sku, state, changed_at >= now() - interval '1 hour' as is_dated from reservations join variants on variants.id = reservations.variant_id order by sku",
  );
  expect(rows).toEqual([
    { sku: "A", state: "lapsed", is_dated: true },
    { sku: "C", state: "waiting", is_dated: true },
    { sku: "L", state: "lapsed", is_dated: true },
  ]);
});

test("an order of before gets the code of its country, and an address without parts", async () => {
  const { migrate } = await databaseBefore(19);
  await database.exec(`
    insert into countries (slug, name) values ('gb', 'United Kingdom');
    insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', 'none');
    insert into orders (reference, customer_id, fingerprint, subtotal_pence, discount_pence, shipping_pence, total_pence,
      email, name, phone, address, country, payment, success_url, cancel_url, expires_at, payment_state)
    values ('CRN-1', 1, '', 900, 0, 0, 900, '', '', '', '1 Summit Row', 'United Kingdom', 'stripe', '', '', now(), 'paid'),
      ('CRN-2', 1, '', 900, 0, 0, 900, '', '', '', '1 Summit Row', 'Nowhere', 'paypal', '', '', now(), 'paid')`);
  await migrate();
  const { rows } = await database.query("select address, town, country_code from orders order by id");
  expect(rows).toEqual([
    { address: "1 Summit Row", town: "", country_code: "GB" },
    { address: "1 Summit Row", town: "", country_code: "" },
  ]);
});

test("accounts of before stay one an e-mail, beside any number of guests", async () => {
  const { migrate } = await databaseBefore(19);
  const insert = (email: string, guest: string) =>
    database.exec(
      `insert into customers (name, email, password_hash, guest_token_hash) values ('W', '${email}', '', ${guest})`,
    );
  await database.exec("insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', '')");
  await migrate();
  await insert("Wanda@example.test", "'one'");
  await insert("wanda@example.test", "'other'");
  await expect(insert("WANDA@example.test", "null")).rejects.toThrow("customers_email");
  await expect(insert("sam@example.test", "'one'")).rejects.toThrow("customers_guest");
});

test("a reservation of before without a price gets today's", async () => {
  const { migrate } = await databaseBefore(20);
  await database.exec(`
    insert into products (slug, name, description_html, ability, position) values ('tent', 'Tent', '', 'production', 0);
    insert into variants (product_id, sku, price_pence) values (1, 'A', 5900);
    insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', 'none'), ('Ada', 'ada@example.test', 'none');
    insert into reservations (customer_id, product_id, variant_id, price_pence) values (1, 1, 1, null), (2, 1, 1, 4900)`);
  await migrate();
  const { rows } = await database.query("select price_pence from reservations order by id");
  expect(rows).toEqual([{ price_pence: 5900 }, { price_pence: 4900 }]);
});

test("an order of before whose dispute was lost is refunded for good, also where a refund had brought it to review", async () => {
  const { migrate } = await databaseBefore(21);
  await database.exec(`
    insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', 'none');
    insert into orders (reference, customer_id, fingerprint, subtotal_pence, discount_pence, shipping_pence, total_pence,
      email, name, phone, address, country, payment, payment_id, success_url, cancel_url, expires_at, payment_state)
    select 'CRN-' || id, 1, '', 900, 0, 0, 900, '', '', '', '', '', 'stripe', 'cs_' || id, '', '', now(), state
    from (values (1, 'refunded'), (2, 'review'), (3, 'review'), (4, 'paid')) as had (id, state) order by id;
    insert into payments (order_id, option, provider_id, currency, captured_pence)
    select id, 'stripe', payment_id, 'GBP', 900 from orders order by id;
    insert into order_events (order_id, kind, detail) select id, 'refunded', '{"reason": "dispute_lost"}' from orders where id < 3`);
  await migrate();
  const { rows } = await database.query(`
    select payment_state, lost_at is not null as is_lost from orders join payments on order_id = orders.id order by orders.id`);
  expect(rows).toEqual([
    { payment_state: "refunded", is_lost: true },
    { payment_state: "refunded", is_lost: true },
    { payment_state: "review", is_lost: false },
    { payment_state: "paid", is_lost: false },
  ]);
});

test("what was reserved before is known to have a queue", async () => {
  const { migrate } = await databaseBefore(22);
  await database.exec(`
    insert into products (slug, name, description_html, ability, position) values ('tent', 'Tent', '', 'production', 0);
    insert into variants (product_id, sku, price_pence, option_values) values (1, 'A', 5900, '{S}'), (1, 'B', 5900, '{L}');
    insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', 'none');
    insert into reservations (customer_id, product_id, variant_id, price_pence, state) values (1, 1, 2, 5900, 'cancelled')`);
  await migrate();
  const { rows } = await database.query("select sku, is_reserved from variants order by sku");
  expect(rows).toEqual([
    { sku: "A", is_reserved: false },
    { sku: "B", is_reserved: true },
  ]);
});

test("jobs of before, done or waiting, name an account by its number instead of its address", async () => {
  const { migrate } = await databaseBefore(67);
  await database.exec(`
    create schema pgboss;
    create table pgboss.job (id int, state text, data jsonb);
    insert into customers (name, email, password_hash) values ('Wanda', 'Wanda@example.test', 'none');
    insert into pgboss.job values
      (1, 'completed', '{"email": "wanda@example.test", "occasion": "a"}'),
      (2, 'created', '{"email": "stranger@example.test", "occasion": "b"}'),
      (3, 'created', '{"id": 7}'), (4, 'created', null)`);
  await migrate();
  const { rows } = await database.query("select data from pgboss.job order by id");
  await database.exec("drop schema pgboss cascade");
  expect(rows).toEqual([
    { data: { customerId: 1, occasion: "a" } },
    { data: { customerId: null, occasion: "b" } },
    { data: { id: 7 } },
    { data: null },
  ]);
});

test("a picture that was placed before is placed anew, and what has no place is not", async () => {
  const { migrate } = await databaseBefore(69);
  await database.exec(`
    insert into customers (name, email, password_hash) values ('Wanda', 'wanda@example.test', 'none');
    insert into submission_files (original_key, customer_id, kind, content_type, name, size_bytes, latitude, longitude) values
      ('a', 1, 'image', 'image/jpeg', 'a.jpg', 1, 44.95, 34.1), ('b', 1, 'image', 'image/jpeg', 'b.jpg', 1, null, null)`);
  await migrate();
  const { rows } = await database.query("select original_key, is_to_be_placed from submission_files order by id");
  expect(rows).toEqual([
    { original_key: "a", is_to_be_placed: true },
    { original_key: "b", is_to_be_placed: false },
  ]);
});
