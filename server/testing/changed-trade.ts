import { eq, isNull, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { variants } from "../features/catalogue/tables.ts";
import { bookEntries } from "../features/orders/books/tables.ts";
import { followEdits } from "../features/orders/edits/follow-edits.ts";
import { orderEdits } from "../features/orders/edits/tables.ts";
import { lockOrder } from "../features/orders/lock-order.ts";
import { noteFailedRefund } from "../features/orders/refunds.ts";
import { orders, payments, refunds } from "../features/orders/tables.ts";
import { countries } from "../features/shipping/tables.ts";
import { transact } from "../platform/database/transact.ts";
import type { TestAnswer } from "./call.ts";
import { keyOfDraft } from "./drafts.ts";
import { addTents, change, linkOf, orderOf, payForTwo } from "./order-edits.ts";
import { newKey } from "./order-stage.ts";
import { addProduct, checkOut, decideAtProvider, payFor, type TestProduct } from "./orders.ts";
import type { TestShop } from "./shop.ts";
import { ownersCalls, type StaffCalls } from "./staff.ts";

type Sold = Pick<Awaited<ReturnType<typeof payForTwo>>, "owner" | "reference" | "seen" | "post" | "lineId">;

/** Nothing of the story may be refused. */
async function done<Data>(asked: Promise<TestAnswer<Data>>): Promise<TestAnswer<Data>> {
  const answer = await asked;
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

/** Makes all that has happened so far lie further back. */
async function passHours({ db }: TestShop, hours: number): Promise<void> {
  await vi.waitFor(async () => expect(await db.$count(refunds, isNull(refunds.made_at))).toBe(0), 60_000);
  const past = sql.raw(`interval '${hours} hours'`);
  await db.update(orders).set({ placed_at: sql`placed_at - ${past}`, paid_at: sql`paid_at - ${past}` });
  await db.update(payments).set({ captured_at: sql`captured_at - ${past}` });
  await db.update(refunds).set({ made_at: sql`made_at - ${past}`, failed_at: sql`failed_at - ${past}` });
  await db.update(orderEdits).set({ made_at: sql`made_at - ${past}`, applied_at: sql`applied_at - ${past}` });
  await db.update(bookEntries).set({ happened_at: sql`happened_at - ${past}` });
}

async function payChange(shop: TestShop): Promise<void> {
  const path = `/api/payment-links/${await linkOf(shop)}/pay`;
  const { body } = await done(shop.call<{ payment_link: string }>("POST", path, { body: { payment: "stripe" } }));
  await decideAtProvider(shop, body.data.payment_link, "pay", "never");
  await followEdits.run(shop.platform, {});
}

/** An order of two that staff have made out with £20 off, paid by its link or in cash. */
async function sellByPhone(shop: TestShop, owner: StaffCalls, product: TestProduct, settled_by: "link" | "cash") {
  const { id: customer_id } = await shop.customer();
  const lines = [{ product_id: product.id, variant_id: product.variantId, quantity: 2 }];
  const delivery = { phone: "020 7946 0182", address: "1 Summit Row, Leeds", country: "GB" };
  const content = { lines, delivery, discount: 20, reason: "The last one came late.", shipping: null };
  const asked = { idempotency_key: newKey(), customer_id, guest: null, total: 183.95, settled_by };
  await done(owner("POST", "/draft-orders", { ...content, ...asked }));
  const own = eq(orders.customer_id, customer_id);
  if (settled_by === "link") {
    const path = `/api/payment-links/${await keyOfDraft(shop)}/pay`;
    await done(shop.call("POST", path, { body: { payment: "stripe" } }));
    const [opened] = await shop.db.select().from(orders).where(own);
    await payFor(shop, opened?.reference ?? "");
  }
  const [order] = await shop.db.select().from(orders).where(own);
  return orderOf(owner, order?.reference ?? "");
}

const giveBack = ({ post }: Sold, of: object) =>
  done(post("refunds", { idempotency_key: newKey(), reason: "Sorry.", restock: true, of }));

async function exchangeOne(shop: TestShop, sold: Sold, token: string, variantId: number): Promise<void> {
  const { post, seen, reference, lineId } = sold;
  await done(post("parcels", { idempotency_key: newKey(), carrier: "evri", tracking_number: "" }));
  const [parcel] = (await seen()).parcels;
  await done(post(`parcels/${parcel?.id}/deliver`));
  const lines = [{ line_id: lineId, quantity: 1 }];
  const asked = { idempotency_key: newKey(), lines, reason: "does_not_fit", text: "Too small." };
  await done(shop.call("POST", `/api/orders/${reference}/returns`, { token, body: asked }));
  const [{ id } = { id: 0 }] = (await seen()).returns;
  const exchange = [{ line_id: lineId, variant_id: variantId }];
  await done(post(`returns/${id}/accept`, { instructions: "Send it.", exchange }));
  await done(post(`returns/${id}/receive`, { restock: lines }));
  await passHours(shop, 22);
  await done(post(`returns/${id}/exchange`));
}

/** A refund that was made fails at the customer's bank. */
async function failRefund({ platform, db }: TestShop, reference: string, amountPence: number): Promise<void> {
  const [made] = await db.select().from(refunds).where(eq(refunds.amount_pence, amountPence));
  await transact(platform, async (tx) =>
    noteFailedRefund(platform, tx, await lockOrder(tx, reference), made?.provider_id ?? ""),
  );
}

/**
 * Three months of a small shop: orders that were made dearer by link and in cash, made cheaper, sent abroad and
 * exchanged, drafts that were paid, and money that went back, of which some failed at the bank.
 */
export async function tradeWithChanges(shop: TestShop): Promise<void> {
  const { medium, large, toLarge } = await addTents(shop, 50);
  await shop.db.update(countries).set({ shipping_pence: 2500 }).where(eq(countries.slug, "jp"));
  const maps = await addProduct(shop, { slug: "maps", pricePence: 3000, stock: 50 });
  await shop.db.update(variants).set({ tax_class: "zero" }).where(eq(variants.id, maps.variantId));
  const owner = await ownersCalls(shop);
  const sell = (product = medium) => payForTwo(shop, owner, product);
  const cash = { settled_by: "cash" };

  const dearerByLink = await sell();
  await passHours(shop, 30);
  const exchanged = await sell();
  await done(change(dearerByLink, { added: [toLarge(2)] }));
  await passHours(shop, 20);
  const dearerInCash = await sell();
  await done(
    change(dearerInCash, { lines: [{ line_id: dearerInCash.lineId, quantity: 2 }], added: [toLarge(1)] }, cash),
  );
  await passHours(shop, 190);
  await payChange(shop);
  const cheaper = await sell();
  const ofMaps = await sell(maps);
  await passHours(shop, 60);
  await done(change(cheaper, { lines: [{ line_id: cheaper.lineId, quantity: 1 }] }));
  await exchangeOne(shop, exchanged, exchanged.customer.token, large.variantId);
  await passHours(shop, 500);
  const byPhone = await sellByPhone(shop, owner, medium, "link");
  const abroad = await sell();
  await passHours(shop, 400);
  await sellByPhone(shop, owner, medium, "cash");
  await giveBack(dearerInCash, { kind: "sum", amount: 10.01 });
  const delivery = { phone: "+81 3 1234 5678", address: "1-1 Marunouchi, Tokyo", country: "JP" };
  await done(change(abroad, { lines: [{ line_id: abroad.lineId, quantity: 2 }], delivery }, cash));
  await passHours(shop, 41);
  const lines = [{ line_id: byPhone.lineId, quantity: 1 }];
  await giveBack(byPhone, { kind: "lines", lines, with_shipping: true });
  await done(change(ofMaps, { lines: [{ line_id: ofMaps.lineId, quantity: 3 }], added: [toLarge(1)] }, cash));
  await passHours(shop, 300);
  await giveBack(exchanged, { kind: "sum", amount: 7.77 });
  await giveBack(cheaper, { kind: "whole" });
  await passHours(shop, 24);
  await failRefund(shop, exchanged.reference, 777);
  await passHours(shop, 170);
  await done(checkOut(shop, (await shop.customer()).token, [{ product: medium, quantity: 1 }]));
  await sell();
}
