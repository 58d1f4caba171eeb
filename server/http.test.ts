import { request as rawRequest } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fillEmptyShop } from "./demo/load.ts";
import { plainViews, type TestShop, testShop } from "./testing.ts";

/** A request as written, without what fetch adds or decodes. */
function raw(shop: TestShop, path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    const sent = rawRequest({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("pages, calls and media carry the security headers, first and from memory", async () => {
  await using shop = await testShop({ environment: { PUBLIC_URL: "https://shop.test", PAYMENTS: "sandbox" } });
  await fillEmptyShop(shop.platform);
  for (const path of [
    "/",
    "/",
    "/api/site-settings",
    "/api/site-settings",
    "/media/brand/logo.svg",
    "/api/nothing",
    "/dashboard",
  ]) {
    const { headers } = await raw(shop, path);
    expect([path, headers["x-content-type-options"], headers["referrer-policy"]]).toEqual([
      path,
      "nosniff",
      "strict-origin-when-cross-origin",
    ]);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    if (!path.startsWith("/media")) expect(policy).toContain("frame-ancestors 'none'");
  }
});

test("a page's own inline scripts are allowed by their hashes, and none that somebody wrote into it", async () => {
  const own = ["let here = 1", "import '/x.js'"];
  const html = `<!doctype html><script>${own[0]}</script><script type=module>${own[1]}</script><script>steal()</script>`;
  await using shop = await testShop({
    views: {
      ...plainViews,
      renderPage: async () => ({ status: 200, headers: new Headers(), html, inlineScripts: own, failures: [] }),
    },
  });
  const policy = String((await raw(shop, "/")).headers["content-security-policy"]);
  const { createHash } = await import("node:crypto");
  for (const script of own) {
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  expect(policy.match(/sha256-/g)).toHaveLength(2);
});

test("no page may be framed except one that says so, and then by our own pages only", async () => {
  await using shop = await testShop({
    views: {
      ...plainViews,
      renderPage: async (request, transport) => ({
        ...(await plainViews.renderPage(request, transport)),
        ...(request.url.endsWith("/map") && { isEmbeddable: true, framedOrigin: "https://maps.test" }),
      }),
    },
  });
  const policyOf = async (path: string) =>
    String((await raw(shop, path)).headers["content-security-policy"]).split("; ");
  expect(await policyOf("/shop")).toEqual(expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'none'"]));
  const map = expect.arrayContaining(["frame-src 'self' https://maps.test", "frame-ancestors 'self'"]);
  expect(await policyOf("/map")).toEqual(map);
  expect(await policyOf("/map")).toEqual(map);
});

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
    await raw(shop, "/shop"),
    await raw(shop, "/shop", { authorization: `Bearer ${token}`, cookie: "cairn_staff=x; other=y" }),
    await raw(shop, "/shop", { host: "evil.test", "x-forwarded-host": "evil.test", "x-forwarded-proto": "ftp" }),
  ];
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["http://shop.test/shop"]));
  expect(new Set(seen)).toEqual(new Set([JSON.stringify(["http://shop.test/shop", []])]));
  expect((await raw(shop, "//evil.test/shop")).body.toString()).not.toContain("http://evil");
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
  expect((await raw(shop, "/shop")).status).toBe(500);
  status = 200;
  renders = 0;
  const answers = await Promise.all(Array.from({ length: 50 }, () => raw(shop, "/shop")));
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["<p>1"]));
  expect((await raw(shop, "/shop")).body.toString()).toBe("<p>1");
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
    expect((await raw(shop, `/shop${search}`)).status).toBe(200);
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
  const visit = () => raw(shop, "/shop", { accept: "text/html,*/*;q=0.8" });
  for (const { status, headers, body } of await Promise.all([visit(), visit(), visit()])) {
    expect([status, headers["retry-after"], headers["content-type"]]).toEqual([503, "5", "text/html; charset=utf-8"]);
    expect(body.toString()).toContain("This page takes too long to be made.");
  }
  expect((await visit()).status).toBe(200);
  expect(renders).toBe(2);
});

