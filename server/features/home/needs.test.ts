import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Mailer } from "../../platform/mail/mail.ts";
import { mails } from "../../platform/mail/tables.ts";
import { addProduct, payFor, shopWithOrder } from "../../testing/orders.ts";
import { setAside } from "../../testing/refunds.ts";
import { shopWithArrivedOrder } from "../../testing/returns.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { products, variants } from "../catalogue/tables.ts";
import { orderEvents } from "../orders/tables.ts";

const needsOf = async (caller: StaffCalls) => (await caller<NeedGroup[]>("GET", "/needs")).body.data;
const counts = async (caller: StaffCalls) => (await needsOf(caller)).map(({ kind, total }) => [kind, total]);

test("an order waits to be packed, and once it is, to be sent; both are told to whoever may pack", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop, { stock: 50 });
  const packer = await callsOf(shop, "packer");
  const editor = await callsOf(shop, "editor");
  expect(await needsOf(packer)).toEqual([]);
  await payFor(shop, reference);
  expect(await needsOf(packer)).toMatchObject([
    { kind: "order_to_pack", total: 1, needs: [{ id: reference, since: expect.any(String), order: reference }] },
  ]);
  expect(await needsOf(editor)).toEqual([]);
  await packer("POST", `/orders/${reference}/pack`);
  const packedAt = (await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "fulfilment_packed")))[0]
    ?.happened_at;
  expect(await needsOf(packer)).toMatchObject([
    { kind: "order_to_send", total: 1, needs: [{ id: reference, since: packedAt, order: reference }] },
  ]);
  const listed = async () => (await packer<{ total: number }>("GET", "/orders?to_send=true")).body.data.total;
  expect(await listed()).toBe(1);
  await packer("POST", `/orders/${reference}/unpack`);
  expect([await counts(packer), await listed()]).toEqual([[["order_to_pack", 1]], 0]);
  await packer("POST", `/orders/${reference}/pack`);
  const parcel = { idempotency_key: crypto.randomUUID(), carrier: "royal-mail", tracking_number: "" };
  expect((await packer("POST", `/orders/${reference}/parcels`, parcel)).status).toBe(200);
  expect(await needsOf(packer)).toEqual([]);
});

test("a payment that was set aside waits until somebody accepts it", async () => {
  const { shop, owner, post } = await setAside();
  expect(await counts(owner)).toContainEqual(["payment_in_review", 1]);
  await post("accept");
  expect(await counts(owner)).not.toContainEqual(["payment_in_review", 1]);
  await shop[Symbol.asyncDispose]();
});

test("a return waits to be answered, and once it has come to be paid back", async () => {
  await using shop = await testShop();
  const { owner, reference, asked } = await shopWithArrivedOrder(shop);
  const id = await asked(1);
  expect(await needsOf(owner)).toContainEqual(
    expect.objectContaining({ kind: "return_asked", needs: [expect.objectContaining({ id, order: reference })] }),
  );
  await owner("POST", `/orders/${reference}/returns/${id}/accept`, { instructions: "Wrap it well." });
  await owner("POST", `/orders/${reference}/returns/${id}/receive`, { restock: [] });
  expect(await counts(owner)).toContainEqual(["return_received", 1]);
  await owner("POST", `/orders/${reference}/returns/${id}/refund`, { with_shipping: false });
  expect(await counts(owner)).not.toContainEqual(["return_received", 1]);
});

test("a variant of which too few are free asks for stock, and so does one that people wait for", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const low = await addProduct(shop, { slug: "stove", stock: 3 });
  const awaited = await addProduct(shop, { slug: "tent", stock: 0, ability: "production" });
  const { token } = await shop.customer();
  const body = new FormData();
  body.append("product_id", String(awaited.id));
  body.append("quantity", "1");
  expect((await shop.call("POST", "/api/pre-order/store", { token, body })).status).toBe(200);
  expect(await needsOf(owner)).toMatchObject([
    { kind: "preorder_waiting", needs: [{ id: awaited.variantId, detail: "1 person waits, and none is there" }] },
    { kind: "stock_low", needs: [{ id: low.variantId, detail: "stove: 3 left, 5 is too few" }] },
  ]);
  const isSold = (isActive: boolean) =>
    shop.db.update(variants).set({ is_active: isActive }).where(eq(variants.id, low.variantId));
  const isShown = (isPublished: boolean) =>
    shop.db.update(products).set({ is_published: isPublished }).where(eq(products.slug, "stove"));
  for (const change of [isSold, isShown]) {
    await change(false);
    expect(await counts(owner)).toEqual([["preorder_waiting", 1]]);
    await change(true);
  }
  await shop.db.update(variants).set({ low_stock: 2 }).where(eq(variants.id, low.variantId));
  expect(await counts(owner)).toEqual([["preorder_waiting", 1]]);
});

