import { expect, test, vi } from "vitest";
import { makeProduct } from "./testing/products.ts";
import { openReceiver } from "./testing/receiver.ts";
import { testShop } from "./testing/shop.ts";
import { ownersCalls } from "./testing/staff.ts";

test("a CDN keeps what is public, with its tags, and is asked to drop what staff change", async () => {
  const cdn = await openReceiver();
  await using shop = await testShop({ environment: { CDN_SECONDS: "600", CDN_PURGE_URL: cdn.url } });
  const dropped = () => cdn.received.flatMap(({ body }): string[] => JSON.parse(body).tags);
  // What a crash may have left there.
  await vi.waitFor(() => expect(dropped()).toContain("labels"), 60_000);

  const owner = await ownersCalls(shop);
  const product = await makeProduct(owner);
  for (const path of ["/api/product/all", "/about"]) {
    const { headers } = await shop.call("GET", path);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate, s-maxage=600");
    expect(headers.get("surrogate-key")?.split(" ")).toEqual(headers.get("cache-tag")?.split(","));
    expect(headers.get("cache-tag")).toContain("labels");
    expect(headers.get("set-cookie")).toBeNull();
    const etag = headers.get("etag") ?? "";
    const again = await shop.call("GET", path, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("cache-control"), again.headers.get("cache-tag")]).toEqual([
      304,
      headers.get("cache-control"),
      headers.get("cache-tag"),
    ]);
  }
  expect((await shop.call("GET", "/api/product/all")).headers.get("cache-tag")).toContain("products");

  cdn.received.length = 0;
  await owner("POST", `/products/${product.id}/archive`);
  await vi.waitFor(
    () => expect(dropped()).toEqual(expect.arrayContaining(["products", `product:${product.id}`])),
    60_000,
  );
});

test("what is not for everybody, and what failed, is kept by no CDN", async () => {
  const cdn = await openReceiver();
  await using shop = await testShop({ environment: { CDN_SECONDS: "600", CDN_PURGE_URL: cdn.url } });
  const owner = await ownersCalls(shop);
  const { token } = await shop.customer();
  const answers = [
    await owner("GET", "/products"),
    await shop.call("GET", "/api/user/profile", { token }),
    await shop.call("GET", "/api/product/single/nothing"),
    await shop.call("GET", "/api/nothing"),
  ];
  for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
});

test("while news may be missed, nobody else keeps an answer either", async () => {
  const cdn = await openReceiver();
  await using shop = await testShop({ environment: { CDN_SECONDS: "600", CDN_PURGE_URL: cdn.url } });
  shop.platform.cache.suspend();
  const cut = await shop.call("GET", "/api/product/all");
  expect([cut.headers.get("cache-control"), cut.headers.get("cache-tag")]).toEqual(["public, no-cache", null]);
  cdn.received.length = 0;
  shop.platform.cache.resume();
  await vi.waitFor(() => expect(cdn.received.some(({ body }) => body.includes("labels"))).toBe(true), 60_000);
});

test("without a CDN its headers are not sent", async () => {
  await using shop = await testShop();
  const { headers } = await shop.call("GET", "/api/product/all");
  expect([headers.get("cache-control"), headers.get("cache-tag"), headers.get("surrogate-key")]).toEqual([
    "public, no-cache",
    null,
    null,
  ]);
});
