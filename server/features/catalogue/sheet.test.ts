import { mostSheetRows, type SheetRow } from "@cairn/contract/catalogue/staff-sheet.ts";
import type { Movement } from "@cairn/contract/catalogue/staff-stock.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { list, sell } from "../../testing/listing.ts";
import { addCountries, checkOut, onlyOrder, payFor } from "../../testing/orders.ts";
import { makeProduct } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { findStockFaults } from "./stock-check.ts";

const rowsOf = async (owner: StaffCalls, query = "") =>
  (await owner<Page<SheetRow>>("GET", `/products/sheet${query}`)).body.data.data;

const changed = (
  { id, version, product_id: _product, product_name: _name, variant_name: _own, ...row }: SheetRow,
  more: object,
) => {
  const { stock: _stock, held: _held, unpacked: _unpacked, ...cells } = row;
  return {
    id,
    version,
    ...cells,
    ...more,
  };
};

async function open() {
  const shop = await testShop();
  const owner = await ownersCalls(shop);
  const tent = await makeProduct(owner);
  const mug = await sell(shop, owner, "Mug", { price: 20 }, { position: 9 });
  return { shop, owner, tent, mug, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test("the sheet has the variants for sale of products that were ticked, or of those that a list finds", async () => {
  await using opened = await open();
  const { owner, tent, mug } = opened;
  const named = (rows: readonly SheetRow[]) =>
    rows.map(({ product_name, variant_name }) => [product_name, variant_name]);
  const ofTent = [
    ["Ridge Tent", "Ember"],
    ["Ridge Tent", "Glacier"],
    ["Ridge Tent", "Moss"],
  ];
  expect(named(await rowsOf(owner))).toEqual([...ofTent, ["Mug", ""]]);
  expect(named(await rowsOf(owner, `?ids=${tent.id}`))).toEqual(ofTent);
  expect(named(await rowsOf(owner, `?ids=${tent.id},${mug.id}`))).toHaveLength(4);
  expect(named(await rowsOf(owner, "?state=published"))).toEqual([["Mug", ""]]);
  expect(named(await rowsOf(owner, "?search=mug"))).toEqual([["Mug", ""]]);
});

test("prices, sales and numbers of many variants change at once, and visitors see it", async () => {
  await using opened = await open();
  const { shop, owner } = opened;
  const rows = await rowsOf(owner);
  const { status, body } = await owner<{ versions: { product_id: number; version: number }[] }>(
    "PUT",
    "/products/sheet",
    {
      variants: rows.map((row) => changed(row, { price: 50, sale_price: 40, low_stock: 7, barcode: "4006381333931" })),
    },
  );
  expect(status).toBe(200);
  const after = await rowsOf(owner);
  const versions = new Map(body.data.versions.map(({ product_id, version }) => [product_id, version]));
  expect(after.map(({ version }) => version)).toEqual(rows.map(({ product_id }) => versions.get(product_id)));
  expect(after.map(({ price, sale_price, low_stock, barcode }) => [price, sale_price, low_stock, barcode])).toEqual(
    rows.map(() => [50, 40, 7, "4006381333931"]),
  );
  const [card] = (await list(shop)).products.data;
  expect(card).toMatchObject({ price: 40, sale: { compare_at_price: 50, lowest_price: 20 } });
  const undone = await owner("PUT", "/products/sheet", {
    variants: rows.map((row, index) => changed(row, { version: after[index]?.version })),
  });
  expect(undone.status).toBe(200);
  expect((await rowsOf(owner)).map(({ price, sale_price }) => [price, sale_price])).toEqual(
    rows.map(({ price, sale_price }) => [price, sale_price]),
  );
});

test("nothing is written where one product was changed meanwhile, one price is missing or one sale is none", async () => {
  await using opened = await open();
  const { owner, mug } = opened;
  const rows = await rowsOf(owner);
  const write = (more: (row: SheetRow) => object) =>
    owner("PUT", "/products/sheet", { variants: rows.map((row) => changed(row, { price: 50, ...more(row) })) });
  const isMug = ({ product_id }: SheetRow) => product_id === mug.id;
  const stale = await write((row) => (isMug(row) ? { version: row.version + 1 } : {}));
  expect([stale.status, stale.body]).toMatchObject([409, { message: "A colleague has changed these meanwhile: Mug" }]);
  expect(await write((row) => (isMug(row) ? { price: 0 } : {}))).toMatchObject({
    status: 422,
    body: { errors: { "variants.3.price": ["Please enter a price above 0"] } },
  });
  expect(await write((row) => (isMug(row) ? { sale_price: 60 } : {}))).toMatchObject({
    status: 422,
    body: { errors: { "variants.3.sale_price": ["A sale price is below the price"] } },
  });
  expect(await write((row) => (isMug(row) ? { id: 4_000_000 } : {}))).toMatchObject({ status: 404 });
  expect(await rowsOf(owner)).toEqual(rows);
});

test("as many variants as the sheet has are taken in one call", async () => {
  await using opened = await open();
  const { owner, mug } = opened;
  const [row] = await rowsOf(owner, `?ids=${mug.id}`);
  if (!row) throw new Error("no row");
  const sale = { sale_price: 40, sale_from: "2099-01-01", sale_until: "2099-12-31" };
  const stock = { seen: { stock: 1_000_000, unpacked: 1_000_000 }, count: 1_000_000 };
  const cells = { price: 50, ...sale, barcode: "4006381333931", stock };
  const variants = Array.from({ length: mostSheetRows }, (_, index) =>
    changed(row, { ...cells, id: row.id + index, sku: String(index).padStart(64, "0") }),
  );
  // The call is not too large, but the shop has no such variants.
  expect((await owner("PUT", "/products/sheet", { variants, reason: "received" })).status).toBe(404);
});

test("a variant that is named twice, or with an outdated version beside present ones, changes nothing", async () => {
  await using opened = await open();
  const { owner, tent } = opened;
  const rows = await rowsOf(owner, `?ids=${tent.id}`);
  const [first] = rows;
  if (!first) throw new Error("no row");
  const twice = [50, 60].map((price) => changed(first, { price }));
  expect((await owner("PUT", "/products/sheet", { variants: twice })).status).toBe(422);
  for (const stale of rows) {
    const variants = rows.map((row) => changed(row, { version: row.version + (row === stale ? 1 : 0) }));
    expect((await owner("PUT", "/products/sheet", { variants })).status).toBe(409);
  }
  expect(await rowsOf(owner, `?ids=${tent.id}`)).toEqual(rows);
});

test("the price history says who changed prices in the sheet", async () => {
  await using opened = await open();
  const { owner, mug } = opened;
  const [row] = await rowsOf(owner, `?ids=${mug.id}`);
  if (!row) throw new Error("no row");
  await owner("PUT", "/products/sheet", { variants: [changed(row, { price: 25 })] });
  const { body } = await owner<Page<object>>("GET", `/products/${mug.id}/prices`);
  expect(body.data.data[0]).toMatchObject({ price: 25, price_before: 20, staff_name: "Owner" });
});

test("numbers change places in one save, and one that is taken is told at its cell", async () => {
  await using opened = await open();
  const { owner, tent, mug } = opened;
  const rows = await rowsOf(owner, `?ids=${tent.id}`);
  const [first, second] = rows;
  if (!first || !second) throw new Error("no rows");
  const write = (variants: readonly object[]) => owner("PUT", "/products/sheet", { variants });
  const taken = await write([changed(first, {}), changed(second, { sku: "mug-0" })]);
  expect([taken.status, taken.body.errors]).toEqual([
    422,
    { "variants.1.sku": ["Another variant has this number (SKU)"] },
  ]);
  const twice = await write([changed(first, { sku: "NEW" }), changed(second, { sku: "NEW" })]);
  expect([twice.status, twice.body.errors]).toEqual([
    422,
    { "variants.0.sku": ["Two variants have this number (SKU)"] },
  ]);
  expect((await write([changed(first, { sku: second.sku }), changed(second, { sku: first.sku })])).status).toBe(200);
  const after = await rowsOf(owner, `?ids=${tent.id},${mug.id}`);
  expect(after.map(({ sku }) => sku)).toEqual(["TENT-GLACIER", "TENT-EMBER", "TENT-MOSS", "mug-0"]);
});

test("of two sheets that give the same new number at once, one is told so at its cell", async () => {
  await using opened = await open();
  const { owner, tent, mug } = opened;
  const [ofTent, ofMug] = [
    ...(await rowsOf(owner, `?ids=${tent.id}`)).slice(0, 1),
    ...(await rowsOf(owner, `?ids=${mug.id}`)),
  ];
  if (!ofTent || !ofMug) throw new Error("no rows");
  const answers = await Promise.all(
    [ofTent, ofMug].map((row) => owner("PUT", "/products/sheet", { variants: [changed(row, { sku: "SAME" })] })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
    "variants.0.sku": ["Another variant has this number (SKU)"],
  });
});

test("stock changes by its reason from what was seen, and what was sold since stays sold", async () => {
  await using opened = await open();
  const { shop, owner, mug } = opened;
  const [row] = await rowsOf(owner, `?ids=${mug.id}`);
  if (!row) throw new Error("no row");
  expect([row.stock, row.held, row.unpacked]).toEqual([5, 0, 0]);
  const counted = { ...changed(row, {}), stock: { seen: { stock: 5, unpacked: 0 }, count: 15 } };
  const write = (more: object) => owner("PUT", "/products/sheet", { variants: [counted], ...more });
  expect((await write({})).body.errors).toEqual({ reason: ["Say why the stock is another one"] });
  expect((await write({ reason: "corrected" })).body.errors).toEqual({ note: ["Say why"] });
  expect((await write({ reason: "damaged" })).body.errors).toEqual({
    "variants.0.stock": ["More than before: choose another reason"],
  });
  await addCountries(shop.db);
  const { token } = await shop.customer();
  const product = { id: mug.id, slug: mug.slug, variantId: row.id };
  expect((await checkOut(shop, token, [{ product, quantity: 2 }])).status).toBe(200);
  await payFor(shop, (await onlyOrder(shop.db)).reference);
  expect((await write({ reason: "received", note: "Delivery 7" })).status).toBe(200);
  const [after] = await rowsOf(owner, `?ids=${mug.id}`);
  expect([after?.stock, after?.unpacked]).toEqual([13, 2]);
  const { data } = (await owner<Page<Movement>>("GET", `/stock/${row.id}/movements`)).body.data;
  expect(data[0]).toMatchObject({ reason: "received", stock_change: 10, staff_name: "Owner", note: "Delivery 7" });
  expect(await findStockFaults(shop.db)).toEqual([]);
});

test("stock that others have changed meanwhile, or hold, is refused at its cell and changes nothing", async () => {
  await using opened = await open();
  const { shop, owner, mug } = opened;
  const [row] = await rowsOf(owner, `?ids=${mug.id}`);
  if (!row) throw new Error("no row");
  const write = (count: number, seen: number) =>
    owner("PUT", "/products/sheet", {
      ...{ reason: "corrected", note: "Found some" },
      variants: [{ ...changed(row, { price: 99 }), stock: { seen: { stock: seen, unpacked: 0 }, count } }],
    });
  await addCountries(shop.db);
  const { token } = await shop.customer();
  expect(
    (await checkOut(shop, token, [{ product: { id: mug.id, slug: mug.slug, variantId: row.id }, quantity: 3 }])).status,
  ).toBe(200);
  const held = await write(2, 5);
  expect([held.status, held.body.errors]).toEqual([
    409,
    { "variants.0.stock": ["Orders and reservations hold 3 of these, so there must be as many"] },
  ]);
  const stale = await write(9, 4);
  expect([stale.status, Object.keys(stale.body.errors ?? {})]).toEqual([409, ["variants.0.stock"]]);
  expect(await rowsOf(owner, `?ids=${mug.id}`)).toEqual([{ ...row, held: 3 }]);
});

test("sheets and checkouts at once never sell more than there is", async () => {
  await using opened = await open();
  const { shop, owner, mug } = opened;
  const [row] = await rowsOf(owner, `?ids=${mug.id}`);
  if (!row) throw new Error("no row");
  await addCountries(shop.db);
  const customers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
  const stock = { seen: { stock: 5, unpacked: 0 }, count: 2 };
  const [sheet, ...orders] = await Promise.all([
    owner("PUT", "/products/sheet", { variants: [{ ...changed(row, {}), stock }], reason: "damaged" }),
    ...customers.map(({ token }) =>
      checkOut(shop, token, [{ product: { id: mug.id, slug: mug.slug, variantId: row.id }, quantity: 1 }]),
    ),
  ]);
  const [after] = await rowsOf(owner, `?ids=${mug.id}`);
  const sold = orders.filter(({ status }) => status === 200).length;
  expect([200, 409]).toContain(sheet?.status);
  expect([after?.stock, after?.held]).toEqual([sheet?.status === 200 ? 2 : 5, sold]);
  expect(sold).toBeLessThanOrEqual(after?.stock ?? 0);
  expect(await findStockFaults(shop.db)).toEqual([]);
});
