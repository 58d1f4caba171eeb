import { pence } from "@cairn/contract/platform/money.ts";
import { sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { manualProviders } from "./open-providers.ts";
import type { PaymentProvider } from "./provider.ts";
import { sandboxPayments } from "./tables.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const someId = `sbx_${"y".repeat(24)}`;
const unknown = `/sandbox/pay/sbx_${"x".repeat(24)}`;

test("the hosted page answers whatever is sent to it with a refusal, never with a breakdown", async () => {
  await using shop = await testShop();
  for (const path of ["/sandbox/pay/%00", "/sandbox/pay/nothing", "/sandbox/pay/sbx_'--", unknown]) {
    expect([path, (await shop.call("GET", path)).status]).toEqual([path, 404]);
  }
  expect((await shop.call("POST", "/sandbox/pay/%00", { body: "decision=pay", headers: form })).status).toBe(404);
  for (const body of ["decision=steal", "", "decision=pay&delay=99", "decision=pay&decision=steal"]) {
    const answer = await shop.call("POST", unknown, { body, headers: form });
    expect([body, answer.status, answer.body?.success]).toEqual([body, 422, false]);
  }
  expect((await shop.call("POST", unknown)).status).toBe(422);
  expect(
    (await shop.call("POST", unknown, { body: "null", headers: { "content-type": "application/json" } })).status,
  ).toBe(422);
});

test("the hosted page's lines, with discount and shipping, add up to its sum", async () => {
  await using shop = await testShop();
  const { link } = await shop.platform.payments.stripe.open({
    reference: "CRN-SUM",
    total: pence(9_395),
    lines: [{ name: "Trail Tent", price: pence(5_000), quantity: 2 }],
    discount: pence(1_000),
    shipping: pence(395),
    email: "wanda@example.test",
    expiresAt: new Date(Date.now() + 60_000),
    successUrl: "/a",
    cancelUrl: "/b",
  });
  const { text } = await shop.call("GET", new URL(link).pathname);
  const rows = [...text.matchAll(/<li><span>(.+?)<\/span><span>(.+?)<\/span>/g)].map(([, name, sum]) => [name, sum]);
  expect(rows).toEqual([
    ["Trail Tent × 2", "£100.00"],
    ["Discount", "−£10.00"],
    ["Shipping", "£3.95"],
  ]);
  expect(text).toContain("<h1>£93.95</h1>");
});

/** A payment that waits in the sandbox's own books. */
async function addPayment({ db }: TestShop) {
  await db.insert(sandboxPayments).values({
    id: someId,
    provider: "stripe",
    reference: "CRN-SOME",
    total_pence: 1_000,
    lines: [],
    success_url: "/a",
    cancel_url: "/b",
    expires_at: sql`now() + interval '30 minutes'`,
  });
}

test("where another provider takes the payments, nobody can play the bank", async () => {
  const asked = async (): Promise<never> => {
    throw new Error("this test pays nothing");
  };
  const elsewhere: PaymentProvider = {
    name: "elsewhere",
    open: asked,
    retrieve: asked,
    capture: asked,
    close: asked,
    refund: asked,
    readWebhook: asked,
  };
  await using shop = await testShop({ payments: { stripe: elsewhere, paypal: elsewhere, ...manualProviders } });
  await addPayment(shop);
  expect((await shop.call("GET", `/sandbox/pay/${someId}`)).text).not.toContain("Pay now");
  await shop.call("POST", `/sandbox/pay/${someId}`, { body: "decision=pay", headers: form });
  expect(await shop.db.select().from(sandboxPayments)).toMatchObject([{ status: "open" }]);
});

// The embedded database lives in this process and has no clock of its own.
test.runIf(inject("database").kind === "postgres")(
  "a payment is open for as long as the database says, whatever the server's own clock shows",
  async () => {
    await using shop = await testShop();
    await addPayment(shop);
    const statusAt = async (hoursWrong: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hoursWrong * 3_600_000 });
      try {
        return (await shop.platform.payments.stripe.retrieve({ reference: "CRN-SOME", payment_id: null }))?.status;
      } finally {
        vi.useRealTimers();
      }
    };
    expect(await statusAt(2)).toBe("open");
    await shop.db.update(sandboxPayments).set({ expires_at: sql`now() - interval '1 second'` });
    expect(await statusAt(-2)).toBe("expired");
  },
);
