import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { startPostgres } from "../scripts/postgres.mjs";
import { products } from "./features/catalogue/tables.ts";
import { connectPostgres } from "./platform/database/postgres.ts";
import { transact } from "./platform/database/transact.ts";
import { addProduct } from "./testing/orders.ts";
import { testShop } from "./testing/shop.ts";
import { openProxy } from "./testing/tcp-proxy.ts";

const onPostgres = test.runIf(inject("database").kind === "postgres");

interface Answer {
  readonly products: Page<CardProduct>;
}

onPostgres(
  "guests search in a replica while it keeps up, customers in the primary, and no search fails when the replica does",
  { timeout: 600_000 },
  async () => {
    await using cleanup = new AsyncDisposableStack();
    const primary = await startPostgres();
    cleanup.defer(() => primary.stop());
    const following = await startPostgres({ replicaOf: primary.url });
    cleanup.defer(() => following.stop());
    const line = await openProxy(new URL(following.url));
    cleanup.defer(() => line.close());
    const replica = new pg.Client({ connectionString: following.url });
    await replica.connect();
    replica.on("error", () => {});
    cleanup.defer(() => replica.end());
    const shop = cleanup.use(
      await testShop({
        connection: await connectPostgres(primary.url, 5),
        environment: { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: line.url },
      }),
    );
    const { token } = await shop.customer();
    const { lagMs } = shop.platform.replica;
    const names = async (as: { token?: string } = {}) => {
      const { status, body } = await shop.call<Answer>("GET", "/api/search?q=tent", as);
      return [status, ...(body.data?.products.data.map(({ name }) => name) ?? [])];
    };
    const { id } = await addProduct(shop);
    const rename = (name: string) =>
      transact(shop.platform, (tx) => tx.update(products).set({ name }).where(eq(products.id, id)));
    const isTrusted = (trusted: boolean) =>
      vi.waitFor(() => expect((lagMs() ?? Infinity) <= 2_000).toBe(trusted), 60_000);

    const searches = async () => {
      const { rows } = await replica.query<{ scans: number }>(
        "select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'search_documents'",
      );
      return rows[0]?.scans ?? 0;
    };

    await isTrusted(true);
    expect(await names({ token })).toEqual([200, "Trail Tent"]);
    expect(await searches()).toBe(0);
    await vi.waitFor(async () => {
      expect(await names()).toEqual([200, "Trail Tent"]);
      expect(await searches()).toBeGreaterThan(0);
    }, 60_000);

    // What the replica has not heard of yet tells who is asked.
    await replica.query("select pg_wal_replay_pause()");
    await vi.waitFor(async () => {
      const { rows } = await replica.query("select pg_get_wal_replay_pause_state() as state");
      expect(rows).toEqual([{ state: "paused" }]);
    }, 60_000);
    await rename("Ridge Tent");
    expect(await names({ token })).toEqual([200, "Ridge Tent"]);
    await isTrusted(false);
    expect(await names()).toEqual([200, "Ridge Tent"]);

    await replica.query("select pg_wal_replay_resume()");
    await isTrusted(true);
    expect(await names()).toEqual([200, "Ridge Tent"]);

    const statuses = new Set<unknown>();
    line.proxy.refuses = true;
    line.disconnect();
    for (let search = 0; search < 20; search++) statuses.add((await names())[0]);
    expect(statuses).toEqual(new Set([200]));
    await isTrusted(false);
    line.proxy.refuses = false;
    await isTrusted(true);

    // Silence, rather than an end.
    line.stopForwarding();
    expect(await Promise.all([names(), names(), names()])).toEqual(Array(3).fill([200, "Ridge Tent"]));
  },
);
