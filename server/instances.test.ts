import type { ProductOnWire } from "@cairn/contract/catalogue/public.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import type { ShownSettings } from "@cairn/contract/settings/public.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openShop, order, referenceOf } from "./testing/environment.ts";
import type { Listing } from "./testing/listing.ts";
import { type ShopProcess, startShop, waitUntil } from "./testing/process.ts";
import { openSmtpServer } from "./testing/smtp.ts";

// These need a database that outlives and is shared by processes: the embedded one lives inside its only process.
const isShared = inject("database").kind === "postgres";
const onPostgres = test.runIf(isShared);
const productPath = "/api/product/single/expedition-65";

let instances: Awaited<ReturnType<typeof openInstances>>;

beforeAll(async () => {
  if (isShared) instances = await openInstances();
}, 320_000);

afterAll(() => instances?.[Symbol.asyncDispose]());

/** Two processes of one shop, which all tests share, since each takes seconds to start. */
async function openInstances() {
  await using cleanup = new AsyncDisposableStack();
  const { environment, shop: writing, tokens } = cleanup.use(await openShop({ customers: 1 }));
  const reading = cleanup.use(await startShop(environment.variables));
  const owned = cleanup.move();
  const [token = ""] = tokens;
  return { environment, writing, reading, token, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

onPostgres("what one process writes, another that had it in its cache shows", async () => {
  const { writing, reading, token } = instances;
  const before = await findProduct(reading);
  await findProduct(reading);
  await waitUntil("the line of an answer from the cache", async () => reading.printed().includes('"cached":true'));

  await placeOrder(writing, token, before.id);
  await waitUntil("the other process to show the order's hold", async () => {
    const { stock } = await findProduct(reading);
    return stock === before.stock - 1;
  });
});

onPostgres("a product that one process takes out of the shop leaves the other's list and its counts", async () => {
  const { writing, reading } = instances;
  const { id } = await findProduct(writing);
  const listed = async () => {
    const { body } = await reading.call<Listing>("GET", "/api/product/listing?filters=price.to%3D5000");
    return body.data.products.total;
  };
  const before = await listed();
  const headers = { cookie: await ownersCookie(writing) };
  await writing.call("POST", `/api/admin/products/${id}/unpublish`, { headers });
  await waitUntil("the other process to list it no longer", async () => (await listed()) === before - 1);
  await writing.call("POST", `/api/admin/products/${id}/publish`, { headers });
  await waitUntil("the other process to list it again", async () => (await listed()) === before);
});

onPostgres("a label that gets other words in one process has them in the other at its next request", async () => {
  const { environment, writing, reading } = instances;
  const sayings = async ({ call }: ShopProcess) => [
    (await call("GET", "/cart")).text.includes("Your bag"),
    (await call("GET", "/api/none")).body.message === "Nothing here",
  ];
  expect(await sayings(reading)).toEqual([false, false]);

  const cookie = await ownersCookie(writing);
  for (const [key, words] of [
    ["cart.title", "Your bag"],
    ["failures.notFound", "Nothing here"],
  ]) {
    const body = { version: 1, words };
    expect((await writing.call("PUT", `/api/admin/labels/${key}`, { headers: { cookie }, body })).status).toBe(200);
  }
  expect(await sayings(writing)).toEqual([true, true]);
  await waitUntil("the other process to follow", async () => (await sayings(reading)).every(Boolean));
  // One that starts later begins with them.
  await using later = await startShop(environment.variables);
  expect(await sayings(later)).toEqual([true, true]);
});

onPostgres("a mail server that an owner connects in one process sends for the other, too", async () => {
  const { writing, reading } = instances;
  await using smtp = await openSmtpServer();
  const sends = async ({ call }: ShopProcess) =>
    (await call<ShownSettings>("GET", "/api/site-settings")).body.data.sends_mail;
  expect([await sends(writing), await sends(reading)]).toEqual([false, false]);
  const headers = { cookie: await ownersCookie(writing) };
  const server = { host: "127.0.0.1", port: smtp.port, security: "offered", user: "", password: "" };
  const body = { ...server, from: "hello@cairn.example" };
  expect((await writing.call("PUT", "/api/admin/connections/mail", { headers, body })).status).toBe(200);
  expect(await sends(writing)).toBe(true);
  await waitUntil("the other process to send mail", () => sends(reading));
  expect((await writing.call("DELETE", "/api/admin/connections/mail", { headers })).status).toBe(200);
  await waitUntil("the other process to send none", async () => !(await sends(reading)));
});

onPostgres("a database that goes away costs nobody their login, and its return needs no restart", async () => {
  const { environment, writing: shop, token } = instances;
  const { id } = await findProduct(shop);
  const isHealthy = async () => (await shop.call("GET", "/healthz")).status === 200;

  await environment.administer(`alter database ${environment.databaseName} with allow_connections false`);
  await environment.administer("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    environment.databaseName,
  ]);
  // Its cache, too: without the news of what others write, it must not be believed.
  await waitUntil("the shop to notice", async () => {
    return !(await isHealthy()) && (await shop.call("GET", productPath)).status !== 200;
  });
  for (const path of ["/healthz", productPath, "/api/orders", "/api/shipping/get?country=GB"]) {
    const { status, headers, body } = await shop.call("GET", path, { token });
    expect([path, status, Number(headers.get("retry-after")), body.message]).toEqual([
      path,
      503,
      expect.toSatisfy((seconds: number) => seconds > 0),
      expect.stringMatching(/./),
    ]);
  }
  expect((await order(shop, token, [{ id, quantity: 1 }])).status).toBe(503);

  await environment.administer(`alter database ${environment.databaseName} with allow_connections true`);
  await waitUntil("the shop to be healthy again", isHealthy);
  const { reference, paymentPage } = await placeOrder(shop, token, id);
  await fetch(paymentPage, { method: "POST", body: new URLSearchParams({ decision: "pay" }), redirect: "manual" });
  // The queue is back too: the provider's notice travels as one of its jobs.
  await waitUntil("the order to be paid", async () => {
    const { body } = await shop.call<Order>("GET", `/api/orders/${reference}`, { token });
    return body.data.payment_state === "paid";
  });
});

/** A login of the owner, by the password that the first start printed. */
async function ownersCookie(shop: ShopProcess): Promise<string> {
  const [, password] = /with the password (\S+)/.exec(shop.printed()) ?? [];
  const { headers } = await shop.call("POST", "/api/admin/login", { body: { email: "owner@cairn.example", password } });
  return headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function findProduct(shop: ShopProcess): Promise<ProductOnWire> {
  return (await shop.call<ProductOnWire>("GET", productPath)).body.data;
}

async function placeOrder(shop: ShopProcess, token: string, id: number) {
  const { status, body } = await order(shop, token, [{ id, quantity: 1 }]);
  expect(status).toBe(201);
  return { reference: referenceOf(body.data), paymentPage: body.data.links[1]?.href ?? "" };
}
