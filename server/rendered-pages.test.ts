import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fillEmptyShop } from "./demo/load.ts";
import { rawCall } from "./testing/call.ts";
import { plainViews, testShop } from "./testing/shop.ts";

test("guests and customers get the same page, whatever they send along", async () => {
  const seen: string[] = [];
  await using shop = await testShop({
    environment: { CACHE_MEGABYTES: "0" },
    views: {
      ...plainViews,
      async renderPage(request) {
        seen.push(JSON.stringify([request.url, [...request.headers]]));
        return { status: 200, headers: new Headers(), html: request.url, inlineScripts: [], failures: [] };
      },
    },
  });
  const { token } = await shop.customer();
  const answers = [
    await rawCall(shop, "/shop"),
    await rawCall(shop, "/shop", { authorization: `Bearer ${token}`, cookie: "cairn_staff=x; other=y" }),
    await rawCall(shop, "/shop", { host: "evil.test", "x-forwarded-host": "evil.test", "x-forwarded-proto": "ftp" }),
  ];
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["http://shop.test/shop"]));
  expect(new Set(seen)).toEqual(new Set([JSON.stringify(["http://shop.test/shop", []])]));
  expect((await rawCall(shop, "//evil.test/shop")).body.toString()).not.toContain("http://evil");
});

test("fifty concurrent misses of a page render it once, and a failed render is not kept", async () => {
  let renders = 0;
  let status = 500;
  await using shop = await testShop({
    views: {
      ...plainViews,
      async renderPage(_request, transport) {
        renders += 1;
        await transport({ method: "GET", url: "/api/site-settings" });
        return {
          status,
          headers: new Headers(),
          html: `<p>${renders}`,
          inlineScripts: [],
          failures: status === 500 ? [new Error("no")] : [],
        };
      },
    },
  });
  expect((await rawCall(shop, "/shop")).status).toBe(500);
  status = 200;
  renders = 0;
  const answers = await Promise.all(Array.from({ length: 50 }, () => rawCall(shop, "/shop")));
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["<p>1"]));
  expect((await rawCall(shop, "/shop")).body.toString()).toBe("<p>1");
  expect(renders).toBe(1);
});

test("a campaign's links all lead to the one page, rendered once and kept once", async () => {
  const rendered: string[] = [];
  await using shop = await testShop({
    views: {
      ...plainViews,
      renderPage(request, transport) {
        rendered.push(request.url);
        return plainViews.renderPage(request, transport);
      },
    },
  });
  for (const search of ["?utm_source=letter&utm_campaign=spring", "?gclid=a", "", "?fbclid=b", "?page=2&msclkid=c"]) {
    expect((await rawCall(shop, `/shop${search}`)).status).toBe(200);
  }
  expect(rendered).toEqual(["http://shop.test/shop", "http://shop.test/shop?page=2"]);
  expect(shop.platform.cache.find("/shop")).toBeDefined();
});

test("a render that hangs gives everybody who waits for it a page to read, and the next visitor a new one", async () => {
  let renders = 0;
  await using shop = await testShop({
    timeouts: { longestRenderMs: 200 },
    views: {
      ...plainViews,
      renderPage(request, transport) {
        renders += 1;
        return renders === 1 ? new Promise(() => {}) : plainViews.renderPage(request, transport);
      },
    },
  });
  const visit = () => rawCall(shop, "/shop", { accept: "text/html,*/*;q=0.8" });
  for (const { status, headers, body } of await Promise.all([visit(), visit(), visit()])) {
    expect([status, headers["retry-after"], headers["content-type"]]).toEqual([503, "5", "text/html; charset=utf-8"]);
    expect(body.toString()).toContain("This page takes too long to be made.");
  }
  expect((await visit()).status).toBe(200);
  expect(renders).toBe(2);
});

test("a page that cannot be made for now says when to come back", async () => {
  const page = { headers: new Headers(), html: "<p>away", inlineScripts: [], failures: [] };
  for (const [status, comeBack] of [
    [503, "5"],
    [404, undefined],
  ] as const) {
    await using shop = await testShop({ views: { ...plainViews, renderPage: async () => ({ ...page, status }) } });
    const answer = await rawCall(shop, "/shop");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([status, comeBack]);
  }
});

test("a page that was made without an answer it needed is not kept, though it looks whole", async () => {
  let isAway = true;
  await using shop = await testShop({
    views: {
      ...plainViews,
      async renderPage(_request, transport) {
        const { status } = await transport({ method: "GET", url: isAway ? "/api/nothing" : "/api/site-settings" });
        return { status: 200, headers: new Headers(), html: `<p>${status}`, inlineScripts: [], failures: [] };
      },
    },
  });
  expect((await rawCall(shop, "/shop")).body.toString()).toBe("<p>404");
  isAway = false;
  expect((await rawCall(shop, "/shop")).body.toString()).toBe("<p>200");
  expect(shop.platform.cache.find("/shop")).toBeDefined();
});

test("a kept answer comes in the encoding asked for, whole by HEAD's length, and as 304 to who has it", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const path = "/api/product/all";
  const plain = await rawCall(shop, path);
  for (let round = 0; round < 2; round++) {
    expect(gunzipSync((await rawCall(shop, path, { "accept-encoding": "gzip, deflate" })).body)).toEqual(plain.body);
    expect(brotliDecompressSync((await rawCall(shop, path, { "accept-encoding": "gzip, deflate, br" })).body)).toEqual(
      plain.body,
    );
    expect((await rawCall(shop, path, { "accept-encoding": "br;q=0, gzip;q=0" })).body).toEqual(plain.body);
  }
  const head = await rawCall(shop, path, {}, "HEAD");
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(plain.body.length)]);
  // From the cache at first, then made anew. What is said of a body would be taken to be true of the one they have.
  for (const url of [path, "/"]) {
    const { etag } = (await rawCall(shop, url)).headers;
    for (let round = 0; round < 2; round++) {
      const same = await rawCall(shop, url, { "if-none-match": `W/${etag}` });
      expect([same.status, same.body.length]).toEqual([304, 0]);
      expect(Object.keys(same.headers).filter((name) => /^content-(type|length|encoding)$/.test(name))).toEqual([]);
      shop.platform.cache.suspend();
      shop.platform.cache.resume();
    }
  }
});

test("what a page reads is what anybody reads, kept for the next page, and refused in the same words", async () => {
  const pattern = "/api/product/single/:slug";
  const read: unknown[] = [];
  await using shop = await testShop({
    views: {
      ...plainViews,
      async renderPage(request, transport) {
        for (const slug of ["expedition-65", "nothing"]) {
          const url = `/api/product/single/${slug}`;
          read.push(await transport({ method: "GET", url, parts: { pattern, params: { slug }, query: {} } }));
        }
        return plainViews.renderPage(request, transport);
      },
    },
  });
  await fillEmptyShop(shop.platform);
  await shop.call("GET", "/any-page");
  expect(shop.platform.cache.find("/api/product/single/expedition-65")).toBeDefined();
  const kept = await shop.call("GET", "/api/product/single/expedition-65");
  shop.platform.cache.forget(["product:1"]);
  const fresh = await shop.call("GET", "/api/product/single/expedition-65");
  expect(read).toMatchObject([
    { status: 200, body: fresh.body },
    { status: 404, body: { success: false } },
  ]);
  expect(kept.body).toEqual(fresh.body);
  const headersOf = ({ headers }: typeof kept) => Object.fromEntries([...headers].filter(([name]) => name !== "date"));
  expect(headersOf(kept)).toEqual(headersOf(fresh));
});
