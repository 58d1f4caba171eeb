import { type Invoice, type Seller, writeInvoiceNumber } from "@cairn/contract/orders/invoices/public.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { asc, eq, sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { expect, test, vi } from "vitest";
import { transact } from "../../../platform/database/transact.ts";
import { rawCall } from "../../../testing/call.ts";
import {
  addCountries,
  addProduct,
  bookFaults,
  checkOut,
  onlyOrder,
  payFor,
  shopWithOrder,
  webhookOf,
} from "../../../testing/orders.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { saveSeller } from "../../settings/service.ts";
import { lockOrder } from "../lock-order.ts";
import { orders, refunds } from "../tables.ts";
import { issueInvoice, issueMissingInvoices } from "./issue-invoice.ts";
import { invoices } from "./tables.ts";

const seller: Seller = {
  name: "Cairn Travel Goods Ltd",
  address: "4 Quay Street\nWhitby YO21 1AB",
  vat_number: "GB 000 0000 00",
  note: "Thank you.",
};
const sell = (shop: TestShop, value: Seller) => transact(shop.platform, (tx) => saveSeller(tx, value));

/** So many customers with an order each that waits for its payment. */
async function placeOrders(shop: TestShop, count: number): Promise<string[]> {
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: count });
  for (let each = 0; each < count; each++) {
    await checkOut(shop, (await shop.customer()).token, [{ product }]);
  }
  return (await shop.db.select().from(orders).orderBy(asc(orders.id))).map(({ reference }) => reference);
}

const numbersOf = async (shop: TestShop) =>
  (await shop.db.select().from(invoices).orderBy(asc(invoices.number))).map(({ number }) => number);

test("invoices are numbered without gaps however many payments come at once, and each only once", async () => {
  await using shop = await testShop();
  const references = await placeOrders(shop, 12);
  const notices = await Promise.all(references.map((reference) => webhookOf(shop, reference, "paid")));
  const answers = await Promise.all([...notices, ...notices].map((notify) => notify()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await numbersOf(shop)).toEqual(references.map((_, index) => index + 1));
});

test("a number goes back with its transaction, whoever waits for the next one meanwhile", async () => {
  await using shop = await testShop();
  const references = await placeOrders(shop, 4);
  const invoice = (reference: string, isKept: boolean) =>
    transact(shop.platform, async (tx) => {
      await issueInvoice(tx, await lockOrder(tx, reference));
      if (!isKept) throw new Error("the payment was not kept");
    });
  const outcomes = await Promise.allSettled(references.map((reference, index) => invoice(reference, index % 2 === 1)));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(await numbersOf(shop)).toEqual([1, 2]);
  await Promise.all(references.map((reference) => invoice(reference, true)));
  expect(await numbersOf(shop)).toEqual([1, 2, 3, 4]);
});

test("an order has an invoice from its payment on, and no sooner", async () => {
  await using shop = await testShop();
  const { reference, customer } = await shopWithOrder(shop);
  const find = () => shop.call<Invoice>("GET", `/api/orders/${reference}/invoice`, { token: customer.token });
  const own = async () =>
    (await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token })).body.data.invoice;
  expect([(await find()).status, await own()]).toEqual([404, null]);
  await payFor(shop, reference);
  expect([(await find()).status, await own()]).toEqual([200, "INV-000001"]);
});

test("a payment that was set aside is invoiced once staff accept it, however often they say so", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  await payFor(shop, reference, { total_pence: 1 });
  expect(await onlyOrder(shop.db)).toMatchObject({ payment_state: "review" });
  expect(await numbersOf(shop)).toEqual([]);
  const owner = await ownersCalls(shop);
  for (let press = 0; press < 2; press++) {
    expect((await owner("POST", `/orders/${reference}/accept`)).status).toBe(200);
  }
  expect(await numbersOf(shop)).toEqual([1]);
  // Staff are told of it as of each order that is paid.
  const { rows } = await shop.db.execute(sql`select about from notifications where kind = 'order_new'`);
  expect(rows).toEqual([{ about: reference }]);
});

