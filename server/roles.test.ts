import type { ProductOnWire } from "@cairn/contract/catalogue/public.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { expect, inject, test } from "vitest";
import { openShop, order, referenceOf } from "./testing/environment.ts";
import { runShop, startShop, waitUntil } from "./testing/process.ts";

const onPostgres = test.runIf(inject("database").kind === "postgres");
const role = (name: string) => ({ ROLE: name, LOG_LEVEL: "debug" });

test("the embedded database, which one process has for itself, is refused to a part of the work", async () => {
  expect(await runShop({ ROLE: "web" })).toEqual({
    code: 1,
    signal: null,
    printed:
      "Cairn cannot start: ROLE must be all with the embedded database, which only one process can use: set DATABASE_URL for web\n",
  });
});

onPostgres("a process for pages leaves jobs and clock to one for jobs, which shows no page", async () => {
  await using opened = await openShop({ customers: 1, variables: role("web") });
  const { environment, shop: web, tokens } = opened;
  const [token = ""] = tokens;
  const { id } = (await web.call<ProductOnWire>("GET", "/api/product/single/expedition-65")).body.data;
  const { data } = (await order(web, token, [{ id, quantity: 1 }])).body;
  const paymentPage = data.links[1]?.href ?? "";
  await fetch(paymentPage, { method: "POST", body: new URLSearchParams({ decision: "pay" }), redirect: "manual" });
  const state = async () =>
    (await web.call<Order>("GET", `/api/orders/${referenceOf(data)}`, { token })).body.data.payment_state;
  // The provider's notice waits in its queue, and no clock has struck.
  const connection = await environment.open();
  const { rows } = await connection.script(`
    select state, (select cron_on from pgboss.version) as struck from pgboss.job where name = 'sandbox.notify'`);
  await connection.close();
  expect(rows).toEqual([{ state: "created", struck: null }]);
  expect(await state()).toBe("pending");

  await using jobs = await startShop({ ...environment.variables, ...role("jobs") });
  await waitUntil("the order to be paid", async () => (await state()) === "paid");
  expect((await jobs.call("GET", "/healthz")).status).toBe(200);
  const asBrowser = { headers: { accept: "text/html" } };
  for (const path of ["/", "/dashboard", "/api/product/all", "/api/webhooks/stripe", "/healthz/more"]) {
    const { status, text, headers } = await jobs.call("GET", path, asBrowser);
    expect([path, status, text]).toEqual([path, 503, expect.stringContaining("works in the background")]);
    expect(headers.get("content-type")).toContain(path.startsWith("/api/") ? "application/json" : "text/html");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  await web[Symbol.asyncDispose]();
  expect(web.printed()).not.toContain('"job":');
  await jobs[Symbol.asyncDispose]();
  expect(jobs.printed()).toContain('"job":"sandbox.notify"');
});
