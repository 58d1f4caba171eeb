import type { MissedAddress } from "@cairn/contract/links/staff-missed-addresses.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { viewsAt } from "../../testing/links.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { isWorthReporting, originOfVisit } from "./countable.ts";
import { forgetFound } from "./missed.ts";
import { missedAddresses } from "./tables.ts";
import { createTally, mostMissed } from "./tally.ts";

const html = "text/html,application/xhtml+xml,*/*;q=0.8";

const ask = ({ url }: Pick<TestShop, "url">, path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { accept: html, ...headers } });

const listOf = async (owner: StaffCalls) =>
  (await owner<Page<MissedAddress>>("GET", "/missed-addresses")).body.data.data;

test("an address that visitors do not find is told with how often and from where, until it leads on", async () => {
  await using shop = await testShop({ views: viewsAt(new Set(["/", "/shop"])) });
  const owner = await ownersCalls(shop);
  for (const referer of ["https://blog.test/a?mail=a@b.test", "http://shop.test/shop?q=1", ""])
    await ask(shop, "/old-tents/?mail=a@b.test", referer ? { referer } : {});
  await ask(shop, "/rarer");
  // Not pages, not asked for as one, or found.
  for (const path of ["/api/old", "/media/old.webp", "/shop", "/shop?page=99", "/assets/old.js"]) await ask(shop, path);
  await ask(shop, "/for-a-program", { accept: "*/*" });
  await vi.waitFor(async () => expect((await listOf(owner)).length).toBeGreaterThan(0), 20_000);
  expect(await listOf(owner)).toMatchObject([
    { path: "/old-tents", hits: 3, seen_from: "/shop" },
    { path: "/rarer", hits: 1, seen_from: "" },
  ]);
  expect((await owner("POST", "/redirects", { from: "/old-tents", to: "/shop" })).status).toBe(201);
  const [{ id, path } = { id: 0, path: "" }, ...others] = await listOf(owner);
  expect([path, others]).toEqual(["/rarer", []]);
  expect((await owner("DELETE", `/missed-addresses/${id}`)).status).toBe(200);
  expect(await listOf(owner)).toEqual([]);
  expect((await owner("DELETE", `/missed-addresses/${id}`)).status).toBe(404);
});

test("what was counted before an address led on does not come back", async () => {
  await using shop = await testShop({ views: viewsAt(new Set(["/"])) });
  const owner = await ownersCalls(shop);
  const tally = createTally(shop.platform);
  tally.missed("/old", "");
  await owner("POST", "/redirects", { from: "/old", to: "/" });
  await tally.stop();
  expect(await listOf(owner)).toEqual([]);
});

test("no more are kept than a few thousand, and the oldest and rarest leave", async () => {
  await using shop = await testShop();
  await shop.db.execute(sql`
    insert into missed_addresses (path, hits, last_seen_at, seen_from)
    select '/old-' || n, case when n = 1 then 30 else 1 end, now() - interval '3 days', ''
    from generate_series(1, ${mostMissed}) n`);
  const tally = createTally(shop.platform);
  for (let one = 0; one < 1200; one++) tally.missed(`/new-${one}`, "");
  await tally.stop();
  const paths = (await shop.db.select({ path: missedAddresses.path }).from(missedAddresses)).map(({ path }) => path);
  expect(paths).toHaveLength(mostMissed);
  expect(paths).toContain("/old-1");
  // A flood between two writes is counted in part only.
  expect(paths.filter((path) => path.startsWith("/new-"))).toHaveLength(1000);
});

test("what the database did not take is counted when it is back", async () => {
  await using shop = await testShop();
  let isAway = true;
  const execute = (...given: Parameters<typeof shop.db.execute>) =>
    isAway ? Promise.reject(new Error("away")) : shop.db.execute(...given);
  const tally = createTally({ ...shop.platform, db: { execute } as unknown as typeof shop.db });
  tally.missed("/old", "other.test");
  await tally.flush();
  tally.missed("/old", "");
  isAway = false;
  await tally.stop();
  expect(await shop.db.select().from(missedAddresses)).toMatchObject([{ hits: 2, seen_from: "other.test" }]);
});

test("an address at which something is by now is forgotten at night", async () => {
  const pages = new Set(["/"]);
  await using shop = await testShop({ views: viewsAt(pages) });
  const tally = createTally(shop.platform);
  for (const path of ["/made-since", "/still-missing"]) tally.missed(path, "");
  await tally.stop();
  pages.add("/made-since");
  await forgetFound(shop.platform, undefined);
  expect(await shop.db.select().from(missedAddresses)).toMatchObject([{ path: "/still-missing" }]);
});

test("scanners, files and what may name somebody are left out", () => {
  for (const path of ["/old-tents", "/blogs/a-walk-in-the-lakes", "/products/tent.html", "/Über uns", "/wpa"])
    expect([path, isWorthReporting(path)]).toEqual([path, true]);
  for (const path of [
    "/index.php",
    "/wp-login",
    "/blog/wp-admin/x",
    "/.env",
    "/a/.git/config",
    "/backup.zip",
    "/favicon.png",
    "/members/wanda-walker",
    "/account/orders/CRN-1",
    "/unsubscribe/wanda@example.test",
    "/reset/0123456789abcdef0123456789abcdef",
  ])
    expect([path, isWorthReporting(path)]).toEqual([path, false]);
});

test("from where somebody came is told without what is personal in it", () => {
  const own = ["https://shop.test"];
  for (const [referrer, expected] of [
    [undefined, ""],
    ["nonsense", ""],
    ["https://www.search.test/find?q=my+name", "www.search.test"],
    ["https://shop.test/blogs/a-walk?page=2#top", "/blogs/a-walk"],
    ["https://shop.test/account/orders/CRN-1", "/account"],
    ["https://shop.test/members/wanda", "/members"],
    ["android-app://com.example", ""],
  ] as const)
    expect([referrer, originOfVisit(referrer, own)]).toEqual([referrer, expected]);
});
