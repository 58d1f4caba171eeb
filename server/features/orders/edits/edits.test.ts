import type { CreditNote, Invoice } from "@cairn/contract/orders/invoices/public.ts";
import type { FoundPaymentLink } from "@cairn/contract/orders/payment-links.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { asItIs, change, expectSound, linkOf, shopWithPaidOrder } from "../../../testing/order-edits.ts";
import { decideAtProvider, stockOf } from "../../../testing/orders.ts";
import { testShop } from "../../../testing/shop.ts";
import { callsOf } from "../../../testing/staff.ts";
import { variants } from "../../catalogue/tables.ts";
import { coupons } from "../../coupons/tables.ts";
import { countries } from "../../shipping/tables.ts";
import { findOrderInvoice } from "../invoices/service.ts";
import { payments, refunds } from "../tables.ts";
import { followEdits } from "./follow-edits.ts";
import { orderEdits } from "./tables.ts";

test("what an order costs less goes back: stock, tax, books, papers and mails follow, and both versions are shown", async () => {
  await using shop = await testShop();
  const stage = await shopWithPaidOrder(shop);
  const { reference, customer, seen, mediumLine } = stage;
  expect((await change(stage, { lines: [{ ...mediumLine, quantity: 1 }] })).status).toBe(200);
  await vi.waitFor(async () => expect(await shop.db.$count(refunds, sql`made_at is null`)).toBe(0), 60_000);
  expect(await stockOf(shop.db, stage.medium)).toEqual({ stock: 4, held: 0 });
  await expectSound(shop);
  const order = await seen();
  expect(order).toMatchObject({ payment_state: "paid", subtotal: 100, shipping: 3.95, total: 103.95, left: null });
  expect(order.refundable).toBe(103.95);
  expect(order.taxes).toEqual([{ percent: 20, tax: 17.33, net: 86.62 }]);
  const own = (await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token })).body.data;
  expect(own.edits).toMatchObject([
    {
      ...{ state: "applied", difference: -100, replaced_invoice: "INV-000001", credit_note: "CN-000001" },
      before: { total: 203.95, lines: [{ quantity: 2 }] },
      after: { total: 103.95, lines: [{ quantity: 1 }] },
    },
  ]);
  expect(own.timeline.map(({ step }) => step)).toContain("edited");
  const kinds = (await shop.mails()).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["order-changed", "order-refunded"]));
  const invoice = async (number?: string): Promise<Invoice> => findOrderInvoice(shop.db, { reference, number });
  expect(await invoice()).toMatchObject({ number: "INV-000002", total: 10_395, taken_back_by: null });
  const first = await invoice("INV-000001");
  expect(first).toMatchObject({ total: 20_395, tax: 3399, taken_back_by: "CN-000001", refunds: [] });
});

