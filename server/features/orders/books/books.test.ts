import type { BookEntry, Books, PaymentEntry } from "@cairn/contract/orders/books/staff.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { transact } from "../../../platform/database/transact.ts";
import {
  addCountries,
  addProduct,
  bookFaults,
  checkOut,
  onlyOrder,
  payFor,
  shopWithOrder,
} from "../../../testing/orders.ts";
import { orderAt, providersOf, shopWithProviders } from "../../../testing/providers.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../../testing/staff.ts";
import { variants } from "../../catalogue/tables.ts";
import { lockOrder } from "../lock-order.ts";
import { noteFailedRefund } from "../refunds.ts";
import { refunds } from "../tables.ts";

const today = shopDay(Date.now());
const ofToday = `from=${today}&to=${today}`;
const readBooks = async (owner: StaffCalls) => (await owner<Books>("GET", `/books?${ofToday}&step=day`)).body.data;
const entriesOf = async (owner: StaffCalls, more = "") =>
  (await owner<Page<BookEntry>>("GET", `/books/entries?${ofToday}${more}`)).body.data.data;

let keys = 0;
async function refund(shop: TestShop, owner: StaffCalls, reference: string, of: object) {
  const body = { idempotency_key: `0123456789abcde${keys++}`, reason: "Sorry.", restock: false, of };
  expect((await owner("POST", `/orders/${reference}/refunds`, body)).status).toBe(200);
  await vi.waitFor(async () => expect(await shop.db.$count(refunds, sql`made_at is null`)).toBe(0), 60_000);
}

/** An order of a tent at £100 and of maps at £30, which are zero-rated, with £3.95 for delivery; paid. */
async function shopWithTwoRates(shop: TestShop) {
  await addCountries(shop.db);
  const tent = await addProduct(shop, { slug: "tent" });
  const maps = await addProduct(shop, { slug: "maps", pricePence: 3000 });
  await shop.db.update(variants).set({ tax_class: "zero" }).where(eq(variants.id, maps.variantId));
  const customer = await shop.customer();
  expect((await checkOut(shop, customer.token, [{ product: tent }, { product: maps }])).status).toBe(200);
  const { reference } = await onlyOrder(shop.db);
  await payFor(shop, reference);
  return { owner: await ownersCalls(shop), reference, customer };
}

test("an order's lines, invoice and books say the same tax at each rate, delivery taxed as its goods", async () => {
  await using shop = await testShop();
  const { owner, reference, customer } = await shopWithTwoRates(shop);
  const { data } = (await owner<StaffOrder>("GET", `/orders/${reference}`)).body;
  expect(data.lines.map(({ sku, tax_percent, tax }) => [sku, tax_percent, tax])).toEqual([
    ["tent", 20, 16.67],
    ["maps", 0, 0],
  ]);
  // £100.00 of the goods and £3.03 of the delivery are taxed.
  const taxes = [
    { percent: 20, tax: 17.17, net: 85.86 },
    { percent: 0, tax: 0, net: 30.92 },
  ];
  expect(data.taxes).toEqual(taxes);
  for (const path of [`/api/orders/${reference}`, `/api/orders/${reference}/invoice`])
    expect((await shop.call<Order>("GET", path, { token: customer.token })).body.data).toMatchObject({ taxes });
  const books = await readBooks(owner);
  expect(books.rows).toEqual([{ from: today, to: today, ...books.sums }]);
  expect(books.sums).toEqual({
    ...{ orders: 1, goods: 130, discounts: 0, delivery: 3.95, refunds: 0 },
    ...{ total: 133.95, tax: 17.17, net: 116.78 },
  });
  expect(books.taxes).toEqual([
    { country: "GB", percent: 20, total: 103.03, net: 85.86, tax: 17.17 },
    { country: "GB", percent: 0, total: 30.92, net: 30.92, tax: 0 },
  ]);
  expect(books.vat).toEqual({ box1: 17.17, box6: 116 });
  expect(
    (await entriesOf(owner, "&kind=sale&country=GB&percent=20")).map(({ order, total }) => [order, total]),
  ).toEqual([[reference, 103.03]]);
  expect(await bookFaults(shop.db)).toEqual([]);
});

