import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ProductOnWire } from "@cairn/contract/catalogue/public.ts";
import type { Health } from "@cairn/contract/health/staff.ts";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { findPgbouncer } from "../scripts/system-programs.mjs";
import { expectAlone } from "./features/backups/stopped-shop.ts";
import { createCache } from "./platform/cache/cache.ts";
import { pooledName } from "./platform/database/pooled-name.ts";
import { createTestEnvironment, order, registerCustomers } from "./testing/environment.ts";
import { addCountries, addProduct, ledgerFaults } from "./testing/orders.ts";
import { startPgbouncer } from "./testing/pgbouncer.ts";
import { type ShopProcess, startShop, waitUntil } from "./testing/process.ts";

const isRunning = inject("database").kind === "postgres" && findPgbouncer() !== undefined;
const name = "a shop behind PgBouncer in transaction mode sells, invalidates and keeps within its pool";
const password = "correct horse battery";
const productPath = "/api/product/single/trail-tent";
const poolerConnections = 5;
const units = 20;
const buyers = 40;

test.runIf(isRunning)(name, { timeout: 600_000 }, async () => {
  await using cleanup = new AsyncDisposableStack();
  const environment = cleanup.use(await createTestEnvironment());
  const tokens = await registerCustomers(environment, buyers);
  const { DATABASE_URL: databaseUrl = "" } = environment.variables;
  const pooler = cleanup.use(await startPgbouncer(databaseUrl, poolerConnections, await connectQueryOfReadme()));
  const variables = {
    ...environment.variables,
    ...{ DATABASE_POOLER_URL: pooler.url, DATABASE_POOL: "40", OWNER_PASSWORD: password, DEMO: "off" },
  };
  const connection = await environment.open();
  await addCountries(connection.db);
  await addProduct({ platform: { db: connection.db, cache: createCache(0) } }, { stock: units });
  const writing = cleanup.use(await startShop(variables));
  const reading = cleanup.use(await startShop(variables));
  const headers = { cookie: await ownersCookie(writing) };

  const before = await findProduct(reading);
  const orders = tokens.map((token) => order(writing, token, [{ id: before.id, quantity: 1 }]));
  const reads = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((price) => [
    reading.call("GET", `/api/product/listing?filters=price.to%3D${price}000`),
    reading.call("GET", "/api/search?q=tent"),
    writing.call("GET", "/api/orders", { token: tokens[price] ?? "" }),
  ]);
  const statuses = (await Promise.all(orders)).map(({ status }) => status);
  const sold = statuses.filter((status) => status === 201).length;
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  expect(sold).toBe(units);
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await ledgerFaults(connection.db)).toEqual([]);
  await waitUntil("the other process to show it as sold out", async () => (await findProduct(reading)).stock === 0);

  for (const [act, status] of [
    ["unpublish", 404],
    ["publish", 200],
  ] as const) {
    const path = `/api/admin/products/${before.id}/${act}`;
    expect((await writing.call("POST", path, { headers })).status).toBe(200);
    await waitUntil(
      `the other process to ${act}`,
      async () => (await reading.call("GET", productPath)).status === status,
    );
  }
  const { rows: audited } = await connection.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where table_name = 'products' and operation = 'update'`,
  );
  expect(audited[0]?.count).toBeGreaterThan(1);

  const { database } = (await writing.call<Health>("GET", "/api/admin/health", { headers })).body.data;
  expect(database.connections).toMatchObject({ servers: 10, is_limited: true });
  const { rows: open } = await connection.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where application_name = ${pooledName}`,
  );
  expect(open[0]?.count).toBeGreaterThan(0);
  expect(open[0]?.count).toBeLessThanOrEqual(poolerConnections);

  for (const shop of [writing, reading]) {
    await shop[Symbol.asyncDispose]();
    expect(shop.printed()).not.toMatch(/"level":(50|60)/);
  }
  // The pooler keeps its connections, which must not pass for a shop that runs.
  const { rows: left } = await connection.db.execute(
    sql`select from pg_stat_activity where application_name = ${pooledName}`,
  );
  expect(left.length).toBeGreaterThan(0);
  await connection.close();
  const alone = await environment.open();
  await expectAlone(alone).finally(alone.close);
});

test.skipIf(isRunning)(`${name} (this machine has no PgBouncer: install the package pgbouncer)`, () => {});

/** What the README has operators set for each connection. */
async function connectQueryOfReadme(): Promise<string> {
  const text = await readFile(fileURLToPath(new URL("../README.md", import.meta.url)), "utf8");
  return /connect_query='([^']+)'/.exec(text)?.[1] ?? "";
}

async function findProduct(shop: ShopProcess): Promise<ProductOnWire> {
  return (await shop.call<ProductOnWire>("GET", productPath)).body.data;
}

async function ownersCookie(shop: ShopProcess): Promise<string> {
  const { headers } = await shop.call("POST", "/api/admin/login", { body: { email: "owner@cairn.example", password } });
  return headers.get("set-cookie")?.split(";")[0] ?? "";
}
