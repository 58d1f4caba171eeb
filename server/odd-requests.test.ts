import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fillEmptyShop } from "./demo/load.ts";
import { type TestShop, testShop } from "./testing/shop.ts";

/** Sends a request byte for byte and gives the status and the rest of the answer. */
async function send(shop: TestShop, target: string, method = "GET") {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: anything\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.slice(9, 12)), answer };
}

test("the absolute form of a request is read as its path, and its host is not believed", async () => {
  await using shop = await testShop({ environment: { PUBLIC_URL: "http://localhost:3000" } });
  await fillEmptyShop(shop.platform);
  for (const origin of ["http://localhost:3000", "http://evil.test", "https://evil.test:99999", "ab://user@x"]) {
    for (let round = 0; round < 2; round++) {
      expect(await send(shop, `${origin}/shop`)).toMatchObject({
        status: 200,
        answer: expect.stringContaining("<title>/shop"),
      });
      expect((await send(shop, `${origin}/api/country?x`)).status).toBe(200);
      expect((await send(shop, origin)).status).toBe(200);
    }
  }
  expect((await send(shop, "*")).status).toBeLessThan(500);
  expect((await send(shop, "*", "OPTIONS")).status).toBeLessThan(500);
});

test("paths that cannot be read or leave their folder get the envelope and the headers of every failure", async () => {
  await using shop = await testShop();
  for (const [path, status] of [
    ["/%ff", 400],
    ["/api/product/single/%E0%A4", 400],
    [`/api/product/single/${"a".repeat(400)}`, 404],
    ["/assets/..%2f..%2fpackage.json", 404],
    ["/assets/%00", 400],
    ["/dashboard/assets/..%2f..%2fpackage.json", 404],
  ] as const) {
    const answer = await shop.call("GET", path);
    expect([path, answer.status, answer.body?.success]).toEqual([path, status, false]);
    expect(answer.body.request_id).toBeTruthy();
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("forms that are broken, endless or full of names are refused, never a breakdown", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const part = (name: string, value = "1", more = "") =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const end = "--b--\r\n";
  const boundary = "multipart/form-data; boundary=b";
  for (const [type, body, status] of [
    ["multipart/form-data", "x", 400],
    ["multipart/form-data; boundary=", "x", 400],
    [boundary, part("product_id"), 400],
    [boundary, part("__proto__") + end, 400],
    [boundary, part("constructor") + end, 400],
    [boundary, Array.from({ length: 100 }, (_, field) => part(`field${field}`)).join("") + end, 413],
    [boundary, part("n".repeat(30_000)) + end, 422],
    [boundary, part("product_id", "1".repeat(20_001)) + end, 413],
    [boundary, part("a", "1", '; filename="x"') + part("b", "1", '; filename="y"') + end, 415],
    [boundary, part("avatar", "1".repeat(6_000_000), '; filename="x"') + end, 415],
    [boundary, part("product_id", "1", '; filename="x"') + part("quantity") + end, 415],
    [boundary, "", 422],
  ] as const) {
    const answer = await shop.call("POST", "/api/pre-order/store", { token, body, headers: { "content-type": type } });
    expect([type, body.slice(0, 80), answer.status]).toEqual([type, body.slice(0, 80), status]);
    expect(answer.body.success).toBe(false);
  }
});

test("the router's addresses for data are nothing of ours", async () => {
  await using shop = await testShop();
  for (const path of ["/shop.data", "/_root.data", "/products/tent.data?_routes=x"])
    expect([path, (await shop.call("GET", path)).status]).toEqual([path, 404]);
});
