import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { auditLog } from "../../platform/audit/tables.ts";
import { payFor, shopWithOrder } from "../../testing/orders.ts";
import { makeProduct } from "../../testing/products.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";

const tableOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

async function download(owner: StaffCalls, name: string) {
  const { status, text, headers } = await owner("GET", `/export/${name}`);
  expect([name, status, headers.get("content-type")]).toEqual([name, 200, "text/csv; charset=utf-8"]);
  return text;
}

async function shopWithProduct(shop: TestShop) {
  const owner = await ownersCalls(shop);
  const product = await makeProduct(owner, { name: "=HYPERLINK(1)", seo_title: 'Ripstop, "light"' });
  return { owner, product };
}

test("products leave the shop as a row for each variant, in CSV by RFC 4180 and with a mark for Excel if it is asked for", async () => {
  await using shop = await testShop();
  const { owner } = await shopWithProduct(shop);
  const text = await download(owner, "products.csv");
  expect(text.split("\r\n").length).toBe(5);
  expect(text).toContain('"Ripstop, ""light"""');
  expect(tableOf(text).map((row) => [row.Address, row.Name, row["Value 1"], row.Number, row.Price])).toEqual([
    ["ridge-tent", "'=HYPERLINK(1)", "Ember", "TENT-EMBER", "120.00"],
    ["ridge-tent", "", "Glacier", "TENT-GLACIER", "120.00"],
    ["ridge-tent", "", "Moss", "TENT-MOSS", "120.00"],
  ]);
  expect(text.startsWith("Address")).toBe(true);
  expect(await download(owner, "products.csv?state=published")).toBe(`${text.split("\r\n")[0]}\r\n`);
  const { text: marked } = await owner("GET", "/export/stock.csv?bom=true");
  expect(marked.includes("TENT-MOSS")).toBe(true);
});

test("customers leave the shop after the password, with their names defused", async () => {
  await using shop = await testShop();
  const { id, email } = await shop.customer();
  await shop.db.execute(`update customers set name = '@Wanda' where id = ${id}`);
  const owner = await ownersCalls(shop);
  const all = tableOf(await download(owner, "customers.csv?kind=account"));
  expect(all).toMatchObject([{ Customer: String(id), Name: "'@Wanda", "E-mail": email, Kind: "account" }]);
  expect(tableOf(await download(owner, "customers.csv?kind=guest"))).toEqual([]);
});

test("orders and their lines leave the shop as their list's filters say, after the password", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const orders = tableOf(await download(owner, "orders.csv?payment_state=paid"));
  expect(orders).toMatchObject([{ Order: reference, Payment: "paid", Currency: "GBP" }]);
  expect(tableOf(await download(owner, "orders.csv?payment_state=pending"))).toEqual([]);
  expect(tableOf(await download(owner, `order-lines.csv?search=${reference}`))).toMatchObject([{ Order: reference }]);
  await shop.db.execute("update staff_sessions set confirmed_at = now() - interval '1 hour'");
  expect((await owner("GET", "/export/orders.csv")).body.code).toBe("password_needed");
});

test("a customer's address begins neither a row nor a formula, whatever they have typed", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  const address = '1 Row\n=HYPERLINK("http://x.test")\r+44;-1\u2028@SUM(1)\nLeeds';
  await shop.db.execute(
    sql`update orders set address = ${address}, name = ${"Ann\n=1"} where reference = ${reference}`,
  );
  const owner = await ownersCalls(shop);
  const { data, errors } = Papa.parse<Record<string, string>>(await download(owner, "orders.csv"), {
    ...{ header: true, skipEmptyLines: true },
  });
  expect([errors, data.length]).toEqual([[], 1]);
  expect(data[0]).toMatchObject({
    ...{ Order: reference, Name: "Ann\n'=1" },
    Address: "1 Row\n'=HYPERLINK(\"http://x.test\")\r'+44;-1\u2028'@SUM(1)\nLeeds",
  });
});

test("whatever leaves the shop is in the log with who took it and by which filters, but not whom they looked for", async () => {
  await using shop = await testShop();
  const { id } = await shop.customer();
  const owner = await ownersCalls(shop);
  await download(owner, "customers.csv?kind=account&search=wanda&bom=true");
  await download(owner, "orders.csv?payment_state=paid");
  await download(owner, "coupons.csv");
  expect((await owner("GET", `/customers/${id}/export`)).status).toBe(200);
  const entries = await shop.db.select().from(auditLog).where(sql`table_name = 'exports'`).orderBy(auditLog.id);
  expect(entries.map(({ staff_name, new_values }) => [staff_name, new_values?.kind, new_values?.filters])).toEqual([
    ["Owner", "customers", { kind: "account", search: "hidden" }],
    ["Owner", "orders", { payment_state: "paid" }],
    ["Owner", "coupons", {}],
    ["Owner", "customer", { id }],
  ]);
  await shop.db.execute("update staff_sessions set confirmed_at = now() - interval '1 hour'");
  await owner("GET", "/export/orders.csv");
  expect(await shop.db.$count(auditLog, sql`table_name = 'exports'`)).toBe(4);
});
