import type { ReadNumber } from "@cairn/contract/exchange/staff-parcels.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addCountries, addProduct, checkOut, payFor } from "../../../testing/orders.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../../testing/staff.ts";
import { variants } from "../../catalogue/tables.ts";
import { parcels } from "../../orders/fulfilment/tables.ts";
import { packingProblems } from "../../orders/packing/tables.ts";
import { orders } from "../../orders/tables.ts";

async function shopWithOrders(shop: TestShop, count: number, more: object = {}) {
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 99 });
  const references: string[] = [];
  for (let index = 0; index < count; index++) {
    const { token } = await shop.customer();
    expect((await checkOut(shop, token, [{ product, quantity: 2 }], more)).status).toBe(200);
    const reference = (await shop.db.select().from(orders).orderBy(orders.id)).at(-1)?.reference ?? "";
    await payFor(shop, reference);
    references.push(reference);
  }
  return { product, references, owner: await ownersCalls(shop) };
}

function preview(caller: StaffCalls, table: string, carrier = "dpd") {
  const form = new FormData();
  form.set("carrier", carrier);
  form.set("file", new Blob([table]), "numbers.csv");
  return caller<{ rows: ReadNumber[] }>("POST", "/packing/numbers/preview", form);
}
const outcomes = async (caller: StaffCalls, table: string) =>
  (await preview(caller, table)).body.data.rows.map(({ outcome }) => outcome);
const send = (caller: StaffCalls, ...numbers: object[]) =>
  caller<{ results: { outcome: string; message: string }[] }>("POST", "/packing/numbers", { numbers });

const parts = { line1: "4 Summit Row", line2: "Flat 2", town: "Keswick", postcode: "CA12 5AA" };

test("orders that are ready go to Click & Drop by the fields of its import, what is not stays here", async () => {
  await using shop = await testShop();
  const { references, owner, product } = await shopWithOrders(shop, 3, { address_parts: parts });
  const [first = "", second = "", third = ""] = references;
  await shop.db.update(variants).set({ weight_grams: 1250 }).where(eq(variants.id, product.variantId));
  await shop.db.update(orders).set({ payment_state: "disputed" }).where(eq(orders.reference, second));
  await shop.db.update(orders).set({ name: "=cmd|' /C calc'!A0" }).where(eq(orders.reference, first));
  await owner("POST", `/orders/${third}/pack`);
  const { text, headers } = await owner("GET", "/export/parcels.csv?table=click-and-drop");
  expect(headers.get("content-disposition")).toContain("parcels-click-and-drop");
  const [header, ...rows] = text.trim().split("\r\n");
  expect(header).toBe(
    "Order reference,Date,Weight,Sub-total,Shipping cost,Total,Currency code,Full name,Address line 1,Address line 2,Address line 3,City,Postcode,Country,Phone,Email",
  );
  expect(rows.map((row) => row.split(",")[0])).toEqual([first, third]);
  const [, date, ...cells] = rows[0]?.split(",") ?? [];
  expect(date).toMatch(/^\d\d\/\d\d\/\d\d$/);
  expect(cells.slice(0, 5)).toEqual(["2.500", "200.00", "3.95", "203.95", "GBP"]);
  // No spreadsheet runs what somebody is called.
  expect(cells[5]).toBe("'=cmd|' /C calc'!A0");
  expect(cells.slice(6, 13)).toEqual([
    "4 Summit Row",
    "Flat 2",
    "",
    "Keswick",
    "CA12 5AA",
    "United Kingdom",
    "00442079460182",
  ]);
});

test("the neutral table has what any carrier asks for, of some orders or all; a weight that is unknown is left open", async () => {
  await using shop = await testShop();
  const { references, owner } = await shopWithOrders(shop, 2);
  const [first = ""] = references;
  const { text } = await owner("GET", `/export/parcels.csv?table=neutral&ids=${first}`);
  const [header = "", ...rows] = text.trim().split("\r\n");
  expect(rows).toHaveLength(1);
  const names = header.split(",");
  const cells = rows[0]?.split(",") ?? [];
  const cell = (name: string) => cells[names.indexOf(name)];
  expect([cell("Weight (kg)"), cell("Items"), cell("Value of goods"), cell("Country code")]).toEqual([
    "",
    "2",
    "200.00",
    "GB",
  ]);
  expect(names.slice(-2)).toEqual(["Carrier", "Tracking number"]);
  // With a number typed into it, it is read back as it is.
  const filled = `${header}\r\n${rows[0]?.replace(/,,$/, ",Evri,H01")}`;
  expect((await preview(owner, filled)).body.data.rows).toMatchObject([
    { reference: first, carrier: "evri", tracking_number: "H01", outcome: "send" },
  ]);
});

