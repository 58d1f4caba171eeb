import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fillEmptyShop } from "./demo/load.ts";
import { rawCall } from "./testing/call.ts";
import { plainViews, testShop } from "./testing/shop.ts";

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
    const { headers } = await rawCall(shop, path);
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
  const policy = String((await rawCall(shop, "/")).headers["content-security-policy"]);
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
    String((await rawCall(shop, path)).headers["content-security-policy"]).split("; ");
  expect(await policyOf("/shop")).toEqual(expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'none'"]));
  const map = expect.arrayContaining(["frame-src 'self' https://maps.test", "frame-ancestors 'self'"]);
  expect(await policyOf("/map")).toEqual(map);
  expect(await policyOf("/map")).toEqual(map);
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
    const answer = await rawCall(shop, path, { accept });
    expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, status, "text/html; charset=utf-8"]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.body.toString()).toMatch(/Reference \w/);
  }
  const call = await rawCall(shop, "/api/nothing", { accept });
  expect([call.status, JSON.parse(call.body.toString()).success]).toEqual([404, false]);
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
  const whole = await rawCall(shop, picture);
  expect([whole.status, whole.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(String(whole.headers["content-security-policy"])).toContain("sandbox");
  const part = await rawCall(shop, picture, { range: "bytes=10-19" });
  expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes 10-19/${whole.body.length}`]);
  expect(part.body).toEqual(whole.body.subarray(10, 20));
  expect((await rawCall(shop, picture, { range: "bytes=-5" })).body).toEqual(whole.body.subarray(-5));
  expect((await rawCall(shop, picture, { range: `bytes=${whole.body.length}-` })).status).toBe(416);
  const small = await rawCall(shop, `${picture}?width=320`);
  expect([small.status, small.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(small.body.length).toBeLessThan(whole.body.length / 4);
  const smaller = await rawCall(shop, `${picture}?width=320&format=avif`);
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
    expect([path, (await rawCall(shop, path)).status]).toEqual([path, 404]);
  }
});

test("sizes are made of pictures, not of sizes, and two pictures of one name keep their own", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const { media } = shop.platform;
  const size = "/media/sizes/320/products/expedition-65-front.webp.webp";
  expect((await rawCall(shop, "/media/products/expedition-65-front.webp?width=320")).status).toBe(200);
  for (const query of ["", "?width=320"])
    expect([query, (await rawCall(shop, size + query)).status]).toEqual([query, 404]);
  expect((await rawCall(shop, `/media/products/${"a".repeat(180)}.webp?width=320`)).status).toBe(404);
  for (const [key, file] of [
    ["two/names.png", "products/expedition-65-front.webp"],
    ["two/names.webp", "products/duffel-45-front.webp"],
  ] as const) {
    const original = await media.get(file);
    await media.put(key, await buffer(original?.read() ?? Readable.from([])));
  }
  const [one, other] = [
    await rawCall(shop, "/media/two/names.png?width=320"),
    await rawCall(shop, "/media/two/names.webp?width=320"),
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
    const answer = await rawCall(shop, path ?? "", { "content-type": "application/x-www-form-urlencoded" }, "POST");
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
  }
  expect((await rawCall(shop, "/api/nothing", {}, "POST")).status).toBe(404);
});