test("a dearer size is held, mailed and paid by a link, and the order stays as it is until then", async () => {
  await using shop = await testShop();
  const stage = await shopWithPaidOrder(shop);
  const { reference, owner, seen, mediumLine, toLarge, medium, large, customer } = stage;
  const asked = await change(stage, { lines: [{ ...mediumLine, quantity: 1 }], added: [toLarge(1)] });
  expect(asked.status).toBe(200);
  expect(await stockOf(shop.db, large)).toEqual({ stock: 5, held: 1 });
  expect(await seen()).toMatchObject({ total: 203.95, edits: [{ state: "waiting", difference: 10 }] });
  await expectSound(shop);
  // Nobody packs or changes meanwhile what is to be another order.
  for (const [path, body] of [
    ["pack", {}],
    ["edits/preview", asItIs],
  ] as const)
    expect((await owner("POST", `/orders/${reference}/${path}`, body)).status).toBe(409);
  const key = await linkOf(shop);
  const { link } = (await shop.call<FoundPaymentLink>("GET", `/api/payment-links/${key}`)).body.data;
  expect(link).toMatchObject({ kind: "change", amount: 10, before: { total: 203.95 }, after: { total: 213.95 } });
  const pay = () =>
    shop.call<{ payment_link: string }>("POST", `/api/payment-links/${key}/pay`, { body: { payment: "stripe" } });
  const opened = (await pay()).body.data.payment_link;
  expect((await pay()).body.data.payment_link).toBe(opened);
  await decideAtProvider(shop, opened, "pay", "never");
  await followEdits.run(shop.platform, {});
  expect(await seen()).toMatchObject({ payment_state: "paid", total: 213.95, edits: [{ state: "applied" }] });
  expect(await stockOf(shop.db, medium)).toEqual({ stock: 4, held: 0 });
  expect(await stockOf(shop.db, large)).toEqual({ stock: 4, held: 0 });
  await expectSound(shop);
  const again = await shop.call("GET", `/api/payment-links/${key}`);
  expect(again.body.data).toEqual({ is_paid: true, link: null });
  expect((await pay()).status).toBe(409);
  // All of it can go back still, from both payments.
  expect((await shop.call("POST", `/api/orders/${reference}/cancel`, { token: customer.token, body: {} })).status).toBe(
    200,
  );
  await vi.waitFor(async () => expect((await seen()).payment_state).toBe("refunded"), 60_000);
  expect(await shop.db.select({ back: payments.refunded_pence }).from(payments).orderBy(payments.id)).toEqual([
    { back: 20_395 },
    { back: 1000 },
  ]);
  await expectSound(shop);
});

test("a change that is not paid in time is over, its units are free, and what is paid too late goes back or makes it", async () => {
  await using shop = await testShop();
  const stage = await shopWithPaidOrder(shop);
  const { seen, toLarge, large, mediumLine, reference, owner } = stage;
  await change(stage, { lines: [mediumLine], added: [toLarge(5)] });
  const key = await linkOf(shop);
  const body = { payment: "stripe" };
  const { payment_link } = (
    await shop.call<{ payment_link: string }>("POST", `/api/payment-links/${key}/pay`, { body })
  ).body.data;
  await shop.db.update(orderEdits).set({ expires_at: sql`now() - interval '1 second'` });
  await decideAtProvider(shop, payment_link, "cancel", "never");
  await followEdits.run(shop.platform, {});
  expect(await seen()).toMatchObject({ total: 203.95, edits: [{ state: "lapsed" }] });
  expect(await stockOf(shop.db, large)).toEqual({ stock: 5, held: 0 });
  await expectSound(shop);
  // Nothing keeps it from being packed now.
  expect((await owner("POST", `/orders/${reference}/pack`, {})).status).toBe(200);
});

test("staff withdraw a waiting change, or note its difference as taken by transfer, with the right to", async () => {
  await using shop = await testShop();
  const stage = await shopWithPaidOrder(shop);
  const { seen, toLarge, mediumLine, reference, owner } = stage;
  const support = await callsOf(shop, "support");
  const wanted = { lines: [mediumLine], added: [toLarge(1)] };
  await change(stage, wanted);
  const [{ id = 0 } = {}] = (await seen()).edits;
  expect((await support("POST", `/orders/${reference}/edits/${id}/paid`, { method: "cash" })).status).toBe(403);
  expect((await support("POST", `/orders/${reference}/edits/${id}/withdraw`, {})).status).toBe(200);
  expect((await owner("POST", `/orders/${reference}/edits/${id}/paid`, { method: "cash" })).status).toBe(409);
  await expectSound(shop);
  expect((await change({ ...stage, owner: support }, wanted, { settled_by: "cash" })).status).toBe(403);
  expect((await change(stage, wanted, { settled_by: "transfer" })).status).toBe(200);
  expect(await seen()).toMatchObject({ total: 313.95, payment_state: "paid", refundable: 313.95 });
  await expectSound(shop);
});