test("failures are pages for who asks for a page, and the envelope for every call", async () => {
  await using shop = await testShop({
    views: { ...plainViews, renderPage: async () => Promise.reject(new Error("broken")) },
  });
  const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
  for (const [path, status] of [
    ["/", 500],
    ["/%ff", 400],
    ["/media/nothing.webp", 404],
  ] as const) {
    const answer = await raw(shop, path, { accept });
    expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, status, "text/html; charset=utf-8"]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.body.toString()).toMatch(/Reference \w/);
  }
  const call = await raw(shop, "/api/nothing", { accept });
  expect([call.status, JSON.parse(call.body.toString()).success]).toEqual([404, false]);
});

test("a page that cannot be made for now says when to come back", async () => {
  const page = { headers: new Headers(), html: "<p>away", inlineScripts: [], failures: [] };
  for (const [status, comeBack] of [
    [503, "5"],
    [404, undefined],
  ] as const) {
    await using shop = await testShop({ views: { ...plainViews, renderPage: async () => ({ ...page, status }) } });
    const answer = await raw(shop, "/shop");
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
  expect((await raw(shop, "/shop")).body.toString()).toBe("<p>404");
  isAway = false;
  expect((await raw(shop, "/shop")).body.toString()).toBe("<p>200");
  expect(shop.platform.cache.find("/shop")).toBeDefined();
});

test("a kept answer comes in the encoding asked for, whole by HEAD's length, and as 304 to who has it", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const path = "/api/product/all";
  const plain = await raw(shop, path);
  for (let round = 0; round < 2; round++) {
    expect(gunzipSync((await raw(shop, path, { "accept-encoding": "gzip, deflate" })).body)).toEqual(plain.body);
    expect(brotliDecompressSync((await raw(shop, path, { "accept-encoding": "gzip, deflate, br" })).body)).toEqual(
      plain.body,
    );
    expect((await raw(shop, path, { "accept-encoding": "br;q=0, gzip;q=0" })).body).toEqual(plain.body);
  }
  const head = await raw(shop, path, {}, "HEAD");
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(plain.body.length)]);
  // From the cache at first, then made anew. What is said of a body would be taken to be true of the one they have.
  for (const url of [path, "/"]) {
    const { etag } = (await raw(shop, url)).headers;
    for (let round = 0; round < 2; round++) {
      const same = await raw(shop, url, { "if-none-match": `W/${etag}` });
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

test("what belongs to one person is never kept or cached", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  for (const path of ["/api/orders", "/api/orders/CRN-NONE", "/api/admin/me"]) {
    const { headers } = await shop.call("GET", path, { token });
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
    expect(shop.platform.cache.find(path)).toBeUndefined();
  }
});

test("every request leaves one line with the id that its failure carries, and no secret in any", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  const { token } = await shop.customer();
  const secret = "correct horse battery staple";
  await shop.call("POST", "/api/users/login", { body: { email: "who@example.test", password: secret } });
  await shop.call("GET", "/api/orders", { token });
  await shop.call("GET", `/confirm-email?token=${token}`);
  const failed = await shop.call("GET", "/api/orders", { token: "dead-token-of-somebody" });
  const page = await shop.call("GET", "/kept-page");
  expect([page.status, (await shop.call("GET", "/kept-page?utm_source=mail")).status]).toEqual([200, 200]);
  await shop[Symbol.asyncDispose]();
  const text = logLines.join("\n");
  for (const hidden of [token, secret, "dead-token-of-somebody"]) expect(text).not.toContain(hidden);
  const lines = logLines.map(
    (line) => JSON.parse(line) as { reqId?: string; status?: number; path?: string; cached?: true },
  );
  const ofPage = lines.filter(({ path }) => path === "/kept-page");
  expect(ofPage).toMatchObject([{ status: 200 }, { status: 200, cached: true }]);
  const own = lines.filter(({ reqId }) => reqId === failed.body.request_id);
  expect(own).toMatchObject([{ status: 401, path: "/api/orders" }]);
});