/** A mail server that takes mail once it is told to. */
function unwillingMailer() {
  const sent: string[] = [];
  const server = { isAway: true };
  const mailer: Mailer = {
    configured: true,
    async deliver({ subject }) {
      if (server.isAway) throw new Error("no such mailbox");
      sent.push(subject);
    },
    close() {},
  };
  return { sent, server, mailer };
}

const send = (shop: TestShop, kind: "password-changed" | "reset-code") =>
  shop.db.transaction((tx) =>
    kind === "reset-code"
      ? shop.platform.mail.send(tx, {
          kind,
          key: "a",
          to: "a@example.test",
          props: { name: "A", code: "1", minutes: 1 },
        })
      : shop.platform.mail.send(tx, { kind, key: "a", to: "a@example.test", props: { name: "A" } }),
  );

test("a mail that was given up waits until it is sent again, and a sent one can be sent once more", async () => {
  const { sent, server, mailer } = unwillingMailer();
  await using shop = await testShop({ mailer });
  const owner = await ownersCalls(shop);
  await send(shop, "password-changed");
  await vi.waitFor(async () => expect((await shop.mails())[0]?.failure).toBe("no such mailbox"), 60_000);
  await shop.db.update(mails).set({ failed_at: sql`now()` });
  expect(await needsOf(owner)).toMatchObject([{ kind: "mail_failed", needs: [{ id: 1, detail: "no such mailbox" }] }]);
  server.isAway = false;
  expect((await owner("POST", "/mails/1/resend")).status).toBe(200);
  await vi.waitFor(() => expect(sent).toEqual(["password-changed"]), 60_000);
  await vi.waitFor(async () => expect(await needsOf(owner)).toEqual([]), 60_000);
  for (const _time of [1, 2]) expect((await owner("POST", "/mails/1/resend")).status).toBe(200);
  await vi.waitFor(() => expect(sent).toHaveLength(3), 60_000);
  expect((await shop.mails()).map(({ key }) => key)).toEqual(["a", "a again 1", "a again 2"]);
  // As when it arrived after all, in the moment in which it was given up.
  await shop.db.update(mails).set({ failed_at: sql`now()` });
  expect(await needsOf(owner)).toEqual([]);
});

test("a mail whose code is forgotten is not sent again", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await send(shop, "reset-code");
  await shop.db.update(mails).set({ sent_at: sql`now()`, props: {} });
  expect((await owner("POST", "/mails/1/resend")).status).toBe(409);
  expect((await owner("POST", "/mails/9/resend")).status).toBe(404);
});

test("a job that failed for good waits until it is run again or left at that", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const failed = async () => {
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      insert into pgboss.job (name, data, state, retry_count, retry_limit, output, completed_on)
      values ('catalogue.check-stock', '{}', 'failed', 3, 3, '{"message": "out of paper"}', now()) returning id`);
    return rows[0]?.id ?? "";
  };
  const [first, second] = [await failed(), await failed()];
  const [group] = await needsOf(owner);
  expect(group).toMatchObject({ kind: "job_failed", total: 2, needs: [{ id: first, detail: "out of paper" }, {}] });
  expect((await owner("POST", `/jobs/${first}/dismiss`)).status).toBe(200);
  expect((await owner("POST", `/jobs/${first}/reopen`)).status).toBe(200);
  expect(await counts(owner)).toEqual([["job_failed", 2]]);
  expect((await owner("POST", `/jobs/${first}/reopen`)).status).toBe(404);
  expect((await owner("POST", `/jobs/${first}/dismiss`)).status).toBe(200);
  expect((await owner("POST", `/jobs/${second}/retry`)).status).toBe(200);
  expect(await needsOf(owner)).toEqual([]);
  await vi.waitFor(async () => {
    const { rows } = await shop.db.execute(sql`select state from pgboss.job where id = ${second}::uuid`);
    expect(rows).toEqual([{ state: "completed" }]);
  }, 20_000);
  expect((await owner("POST", `/jobs/${first}/retry`)).status).toBe(404);
});
