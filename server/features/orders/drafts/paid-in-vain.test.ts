import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { sandboxPayments } from "../../../platform/payments/tables.ts";
import { keyOfDraft, shopToSell } from "../../../testing/drafts.ts";
import { expectSound } from "../../../testing/order-edits.ts";
import { draftAt } from "../../../testing/order-stage.ts";
import { decideAtProvider, eventsOf, onlyOrder, stockOf, webhookOf } from "../../../testing/orders.ts";
import { providersOf, shopWithProviders } from "../../../testing/providers.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { orders, refunds } from "../tables.ts";
import { draftOrders } from "./tables.ts";

/** A draft whose customer has opened the payment of its link, and not paid yet. */
async function shopWithOpenedDraft(shop: TestShop) {
  const { owner, draft, tent } = await shopToSell(shop);
  const { id } = (await owner<{ id: number }>("POST", "/draft-orders", draft)).body.data;
  const key = await keyOfDraft(shop);
  const pay = () => shop.call("POST", `/api/payment-links/${key}/pay`, { body: { payment: "stripe" } });
  expect((await pay()).status).toBe(200);
  const staff = (path: string, body: object = {}) => owner("POST", `/draft-orders/${id}/${path}`, body);
  const { reference, payment_link } = await onlyOrder(shop.db);
  return { staff, pay, tent, reference, link: payment_link ?? "" };
}

/** The customer's money comes although their order is over, and goes back. */
async function payLate(shop: TestShop, reference: string) {
  await shop.db.update(sandboxPayments).set({ status: "paid" }).where(eq(sandboxPayments.reference, reference));
  await (await webhookOf(shop, reference, "paid"))();
  const state = async () =>
    (await shop.db.select().from(orders).where(eq(orders.reference, reference)))[0]?.payment_state;
  await vi.waitFor(async () => expect(await state()).toBe("refunded"), 60_000);
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount_pence: 18_395, reason: "draft_over" }]);
  expect(await eventsOf(shop, reference)).toEqual(["placed", "drafted", "expired", "refunding", "refunded"]);
}

const draftStates = async ({ db }: TestShop) => (await db.select().from(draftOrders)).map(({ state }) => state);

test("a draft is one order: a card that pays late for what staff have noted in cash goes back in full", async () => {
  await using shop = await testShop();
  const { staff, tent, reference } = await shopWithOpenedDraft(shop);
  await (await webhookOf(shop, reference, "expired"))();
  expect((await staff("paid", { method: "cash" })).status).toBe(200);
  await payLate(shop, reference);
  expect((await shop.db.select().from(orders)).filter(({ paid_at }) => paid_at !== null)).toHaveLength(1);
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 3, held: 0 });
  await expectSound(shop);
});

test("a draft that is withdrawn ends its payment at the provider, and what comes for it still goes back", async () => {
  await using shop = await testShop();
  const { staff, pay, tent, reference } = await shopWithOpenedDraft(shop);
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 5, held: 2 });
  expect((await staff("withdraw")).status).toBe(200);
  expect(await draftStates(shop)).toEqual(["withdrawn"]);
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 5, held: 0 });
  const [payment] = await shop.db.select().from(sandboxPayments);
  expect(payment?.status).not.toBe("open");
  expect((await pay()).status).toBe(404);
  await payLate(shop, reference);
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 5, held: 0 });
  await expectSound(shop);
});

test("a draft that its customer has paid is not withdrawn, though the notice of that is late", async () => {
  await using shop = await testShop();
  const { staff, link, reference } = await shopWithOpenedDraft(shop);
  await decideAtProvider(shop, link, "pay", "never");
  expect((await staff("withdraw")).status).toBe(409);
  expect(await draftStates(shop)).toEqual(["paid"]);
  expect(await onlyOrder(shop.db)).toMatchObject({ reference, payment_state: "paid" });
  await expectSound(shop);
});

test("of what is paid in vain for a draft the rest goes back by itself, though a part did at the provider", async () => {
  const opened = await shopWithProviders();
  const { shop, stripe } = opened;
  const [provider] = providersOf(opened);
  if (!provider) throw new Error("no stripe");
  const owner = await ownersCalls(shop);
  const { draft } = await draftAt(shop, provider, owner);
  const { id, payment_id, total_pence } = await onlyOrder(shop.db);
  const paidThere = payment_id ?? "";
  await shop.db.update(orders).set({ payment_state: "expired" });
  expect((await owner("POST", `/draft-orders/${draft.id}/paid`, { method: "cash" })).status).toBe(200);
  const body = { error: { type: "invalid_request_error", message: "Not now" } };
  stripe.faults = ({ method, path }) =>
    method === "POST" && path.includes("refund") ? { refuse: { status: 400, body } } : undefined;
  provider.pay(paidThere);
  await provider.notify();
  const state = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.payment_state;
  expect(await state()).toBe("refunding");
  provider.refundThere(paidThere, 5000);
  stripe.faults = () => undefined;
  await provider.notify();
  await vi.waitFor(async () => expect(await state()).toBe("refunded"), 60_000);
  expect(provider.refundedPence()).toBe(total_pence);
});
