import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { addCountries, addProduct, cardCheckout, ledgerFaults } from "../../features/orders/orders-testing.ts";
import { testShop } from "../../testing.ts";
import { databaseBehindALine } from "../../testing-line.ts";
import { connectPostgres } from "./postgres.ts";

const onPostgres = test.runIf(inject("database").kind === "postgres");

onPostgres("while the database is away the listener asks twice a second, not twice as often each time", async () => {
  await using database = await databaseBehindALine();
  const connection = await connectPostgres(database.url, 2);
  const news = { onMessage: vi.fn(), onLost: vi.fn(), onBack: vi.fn() };
  const listening = await connection.listen("news", news);
  database.line.refuses = true;
  database.line.calls = 0;
  database.hangUp();
  await wait(4_000);
  expect(database.line.calls).toBeLessThan(10);
  database.line.refuses = false;
  await vi.waitFor(() => expect(news.onBack).toHaveBeenCalled(), 5_000);
  await connection.script("notify news, 'here'");
  await vi.waitFor(() => expect(news.onMessage).toHaveBeenCalledExactlyOnceWith("here"), 5_000);
  expect([news.onLost, news.onBack].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await listening.stop();
  await connection.close();
});

onPostgres("a listener whose line goes dead without a word notices, and comes back", async () => {
  await using database = await databaseBehindALine();
  const connection = await connectPostgres(database.url, 2);
  const news = { onMessage: vi.fn(), onLost: vi.fn(), onBack: vi.fn() };
  const listening = await connection.listen("news", news);
  database.goDead();
  await vi.waitFor(() => expect(news.onBack).toHaveBeenCalled(), 15_000);
  expect(news.onLost).toHaveBeenCalledOnce();
  await listening.stop();
  database.hangUp();
  await connection.close();
});

onPostgres("a statement is read and planned once per connection, whatever its values", async () => {
  await using database = await databaseBehindALine();
  const connection = await connectPostgres(database.url, 1);
  for (const answer of [1, 2, 3]) await connection.db.execute(sql`select ${answer}::int as answer`);
  const { rows } = await connection.script(
    "select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements",
  );
  expect(rows).toEqual([{ statement: "select $1::int as answer", runs: 3 }]);
  await connection.close();
});

onPostgres("cut connections cost their requests a 503, never the process, the pool or the ledger", async () => {
  const uncaught: unknown[] = [];
  const note = (problem: unknown) => uncaught.push(problem);
  process.on("uncaughtException", note);
  try {
    await using database = await databaseBehindALine();
    await using shop = await testShop({ connection: await connectPostgres(database.url, 10) });
    await addCountries(shop.db);
    const product = await addProduct(shop, { stock: 400 });
    const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.customer()));
    const statuses = new Set<number>();
    let isBuying = true;
    const buying = buyers.map(async ({ token }) => {
      for (let quantity = 1; isBuying; quantity = (quantity % 3) + 1) {
        const body = cardCheckout([{ product, quantity }]);
        statuses.add((await shop.call("POST", "/api/stripe/checkout", { token, body })).status);
      }
    });
    for (let cut = 0; cut < 20; cut++) {
      await wait(150);
      database.hangUp();
    }
    isBuying = false;
    await Promise.all(buying);
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    const after = await Promise.all(buyers.map(({ token }) => shop.call("GET", "/api/orders", { token })));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ledgerFaults(shop.db)).toEqual([]);
    expect(uncaught).toEqual([]);
  } finally {
    process.off("uncaughtException", note);
  }
});