test("refunds go back at the rates of what they are for, each with a credit note, until no tax is left", async () => {
  await using shop = await testShop();
  const { owner, reference, customer } = await shopWithTwoRates(shop);
  const { data } = (await owner<StaffOrder>("GET", `/orders/${reference}`)).body;
  const [, maps] = data.lines;
  await refund(shop, owner, reference, {
    ...{ kind: "lines", with_shipping: false },
    lines: [{ line_id: maps?.id, quantity: 1 }],
  });
  await refund(shop, owner, reference, { kind: "sum", amount: 10 });
  await refund(shop, owner, reference, { kind: "whole" });
  const after = (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  expect(after.refunds.map(({ amount, credit_note }) => [amount, credit_note])).toEqual([
    [30, "CN-000001"],
    [10, "CN-000002"],
    [93.95, "CN-000003"],
  ]);
  expect(after.refunds.map(({ tax }) => tax)).toEqual([0, 1.65, 15.52]);
  expect(after.left).toBe(0);
  const { sums, vat } = await readBooks(owner);
  expect([sums.refunds, sums.total, sums.tax, vat]).toEqual([133.95, 0, 0, { box1: 0, box6: 0 }]);
  const note = await shop.call("GET", `/api/orders/${reference}/credit-notes/CN-000002`, { token: customer.token });
  expect([note.status, note.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const stranger = await shop.customer();
  for (const token of [stranger.token, undefined])
    expect((await shop.call("GET", `/api/orders/${reference}/credit-notes/CN-000002`, { token })).status).toBe(
      token ? 404 : 401,
    );
  expect(await bookFaults(shop.db)).toEqual([]);
});

test("a refund that the customer's bank would not take is taken out of the books on that day, and no period before", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  await refund(shop, owner, reference, { kind: "sum", amount: 12 });
  await shop.db.execute(sql`update book_entries set happened_at = happened_at - interval '3 days'`);
  const [made] = await shop.db.select().from(refunds);
  await transact(shop.platform, async (tx) =>
    noteFailedRefund(shop.platform, tx, await lockOrder(tx, reference), made?.provider_id ?? ""),
  );
  expect(await entriesOf(owner)).toMatchObject([{ kind: "refund_failed", document: "CN-000001", total: 12, tax: 2 }]);
  expect((await readBooks(owner)).sums).toMatchObject({ refunds: -12, total: 12, tax: 2 });
  expect(await bookFaults(shop.db)).toEqual([]);
});

test.each([
  ["stripe", 0.5],
  ["paypal", 0.6],
] as const)("what %s keeps of a payment stands in the books, and what waits is open", async (name, fee) => {
  const opened = await shopWithProviders();
  const { shop } = opened;
  const owner = await ownersCalls(shop);
  const provider = providersOf(opened).find((one) => one.name === name);
  if (!provider) throw new Error("no such provider");
  const { paymentId } = await orderAt(shop, provider);
  const { total_pence: totalPence } = await onlyOrder(shop.db);
  expect((await readBooks(owner)).open).toEqual([{ kind: "unpaid", orders: 1, amount: totalPence / 100 }]);
  provider.pay(paymentId);
  await provider.notify();
  const { payments, open } = await readBooks(owner);
  expect(payments).toEqual([
    { option: name, payments: 1, captured: totalPence / 100, refunded: 0, lost: 0, fees: fee, without_fee: 0 },
  ]);
  expect(open).toEqual([]);
  const { data } = (await owner<Page<PaymentEntry>>("GET", `/books/payments?${ofToday}&option=${name}`)).body.data;
  expect(data).toMatchObject([{ kind: "payment", fee }]);
});

test("the tables of an accountant add up to the books, a row for each document and a row for each line", async () => {
  await using shop = await testShop();
  const { owner, reference } = await shopWithTwoRates(shop);
  await refund(shop, owner, reference, { kind: "sum", amount: 10 });
  const { sums } = await readBooks(owner);
  const tableOf = async (name: string) => {
    const { status, text } = await owner("GET", `/export/${name}.csv?${ofToday}`);
    expect(status).toBe(200);
    return parse(text, { columns: true }) as Record<string, string>[];
  };
  const [documents, lines] = [await tableOf("books"), await tableOf("book-lines")];
  expect(documents.map(({ Document, Gross, Tax }) => [Document, Gross, Tax])).toEqual([
    ["INV-000001", "133.95", "17.17"],
    ["CN-000001", "-10.00", "-1.28"],
  ]);
  expect(lines.map(({ What, Number: sku, Gross }) => [What, sku, Gross])).toEqual([
    ["goods", "tent", "100.00"],
    ["goods", "maps", "30.00"],
    ["delivery", "", "0.92"],
    ["delivery", "", "3.03"],
    ["refund", "", "-2.30"],
    ["refund", "", "-7.70"],
  ]);
  for (const [column, sum] of [
    ["Gross", sums.total],
    ["Tax", sums.tax],
    ["Net", sums.net],
  ] as const)
    for (const table of [documents, lines])
      expect(table.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)).toBe(Math.round(sum * 100));
});
