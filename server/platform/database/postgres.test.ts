import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { addCountries, addProduct, cardCheckout, ledgerFaults } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { databaseBehindProxy } from "../../testing/tcp-proxy.ts";
import { isDatabaseAway } from "../http/failures.ts";
import type { Database } from "./database.ts";
import { connectPostgres } from "./postgres.ts";
import { hasWords } from "./search.ts";

/** Short enough to be waited for, and longer than a busy machine keeps a statement waiting. */
const limits = { connectMs: 2_000, statementMs: 1_200, silenceMs: 2_000, patientSilenceMs: 6_000, abandonedMs: 2_000 };

const onPostgres = test.runIf(inject("database").kind === "postgres");
// Those that do nothing but wait need not wait for one another.
const waiting = { concurrent: true };

onPostgres(
  "while the database is away the listener asks twice a second, not twice as often each time",
  waiting,
  async () => {
    await using database = await databaseBehindProxy();
    const connection = await connectPostgres(database.url, 2);
    const news = { onMessage: vi.fn(), onLost: vi.fn(), onBack: vi.fn() };
    const listening = await connection.listen("news", news);
    database.proxy.refuses = true;
    database.proxy.connections = 0;
    database.disconnect();
    await wait(4_000);
    expect(database.proxy.connections).toBeLessThan(10);
    database.proxy.refuses = false;
    await vi.waitFor(() => expect(news.onBack).toHaveBeenCalled(), 60_000);
    await connection.script("notify news, 'here'");
    await vi.waitFor(() => expect(news.onMessage).toHaveBeenCalledExactlyOnceWith("here"), 60_000);
    expect([news.onLost, news.onBack].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await listening.stop();
    await connection.close();
  },
);

onPostgres("a listener whose line goes dead without a word notices, and comes back", waiting, async () => {
  await using database = await databaseBehindProxy();
  const connection = await connectPostgres(database.url, 2);
  const news = { onMessage: vi.fn(), onLost: vi.fn(), onBack: vi.fn() };
  const listening = await connection.listen("news", news);
  database.stopForwarding();
  await vi.waitFor(() => expect(news.onBack).toHaveBeenCalled(), 60_000);
  expect(news.onLost).toHaveBeenCalledOnce();
  await listening.stop();
  database.disconnect();
  await connection.close();
});

onPostgres(
  "a database that vanishes without a word costs requests a 503 soon, and back it is there for all",
  waiting,
  async () => {
    await using database = await databaseBehindProxy();
    // Others keep the machine busy, too: none of them may be taken for a database that is away.
    const patient = { ...limits, connectMs: 5_000, statementMs: 5_000, silenceMs: 5_000 };
    await using shop = await testShop({ connection: await connectPostgres(database.url, 3, patient) });
    await addCountries(shop.db);
    const product = await addProduct(shop);
    const { token } = await shop.customer();
    const body = cardCheckout([{ product, quantity: 1 }]);
    const ask = () =>
      Promise.all([
        shop.call("GET", "/api/orders", { token }),
        shop.call("POST", "/api/stripe/checkout", { token, body }),
        ...Array.from({ length: 6 }, () => shop.call("GET", "/api/orders", { token })),
      ]);
    expect((await ask()).map(({ status }) => status)).toEqual(Array(8).fill(200));
    database.proxy.isSilent = true;
    database.stopForwarding();
    for (let round = 0; round < 2; round++) {
      const answers = await ask();
      for (const { status, headers } of answers) expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    }
    database.proxy.isSilent = false;
    await vi.waitFor(async () => expect((await shop.call("GET", "/healthz")).status).toBe(200), 60_000);
    expect((await ask()).map(({ status }) => status)).toEqual(Array(8).fill(200));
  },
);

onPostgres("a statement is read and planned once per connection, whatever its values, but for its words", async () => {
  await using database = await databaseBehindProxy();
  const connection = await connectPostgres(database.url, 1);
  for (const answer of [1, 2, 3]) await connection.db.execute(sql`select ${answer}::int as answer`);
  await connection.db.execute(sql`select 1 where ${hasWords(sql`'a tent'`, "tent")}`);
  const { rows } = await connection.db.execute(
    sql`select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`,
  );
  expect(rows).toEqual([{ statement: "select $1::int as answer", runs: 3 }]);
  await connection.close();
});

onPostgres("cut connections cost their requests a 503, never the process, the pool or the ledger", async () => {
  const uncaught: unknown[] = [];
  const note = (problem: unknown) => uncaught.push(problem);
  process.on("uncaughtException", note);
  try {
    await using database = await databaseBehindProxy();
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
      database.disconnect();
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

onPostgres("a release that changes a column's type costs those that still run one failure, not every one", async () => {
  await using database = await databaseBehindProxy();
  const connection = await connectPostgres(database.url, 1);
  await connection.script("create table things as select 1 as id, 2 as size");
  const read = async () => {
    const { rows } = await connection.db.transaction((tx) => tx.execute(sql`select size from things where id = ${1}`));
    return rows;
  };
  expect(await read()).toEqual([{ size: 2 }]);
  await connection.script("alter table things alter column size type text");
  await expect(read()).rejects.toMatchObject({ cause: { message: "cached plan must not change result type" } });
  expect(await read()).toEqual([{ size: "2" }]);
  await connection.close();
});

onPostgres(
  "a transaction whose database goes silent fails once, and what it held is free again for others",
  async () => {
    await using database = await databaseBehindProxy();
    const silenceMs = 5_000;
    const connection = await connectPostgres(database.url, 1, { ...limits, silenceMs });
    await connection.script("create table things as select 1 as id");
    let silentSince = 0;
    const broken = connection.db.transaction(async (tx) => {
      await tx.execute(sql`update things set id = 2`);
      silentSince = performance.now();
      database.stopForwarding();
      await tx.execute(sql`update things set id = 3`);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseAway);
    expect(performance.now() - silentSince).toBeLessThan(1.8 * silenceMs);
    const later = () => connection.db.execute(sql`update things set id = 4 returning id`);
    await vi.waitFor(async () => expect((await later()).rows).toEqual([{ id: 4 }]), 60_000);
    await connection.close();
  },
);

onPostgres("a statement that takes too long is ended, and an answer that comes late is nobody else's", async () => {
  await using database = await databaseBehindProxy();
  const ask = async ({ db }: { db: Database }, seconds: number, word: string) => {
    const { rows } = await db.execute(sql`select ${word} as word from pg_sleep(${seconds})`);
    return rows;
  };
  for (const [statementMs, seconds] of [
    [limits.statementMs, 0.1],
    [60_000, 0.5],
  ] as const) {
    const connection = await connectPostgres(database.url, 1, { ...limits, statementMs });
    await expect(ask(connection, 2.6, "late")).rejects.toSatisfy(isDatabaseAway);
    expect(await ask(connection, seconds, "next")).toEqual([{ word: "next" }]);
    await connection.close();
  }
});

onPostgres("whoever starts, and the upkeep of the jobs, may take longer than a request", async () => {
  await using database = await databaseBehindProxy();
  const connection = await connectPostgres(database.url, 1, limits);
  const start = () => connection.exclusively((db) => db.execute(sql`select pg_sleep(2.4)`));
  await expect(Promise.all([start(), start(), connection.script("select pg_sleep(4)")])).resolves.toHaveLength(3);
  await connection.close();
});

onPostgres("jobs go on after their database had vanished without a word", async () => {
  await using database = await databaseBehindProxy();
  const connection = await connectPostgres(database.url, 1, limits);
  await connection.script("select 1");
  const pending = connection.script("select 1");
  database.stopForwarding();
  await expect(pending).rejects.toSatisfy(isDatabaseAway);
  expect((await connection.script("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await connection.close();
});

onPostgres("short statements are not compiled, whatever PostgreSQL expects of their JSON", waiting, async () => {
  await using database = await databaseBehindProxy();
  const connection = await connectPostgres(database.url, 1);
  const asked = "select current_setting('jit') as jit";
  const { rows } = await connection.db.execute(sql.raw(asked));
  expect([rows, (await connection.script(asked)).rows]).toEqual([[{ jit: "off" }], [{ jit: "off" }]]);
  await connection.close();
});
