import type { Health } from "@cairn/contract/health/staff.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { withOrigin } from "./origin.ts";

const METRICS_TOKEN = "0123456789abcdef0123456789abcdef";
const asProgram = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

test("metrics are there for whoever brings the token, and without one set there is no such address", async () => {
  await using closed = await testShop();
  expect((await closed.call("GET", "/api/metrics", asProgram)).status).toBe(404);
  await using shop = await testShop({ environment: { METRICS_TOKEN } });
  expect((await shop.call("GET", "/api/metrics")).status).toBe(403);
  for (const authorization of ["Bearer ", `Bearer ${METRICS_TOKEN}0`, METRICS_TOKEN, `Basic ${METRICS_TOKEN}`])
    expect((await shop.call("GET", "/api/metrics", { headers: { authorization } })).status).toBe(403);
  const { status, headers } = await shop.call("GET", "/api/metrics", asProgram);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(headers.get("content-type")).toBe("application/openmetrics-text; version=1.0.0; charset=utf-8");
});

test("they name patterns and codes, never addresses or people, and end as OpenMetrics do", async () => {
  await using shop = await testShop({ environment: { METRICS_TOKEN } });
  const { token, email } = await shop.customer("wanda@example.test");
  for (let times = 0; times < 3; times++) await shop.call("GET", "/api/product/all");
  await shop.call("GET", "/api/product/single/no-such-thing?to=wanda");
  await shop.call("GET", "/api/orders/CRN-UNKNOWN", { token });
  await shop.call("GET", `/api/${email}`);
  const { text } = await shop.call("GET", "/api/metrics", asProgram);
  const lines = text.split("\n");
  for (const line of [
    'cairn_http_request_duration_seconds_count{method="GET",route="/api/product/all",status="2xx"} 1',
    'cairn_http_request_duration_seconds_count{method="GET",route="/api/product/single/:slug",status="4xx"} 1',
    'cairn_cache_answers_total{result="hit"} 2',
    'cairn_queue_jobs{queue="mail.deliver",state="due"} 0',
    'cairn_mails{state="waiting"} 0',
    "cairn_database_up 1",
    "cairn_news_cut 0",
  ])
    expect(lines).toContain(line);
  expect(text).toMatch(/cairn_failures_total\{code="\w+"\} \d+/);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).toContain("process_resident_memory_bytes");
  for (const personal of ["wanda", "CRN-UNKNOWN", "no-such-thing", email]) expect(text).not.toContain(personal);
  expect(text.endsWith("# EOF\n")).toBe(true);
});

test("a slow statement is known by its call, without its values, in the metrics and on the health screen", async () => {
  await using shop = await testShop({ environment: { METRICS_TOKEN } });
  const owner = await ownersCalls(shop);
  await withOrigin("GET /api/slow/:id", async () => {
    await shop.db.execute(sql`select pg_sleep(0.6), ${"wanda@example.test"}::text`);
    await shop.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.7)`));
    await shop.db.execute(sql`select pg_sleep(0.1)`);
  });
  const { troubles, database } = (await owner<Health>("GET", "/health")).body.data;
  expect(troubles.slow_statements).toEqual([
    expect.objectContaining({ text: "select pg_sleep(0.7)", origin: "GET /api/slow/:id" }),
    expect.objectContaining({ text: "select pg_sleep(0.6), $1::text", origin: "GET /api/slow/:id" }),
  ]);
  expect(database.pool.waiting).toBe(0);
  const { text } = await shop.call("GET", "/api/metrics", asProgram);
  expect(text).toContain('cairn_slow_statements_total{origin="GET /api/slow/:id"} 2');
});

test("a query that waits for a connection is timed as that of its own call", async () => {
  await using shop = await testShop();
  const slowAs = (origin: string) =>
    withOrigin(origin, async () => {
      await shop.db.execute(sql`select pg_sleep(0.55), ${origin}::text`);
    });
  const origins = Array.from({ length: 12 }, (_, index) => `GET /api/${index + 10}`);
  await Promise.all(origins.map(slowAs));
  expect([...shop.platform.figures.slowStatementsOf.keys()].toSorted()).toEqual(origins);
});