test("coupon, delivery, country and tax follow a change, and sent lines never do", async () => {
  await using shop = await testShop();
  await shop.db.insert(coupons).values({ code: "TENTH", percent: 10 });
  const stage = await shopWithPaidOrder(shop, { coupon_code: "TENTH" });
  const { seen, mediumLine, toLarge, owner, reference } = stage;
  await change(stage, { lines: [{ ...mediumLine, quantity: 1 }], added: [toLarge(1)] }, { settled_by: "cash" });
  expect(await seen()).toMatchObject({ subtotal: 210, discount: 21, shipping: 3.95, total: 192.95 });
  await expectSound(shop);
  await shop.db
    .update(countries)
    .set({ shipping_pence: 2000, standard_rate: 0, reduced_rate: 0 })
    .where(eq(countries.slug, "jp"));
  const { lines } = await seen();
  const all = lines.map(({ id, quantity }) => ({ line_id: id, quantity }));
  const delivery = { phone: "+81 3 1234 5678", address: "1-1 Marunouchi, Tokyo", country: "JP" };
  await change(stage, { lines: all, delivery }, { settled_by: "cash" });
  expect(await seen()).toMatchObject({ country: "Japan", shipping: 20, total: 209, taxes: [{ percent: 0, tax: 0 }] });
  await expectSound(shop);
  const [first] = all;
  const parcel = { idempotency_key: "0123456789abcdef", carrier: "evri", tracking_number: "", lines: [first] };
  expect((await owner("POST", `/orders/${reference}/parcels`, parcel)).status).toBe(200);
  const touch = { ...asItIs, lines: [{ ...first, quantity: 3 }] };
  expect(await owner("POST", `/orders/${reference}/edits/preview`, touch)).toMatchObject({
    status: 409,
    body: { message: "What was sent, cancelled or refunded cannot be changed" },
  });
  const home = { ...asItIs, lines: all.slice(1), delivery: { ...delivery, country: "GB", phone: "020 7946 0182" } };
  expect((await owner("POST", `/orders/${reference}/edits/preview`, home)).status).toBe(409);
});

test("a change is refused without stock, for another sum than was seen, and after another change", async () => {
  await using shop = await testShop();
  const stage = await shopWithPaidOrder(shop);
  const { owner, reference, large, mediumLine, toLarge } = stage;
  const lost = await owner("POST", `/orders/${reference}/edits/preview`, { ...asItIs, lines: [], added: [toLarge(6)] });
  expect(lost).toMatchObject({ status: 409 });
  const none = await owner("POST", `/orders/${reference}/edits/preview`, asItIs);
  expect(none).toMatchObject({ status: 422, body: { message: "Leave something in the order, or cancel it" } });
  const same = await owner("POST", `/orders/${reference}/edits/preview`, { ...asItIs, lines: [mediumLine] });
  expect(same).toMatchObject({ status: 422, body: { message: "Nothing has been changed yet" } });
  await shop.db.update(variants).set({ price_pence: 12_000 }).where(eq(variants.id, large.variantId));
  const wanted = { lines: [mediumLine], added: [toLarge(1)] };
  expect(await change(stage, wanted, { difference: 110 })).toMatchObject({ status: 409 });
  expect((await change(stage, wanted, { edits: 3 })).status).toBe(409);
  await expectSound(shop);
  expect(await shop.db.$count(orderEdits)).toBe(0);
});

test("a credit note of a change says what its invoice said", async () => {
  await using shop = await testShop();
  const stage = await shopWithPaidOrder(shop);
  await change(stage, { lines: [{ ...stage.mediumLine, quantity: 1 }] });
  const { owner, reference } = stage;
  const { status, headers } = await owner<CreditNote>("GET", `/orders/${reference}/credit-notes/CN-000001`);
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await owner("GET", `/orders/${reference}/invoice.pdf?number=INV-000001`)).status).toBe(200);
  expect((await owner("GET", `/orders/${reference}/invoice.pdf?number=INV-000009`)).status).toBe(404);
});
