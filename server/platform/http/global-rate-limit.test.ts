import { expect, test } from "vitest";
import { plainViews, type TestShop, testShop } from "../../testing/shop.ts";

// A tenth of the shipped 300 and 600 a minute.
const environment = { RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "on" };
const [most, mostWithToken] = [30, 60];

const callFrom =
  (shop: TestShop, address: string) =>
  (path: string, headers: Record<string, string> = {}, method?: string) =>
    shop.call(method ?? "GET", path, { headers: { "x-forwarded-for": address, ...headers } });

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

test("whoever floods us has to wait, others do not", async () => {
  await using shop = await testShop({ environment });
  const [flooder, other] = [callFrom(shop, "203.0.113.7"), callFrom(shop, "203.0.113.8")];
  const burst = Array.from({ length: most + 5 }, (_, number) => flooder(`/api/nothing?${number}`));
  expect(await statusesOf(burst)).toEqual([...Array(most).fill(404), ...Array(5).fill(429)]);

  const call = await flooder("/api/nothing");
  expect(call.body).toEqual({
    success: false,
    message: "That was tried too often. Please wait a while.",
    request_id: expect.any(String),
  });
  expect(Number(call.headers.get("retry-after"))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
  const page = await flooder("/anything", { accept: "text/html" });
  expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page.text).toContain("Please wait a while.");

  expect((await other("/api/nothing")).status).toBe(404);
  expect((await other("/anything")).status).toBe(200);
});

test("a login has a count of its own, twice as long, and one that is made up has none", async () => {
  await using shop = await testShop({ environment });
  const { token } = await shop.customer();
  const flooder = callFrom(shop, "203.0.113.7");
  const orders = (bearer = token) => flooder("/api/orders", { authorization: `Bearer ${bearer}` });
  expect((await orders()).status).toBe(200);
  const madeUp = Array.from({ length: most }, (_, number) => orders(`made-up-${number}`));
  expect(await statusesOf(madeUp)).toEqual([...Array(most - 1).fill(401), 429]);
  expect((await flooder("/api/nothing")).status).toBe(429);
  expect(await statusesOf(Array.from({ length: mostWithToken + 1 }, () => orders()))).toEqual([
    ...Array(mostWithToken).fill(200),
    429,
  ]);
});

test("what costs next to nothing, and what is no visitor's doing, is never counted", async () => {
  await using shop = await testShop({ environment });
  const flooder = callFrom(shop, "203.0.113.7");
  expect((await flooder("/kept")).status).toBe(200);
  await Promise.all(Array.from({ length: most }, () => flooder("/api/nothing")));
  expect((await flooder("/api/nothing")).status).toBe(429);
  for (const [method, path, status] of [
    ["GET", "/kept", 200],
    ["GET", "/healthz", 200],
    ["GET", "/failure.svg", 200],
    ["GET", "/assets/nothing.js", 404],
    ["GET", "/dashboard/assets/nothing.js", 404],
    ["GET", "/media/nothing.webp", 404],
    ["POST", "/api/webhooks/stripe", 400],
  ] as const) {
    expect([path, (await flooder(path, {}, method)).status]).toEqual([path, status]);
  }
});

test("a page may ask our own API as often as it likes", async () => {
  const statuses: number[] = [];
  await using shop = await testShop({
    environment,
    views: {
      ...plainViews,
      async renderPage(request, transport) {
        for (let calls = 0; calls <= most; calls++)
          statuses.push((await transport({ method: "GET", url: "/api/nothing" })).status);
        return plainViews.renderPage(request, transport);
      },
    },
  });
  expect((await shop.call("GET", "/")).status).toBe(200);
  expect(statuses).toEqual(Array(most + 1).fill(404));
});
