import type { DraftOrder } from "@cairn/contract/orders/drafts/staff.ts";
import type { OrderVersion } from "@cairn/contract/orders/edits/public.ts";
import type { FoundPaymentLink } from "@cairn/contract/orders/payment-links.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keyOfDraft, shopToSell } from "../../../testing/drafts.ts";
import { expectSound } from "../../../testing/order-edits.ts";
import { onlyOrder, payFor, stockOf } from "../../../testing/orders.ts";
import { testShop } from "../../../testing/shop.ts";
import { callsOf } from "../../../testing/staff.ts";
import { variants } from "../../catalogue/tables.ts";
import { payments } from "../tables.ts";

test("an order by phone is priced, mailed as a link and paid as any other, at the price that was offered", async () => {
  await using shop = await testShop();
  const { tent, owner, content, draft } = await shopToSell(shop);
  const priced = await owner<{ order: OrderVersion }>("POST", "/draft-orders/price", content);
  expect(priced.body.data.order).toMatchObject({ subtotal: 200, discount: 20, shipping: 3.95, total: 183.95 });
  const made = await owner<{ id: number }>("POST", "/draft-orders", draft);
  expect(made.status).toBe(200);
  expect((await owner<{ id: number }>("POST", "/draft-orders", draft)).body.data.id).toBe(made.body.data.id);
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 5, held: 0 });
  const mails = (await shop.mails()).filter(({ kind }) => kind === "order-to-pay");
  expect(mails).toHaveLength(1);
  const { payUrl = "" } = (mails[0]?.props ?? {}) as { payUrl?: string };
  const key = URL.parse(payUrl)?.searchParams.get("key");
  const { link } = (await shop.call<FoundPaymentLink>("GET", `/api/payment-links/${key}`)).body.data;
  expect(link).toMatchObject({ kind: "draft", name: "Wilma Weber", amount: 183.95, reason: "The last one came late." });
  await shop.db.update(variants).set({ price_pence: 15_000 }).where(eq(variants.id, tent.variantId));
  const pay = (payment: string) =>
    shop.call<{ payment_link: string }>("POST", `/api/payment-links/${key}/pay`, { body: { payment } });
  const first = await pay("stripe");
  expect(first.status).toBe(200);
  expect((await pay("stripe")).body.data).toEqual(first.body.data);
  const order = await onlyOrder(shop.db);
  expect(order).toMatchObject({ total_pence: 18_395, email: "wilma@weber.test", coupon_code: null });
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 5, held: 2 });
  await payFor(shop, order.reference);
  await expectSound(shop);
  const again = await shop.call("GET", `/api/payment-links/${key}`);
  expect(again.body.data).toEqual({ is_paid: true, link: null });
  expect((await pay("stripe")).status).toBe(409);
  const list = (await owner<Page<DraftOrder>>("GET", "/draft-orders?search=weber")).body.data;
  expect(list.data).toMatchObject([{ state: "paid", reference: order.reference, name: "Wilma Weber" }]);
  const seen = (await owner<StaffOrder>("GET", `/orders/${order.reference}`)).body.data;
  expect(seen.events.map(({ kind }) => kind)).toContain("drafted");
});

test("staff with the right to note a transfer as paid, and its refund is theirs to make", async () => {
  await using shop = await testShop();
  const { tent, owner, draft } = await shopToSell(shop);
  const support = await callsOf(shop, "support");
  const paid = { ...draft, settled_by: "transfer" };
  expect((await support("POST", "/draft-orders", paid)).status).toBe(403);
  const made = await owner<{ reference: string }>("POST", "/draft-orders", paid);
  expect(made.status).toBe(200);
  const again = await owner<{ reference: string }>("POST", "/draft-orders", paid);
  expect(again.body.data).toEqual(made.body.data);
  expect(await onlyOrder(shop.db)).toMatchObject({ payment_state: "paid", payment: "transfer", total_pence: 18_395 });
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 3, held: 0 });
  expect(await shop.db.select().from(payments)).toMatchObject([
    { option: "transfer", captured_pence: 18_395, fee_pence: 0 },
  ]);
  expect((await shop.mails()).map(({ kind }) => kind)).toContain("order-confirmation");
  await expectSound(shop);
});

test("a draft is refused without stock, for another sum, without a reason for what is taken off, and once taken back", async () => {
  await using shop = await testShop();
  const { owner, draft, tent } = await shopToSell(shop);
  const refused = async (more: object) => (await owner("POST", "/draft-orders", { ...draft, ...more })).status;
  const lines = [{ product_id: tent.id, variant_id: tent.variantId, quantity: 6 }];
  expect(await refused({ lines })).toBe(409);
  expect(await refused({ total: 100 })).toBe(409);
  expect(await refused({ reason: "" })).toBe(422);
  expect(await refused({ guest: null })).toBe(422);
  expect(await refused({ discount: 300 })).toBe(422);
  const { id } = (await owner<{ id: number }>("POST", "/draft-orders", draft)).body.data;
  expect((await owner("POST", `/draft-orders/${id}/withdraw`, {})).status).toBe(200);
  expect((await owner("POST", `/draft-orders/${id}/withdraw`, {})).status).toBe(200);
  expect((await owner("POST", `/draft-orders/${id}/paid`, { method: "cash" })).status).toBe(409);
  expect((await owner("POST", "/draft-orders/999/withdraw", {})).status).toBe(404);
});

test("what staff make out for a new customer may be more than guests order alone, but not more than anybody", async () => {
  await using shop = await testShop();
  const { owner, content, draft, tent } = await shopToSell(shop, { stock: 500 });
  const of = (quantity: number) => ({ lines: [{ product_id: tent.id, variant_id: tent.variantId, quantity }] });
  const eleven = { ...draft, ...of(11), total: 1083.95 };
  expect((await owner("POST", "/draft-orders", eleven)).status).toBe(200);
  const key = await keyOfDraft(shop);
  const paid = await shop.call("POST", `/api/payment-links/${key}/pay`, { body: { payment: "stripe" } });
  expect(paid.status).toBe(200);
  const guest = { name: "Walter Weber", email: "walter@weber.test" };
  const inCash = { ...eleven, guest, idempotency_key: "fedcba9876543210", settled_by: "cash" };
  expect((await owner("POST", "/draft-orders", inCash)).status).toBe(200);
  await shop.db.update(variants).set({ price_pence: 30_000 });
  expect((await owner("POST", "/draft-orders/price", { ...content, ...of(99) })).status).toBe(422);
});