test("media keep their type, answer ranges, refuse what is no key, and come in a few widths only", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const picture = "/media/products/expedition-65-front.webp";
  const whole = await raw(shop, picture);
  expect([whole.status, whole.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(String(whole.headers["content-security-policy"])).toContain("sandbox");
  const part = await raw(shop, picture, { range: "bytes=10-19" });
  expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes 10-19/${whole.body.length}`]);
  expect(part.body).toEqual(whole.body.subarray(10, 20));
  expect((await raw(shop, picture, { range: "bytes=-5" })).body).toEqual(whole.body.subarray(-5));
  expect((await raw(shop, picture, { range: `bytes=${whole.body.length}-` })).status).toBe(416);
  const small = await raw(shop, `${picture}?width=320`);
  expect([small.status, small.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(small.body.length).toBeLessThan(whole.body.length / 4);
  const smaller = await raw(shop, `${picture}?width=320&format=avif`);
  expect([smaller.status, smaller.headers["content-type"]]).toEqual([200, "image/avif"]);
  expect(smaller.body.length).toBeLessThan(small.body.length);
  for (const path of [
    `${picture}?width=321`,
    `${picture}?width=320&format=gif`,
    "/media/../package.json",
    "/media/%2e%2e/owner",
    "/media/products/nothing.webp",
    "/media/owner",
    "/media/products/x.webp%00.svg",
    "/media/brand/logo.svg.html",
  ]) {
    expect([path, (await raw(shop, path)).status]).toEqual([path, 404]);
  }
});

test("sizes are made of pictures, not of sizes, and two pictures of one name keep their own", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const { media } = shop.platform;
  const size = "/media/sizes/320/products/expedition-65-front.webp.webp";
  expect((await raw(shop, "/media/products/expedition-65-front.webp?width=320")).status).toBe(200);
  for (const query of ["", "?width=320"]) expect([query, (await raw(shop, size + query)).status]).toEqual([query, 404]);
  expect((await raw(shop, `/media/products/${"a".repeat(180)}.webp?width=320`)).status).toBe(404);
  for (const [key, file] of [
    ["two/names.png", "products/expedition-65-front.webp"],
    ["two/names.webp", "products/duffel-45-front.webp"],
  ] as const) {
    const original = await media.get(file);
    await media.put(key, await buffer(original?.read() ?? Readable.from([])));
  }
  const [one, other] = [
    await raw(shop, "/media/two/names.png?width=320"),
    await raw(shop, "/media/two/names.webp?width=320"),
  ];
  expect(one.body.equals(other.body)).toBe(false);
});

test("behind a proxy the address is the one that the proxy saw, not one that the visitor wrote", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "on" } });
  const guess = (from: string) => shop.call("GET", "/api/coupon/GUESS", { headers: { "x-forwarded-for": from } });
  for (let number = 0; number < 20; number++) {
    expect((await guess(`198.51.100.${number}, 203.0.113.7`)).status).toBe(404);
  }
  expect((await guess("198.51.100.99, 203.0.113.7")).status).toBe(429);
  expect((await guess("203.0.113.8")).status).toBe(404);
});

test("too many of one kind are told how long to wait, by address and not by what proxies claim", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const guesses = [];
  for (let guess = 0; guess < 25; guess++) {
    guesses.push(
      await shop.call("GET", `/api/coupon/GUESS${guess}`, { headers: { "x-forwarded-for": `198.51.100.${guess}` } }),
    );
  }
  expect(guesses.map(({ status }) => status)).toEqual([...Array(20).fill(404), ...Array(5).fill(429)]);
  const last = guesses.at(-1);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(last?.body.message).toBe("That was tried too often. Please wait a while.");
});

test("a form that goes off before its script is there gets the page anew, never another host", async () => {
  await using shop = await testShop();
  for (const [path, location] of [
    ["/login?next=%2Faccount", "/login?next=%2Faccount"],
    ["//evil.test/x", "/evil.test/x"],
  ]) {
    const answer = await raw(shop, path ?? "", { "content-type": "application/x-www-form-urlencoded" }, "POST");
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
  }
  expect((await raw(shop, "/api/nothing", {}, "POST")).status).toBe(404);
});
