import type { Redirect } from "@cairn/contract/links/staff-redirects.ts";
import { fieldMessages } from "@cairn/contract/platform/messages.ts";
import { expect, test, vi } from "vitest";
import { viewsAt } from "../../testing/links.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";

const html = { accept: "text/html" };

/** A shop with a few pages, its owner, and what visitors get at an address. */
async function open() {
  const pages = new Set(["/", "/shop", "/new-boots"]);
  const shop = await testShop({ views: viewsAt(pages) });
  const owner = await ownersCalls(shop);
  return { shop, owner, pages, visit: visitsTo(shop), lead: leadsBy(owner) };
}

const leadsBy = (owner: StaffCalls) => (from: string, to: string) =>
  owner<Redirect>("POST", "/redirects", { from, to });

function visitsTo({ url }: Pick<TestShop, "url">) {
  return async (path: string, method = "GET") => {
    const { status, headers } = await fetch(url + path, { method, headers: html, redirect: "manual" });
    return status === 301 ? headers.get("location") : status;
  };
}

test("an address at which nothing is leads on from the next request, with its query, until that is deleted", async () => {
  const { shop, owner, visit, lead } = await open();
  expect([await visit("/old"), await visit("/old/")]).toEqual([404, 404]);
  const { status, body } = await lead(" /old/ ", "/shop?sort=new#top");
  expect([status, body.data]).toMatchObject([201, { from: "/old", hits: 0, last_hit_at: null }]);
  for (const path of ["/old", "/old/", "/%6fld"]) expect(await visit(path)).toBe("/shop?sort=new#top");
  expect(await visit("/old?page=2&utm_source=mail")).toBe("/shop?sort=new&page=2#top");
  expect(await visit("/old", "HEAD")).toBe("/shop?sort=new#top");
  expect((await fetch(`${shop.url}/old`, { redirect: "manual" })).headers.get("cache-control")).toBe("no-store");
  await lead("/café menu", "https://elsewhere.test/menü");
  expect(await visit("/caf%C3%A9%20menu?a=b")).toBe("https://elsewhere.test/men%C3%BC?a=b");
  expect((await owner("DELETE", `/redirects/${body.data.id}`)).status).toBe(200);
  expect(await visit("/old")).toBe(404);
  expect((await owner("DELETE", `/redirects/${body.data.id}`)).status).toBe(404);
  await shop[Symbol.asyncDispose]();
});

test("an address matches in every way in which the same letters are encoded", async () => {
  const { shop, owner, visit, lead } = await open();
  const forms = [
    ["/caf\u00e9,menu", "/cafe\u0301%2cmenu", "/caf%C3%A9%2Cmenu", "/cafe%CC%81%2cmenu/"],
    ["/a%2fb", "/a%2Fb"],
    ["/100%25", "/100%25/"],
    ["/銀座", "/%E9%8A%80%e5%ba%a7"],
  ] as const;
  for (const [from, ...others] of forms) {
    const { body } = await lead(from, "/shop");
    for (const asked of [from, ...others]) expect([asked, await visit(asked)]).toEqual([asked, "/shop"]);
    for (const again of others) expect([again, (await lead(again, "/")).status]).toEqual([again, 422]);
    await owner("DELETE", `/redirects/${body.data.id}`);
  }
  await shop[Symbol.asyncDispose]();
});

test("a redirect stands back from whatever is at its address", async () => {
  const { shop, pages, visit, lead } = await open();
  for (const path of ["/shop", "/shop/"]) {
    expect((await lead(path, "/new-boots")).body.errors).toEqual({
      from: [expect.stringContaining("There is something")],
    });
  }
  for (const path of ["/api/old", "/media/a.webp", "/Dashboard", "/healthz"]) {
    expect((await lead(path, "/shop")).body.errors).toEqual({ from: ["The server itself answers at this address"] });
  }
  expect((await lead("/home", "/shop")).status).toBe(422);
  await lead("/later", "/shop");
  pages.add("/later");
  // A list that has no such page of it is a list all the same.
  expect([await visit("/later"), await visit("/later?page=9")]).toEqual([200, 404]);
  await shop[Symbol.asyncDispose]();
});

test("what is no address, or no safe one, is refused in words", async () => {
  const { shop, lead } = await open();
  for (const from of ["old", "//old", "/old?page=1", "/old#top", "/", "/\\old", `/${"x".repeat(301)}`])
    expect([from, (await lead(from, "/shop")).body.errors]).toEqual([
      from,
      { from: [expect.stringContaining("start with one /")] },
    ]);
  expect((await lead("/o\0ld", "/shop")).body.errors).toEqual({ from: [fieldMessages.unstorable] });
  for (const to of [
    "shop",
    "//evil.test",
    "/\\evil.test",
    "http://evil.test",
    "javascript:alert(1)",
    "mailto:a@b.test",
    "",
  ])
    expect([to, (await lead("/old", to)).body.errors]).toEqual([
      to,
      { to: [expect.stringContaining("Start with a /")] },
    ]);
  await shop[Symbol.asyncDispose]();
});

test("nobody is led in circles, or twice", async () => {
  const { shop, owner, visit, lead } = await open();
  const refusalOf = async (from: string, to: string) => (await lead(from, to)).body.errors?.to;
  expect(await refusalOf("/a", "/a/?x=1")).toEqual(["This would go round in circles"]);
  expect(await refusalOf("/a", "http://shop.test/a")).toEqual([
    "Start with a / for a page of this site, or with https://",
  ]);
  const first = (await lead("/a", "/b")).body.data;
  expect((await lead("/a", "/shop")).body.errors).toEqual({ from: ["This address is led on already"] });
  expect(await refusalOf("/b", "/a")).toEqual(["This would go round in circles"]);
  expect(await refusalOf("/c", "/a#top")).toEqual(["/a is led on itself, to /b. Lead to that directly"]);
  // What led to it leads to where it leads, and whoever has it open is told.
  expect((await lead("/b", "/new-boots")).status).toBe(201);
  expect([await visit("/a"), await visit("/b")]).toEqual(["/new-boots", "/new-boots"]);
  const change = { version: first.version, from: "/a", to: "/shop" };
  expect((await owner("PUT", `/redirects/${first.id}`, change)).body).toMatchObject({ code: "version_conflict" });
  expect((await owner("PUT", `/redirects/${first.id}`, { ...change, version: 2, to: "/b" })).status).toBe(422);
  expect((await owner("PUT", `/redirects/${first.id}`, { ...change, version: 2 })).status).toBe(200);
  expect(await visit("/a")).toBe("/shop");
  await shop[Symbol.asyncDispose]();
});

test("two who lead addresses to each other at once do not make a circle", async () => {
  const { shop, lead } = await open();
  for (let round = 0; round < 5; round++) {
    const [one, other] = [`/one-${round}`, `/other-${round}`];
    const answers = await Promise.all([lead(one, other), lead(other, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  }
  await shop[Symbol.asyncDispose]();
});

test("how often a redirect was followed is counted without anybody waiting for it", async () => {
  const { shop, owner, visit, lead } = await open();
  const { id } = (await lead("/old", "/shop")).body.data;
  for (let time = 0; time < 3; time++) await visit("/old");
  await vi.waitFor(async () => {
    const { hits, last_hit_at, version } = (await owner<Redirect>("GET", `/redirects/${id}`)).body.data;
    expect([hits, version]).toEqual([3, 1]);
    expect(Date.now() - Date.parse(last_hit_at ?? "")).toBeLessThan(60_000);
  }, 20_000);
  await shop[Symbol.asyncDispose]();
});