test("an invoice stays what it was when the settings or the order's address change, and tells what was paid back", async () => {
  await using shop = await testShop();
  await sell(shop, seller);
  const { reference, customer } = await shopWithOrder(shop);
  await payFor(shop, reference);
  await sell(shop, { ...seller, name: "Somebody Else" });
  const owner = await ownersCalls(shop);
  const address = { address: "2 Summit Row, Keswick", phone: "020 7946 0182" };
  expect((await owner("PUT", `/orders/${reference}/address`, address)).status).toBe(200);
  const refund = { reason: "Sorry.", restock: false, of: { kind: "sum", amount: 12.5 } };
  await owner("POST", `/orders/${reference}/refunds`, { idempotency_key: "0123456789abcdef", ...refund });
  await vi.waitFor(async () => expect(await shop.db.$count(refunds, sql`made_at is null`)).toBe(0), 60_000);
  const { data } = (await shop.call<Invoice>("GET", `/api/orders/${reference}/invoice`, { token: customer.token }))
    .body;
  expect(data).toMatchObject({
    number: "INV-000001",
    seller,
    buyer: { name: "Wanda Walker", address: "1 Summit Row" },
    lines: [{ name: "Trail Tent", quantity: 2, price: 100, total: 200 }],
    subtotal: 200,
    shipping: 3.95,
    total: 203.95,
    tax: 33.99,
    net: 169.96,
    taxes: [{ percent: 20, tax: 33.99, net: 169.96 }],
    refunds: [{ amount: 12.5, credit_note: "CN-000001" }],
  });
});

test("the PDF says all of it, in whatever letters a customer writes, for its customer and staff alone", async () => {
  await using shop = await testShop();
  await sell(shop, seller);
  const name = "Łucja Żółć-Παπαδοπούλου";
  const { reference, customer } = await shopWithOrder(shop);
  await shop.db.update(orders).set({ name });
  await payFor(shop, reference);
  const path = `/api/orders/${reference}/invoice.pdf`;
  const pdf = await rawCall(shop, path, { authorization: `Bearer ${customer.token}` });
  expect([pdf.status, pdf.headers["content-type"], pdf.headers["cache-control"]]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  expect(pdf.headers["content-disposition"]).toBe('attachment; filename="INV-000001.pdf"');
  const { text } = await extractText(new Uint8Array(pdf.body), { mergePages: true });
  const facts = [
    "INV-000001",
    reference,
    ...seller.address.split("\n"),
    seller.name,
    seller.vat_number,
    seller.note,
    name,
  ];
  const sums = ["Trail Tent", "£100.00", "£200.00", "£3.95", "£203.95", "VAT included (20 %)", "£33.99", "£169.96"];
  for (const fact of [...facts, ...sums]) expect(text).toContain(fact);

  const owner = await ownersCalls(shop);
  const byStaff = await owner("GET", `/orders/${reference}/invoice.pdf`);
  expect([byStaff.status, byStaff.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  // In the words that staff have given its labels.
  const { version } = (await owner<{ version: number }>("GET", "/labels/invoice.invoice")).body.data;
  expect((await owner("PUT", "/labels/invoice.invoice", { version, words: "Tax invoice" })).status).toBe(200);
  const again = await rawCall(shop, path, { authorization: `Bearer ${customer.token}` });
  expect((await extractText(new Uint8Array(again.body), { mergePages: true })).text).toContain("Tax invoice");
  const stranger = await shop.customer();
  for (const address of [path, `/api/orders/${reference}/invoice`]) {
    expect((await shop.call("GET", address, { token: stranger.token })).status).toBe(404);
    expect((await shop.call("GET", address)).status).toBe(401);
  }
  expect((await shop.call("GET", `/api/admin/orders/${reference}/invoice.pdf`)).status).toBe(403);
});

test("what was paid before there were invoices gets one, the oldest payment first", async () => {
  await using shop = await testShop();
  const references = await placeOrders(shop, 3);
  for (const reference of references) await payFor(shop, reference);
  await shop.db.execute(sql`delete from invoices`);
  await shop.db.execute(sql`delete from invoice_counters`);
  const [first = ""] = references;
  await shop.db.update(orders).set({ paid_at: sql`now()` }).where(eq(orders.reference, first));
  await shop.db.execute(sql`delete from book_entries`);
  for (let run = 0; run < 2; run++) await issueMissingInvoices.run(shop.platform, {});
  expect(await bookFaults(shop.db)).toEqual([]);
  const issued = await shop.db
    .select({ reference: orders.reference, number: invoices.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .orderBy(asc(invoices.number));
  expect(issued.map(({ reference, number }) => [reference, writeInvoiceNumber(number)])).toEqual(
    [...references.slice(1), first].map((reference, index) => [reference, `INV-00000${index + 1}`]),
  );
});