test("a table of numbers says what each row would do before anything is done", async () => {
  await using shop = await testShop();
  const { references, owner } = await shopWithOrders(shop, 6);
  const [ready = "", sent = "", cancelled = "", unpaid = "", aside = "", takenBack = ""] = references;
  const parcel = (idempotency_key: string) => ({ idempotency_key, carrier: "evri", tracking_number: "OLD 1" });
  await owner("POST", `/orders/${sent}/parcels`, parcel("0123456789abcdef"));
  await owner("POST", `/orders/${takenBack}/parcels`, parcel("0123456789abcdef"));
  await owner("POST", `/orders/${takenBack}/parcels/2/take-back`, { version: 1 });
  await owner("POST", `/orders/${cancelled}/cancel`, { reason: "Out of cloth." });
  await shop.db.update(orders).set({ payment_state: "disputed" }).where(eq(orders.reference, unpaid));
  await owner("POST", `/orders/${aside}/packing-problem`, { kind: "damaged", words: "" });
  expect(await shop.db.$count(packingProblems)).toBe(1);
  const rows = [
    [ready.toLowerCase(), " AA 1 GB ", "send"],
    [ready, "AA2GB", "twice"],
    [sent, "old1", "sent"],
    [sent, "AA3GB", "nothing_left"],
    [takenBack, "OLD1", "taken_back"],
    [takenBack, "AA4GB", "send"],
    [cancelled, "AA5GB", "cancelled"],
    [unpaid, "AA6GB", "not_paid"],
    [aside, "AA7GB", "set_aside"],
    ["CRN-0000-0000", "AA8GB", "unknown"],
    [ready, "", "number_missing"],
    [ready, "1.23457E+15", "number_spoilt"],
  ] as const;
  const table = ["Tracking number;Channel reference", ...rows.map(([order, number]) => `${number};${order}`)].join(
    "\n",
  );
  expect(await outcomes(owner, table)).toEqual(rows.map(([, , outcome]) => outcome));
  expect((await preview(owner, table)).body.data.rows[0]).toEqual({
    ...{ row: 2, reference: ready, carrier: "dpd", tracking_number: "AA 1 GB", outcome: "send" },
  });
  expect(await shop.db.$count(parcels)).toBe(2);
});

test("a file that is no table of numbers, or too long, is refused with words", async () => {
  await using shop = await testShop();
  const { owner } = await shopWithOrders(shop, 0);
  for (const table of ["Order,Weight\nCRN-1,2\n", "", '"open', "a\0b"]) {
    const answer = await preview(owner, table);
    expect([table, answer.status]).toEqual([table, 422]);
  }
  const long = `Order,Tracking number\n${"CRN-0000-0000,A\n".repeat(2001)}`;
  expect((await preview(owner, long)).body.message).toContain("2,000");
  expect((await preview(owner, `Order,Tracking number\n${"CRN-0000-0000,A\n".repeat(2000)}`)).status).toBe(200);
});

test("numbers send their orders once, however often the file is applied and by how many packers at once", async () => {
  await using shop = await testShop();
  const { references, owner } = await shopWithOrders(shop, 3);
  const packer = await callsOf(shop, "packer");
  const [first = "", second = "", typed = ""] = references;
  await owner("POST", `/orders/${typed}/parcels`, {
    ...{ idempotency_key: "0123456789abcdef", carrier: "royal-mail", tracking_number: "AA3GB" },
  });
  const numbers = [first, second, typed].map((reference, index) => ({
    ...{ reference, carrier: "royal-mail", tracking_number: `AA ${index + 1} GB` },
  }));
  const answers = await Promise.all([send(owner, ...numbers), send(packer, ...numbers), send(packer, ...numbers)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const reported = answers.flatMap(({ body }) => body.data.results).map(({ outcome }) => outcome);
  expect(reported.filter((outcome) => outcome === "sent_now")).toHaveLength(2);
  expect(reported.filter((outcome) => outcome === "sent")).toHaveLength(7);
  expect(await shop.db.$count(parcels)).toBe(3);
  expect((await shop.mails()).filter(({ kind }) => kind === "parcel-sent")).toHaveLength(3);
  const states = await shop.db.select({ state: orders.fulfilment_state }).from(orders);
  expect(states).toEqual([{ state: "sent" }, { state: "sent" }, { state: "sent" }]);

  // What was taken back does not leave again by the same file.
  await owner("POST", `/orders/${first}/parcels/${(await shop.db.select().from(parcels))[1]?.id}/take-back`, {
    version: 1,
  });
  const again = (await send(owner, ...numbers)).body.data.results;
  expect(again.map(({ outcome }) => outcome).filter((outcome) => outcome === "sent_now")).toEqual([]);
});

test("what cannot be sent is refused by name, and keeps no other back", async () => {
  await using shop = await testShop();
  const { references, owner } = await shopWithOrders(shop, 2);
  const [first = "", second = ""] = references;
  await owner("POST", `/orders/${first}/cancel`, { reason: "Out of cloth." });
  const carrier = "dpd";
  const { body } = await send(
    owner,
    { reference: first, carrier, tracking_number: "D1" },
    { reference: "CRN-0000-0000", carrier, tracking_number: "D2" },
    { reference: second, carrier, tracking_number: "D3" },
  );
  expect(body.data.results).toMatchObject([
    { outcome: "refused", message: expect.stringMatching(/./) },
    { outcome: "refused", message: expect.stringMatching(/./) },
    { outcome: "sent_now", message: "" },
  ]);
});
