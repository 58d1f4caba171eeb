import { mostSheetRows, type SheetRow } from "@cairn/contract/catalogue/staff-sheet.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { list, sell } from "../../testing/listing.ts";
import { makeProduct } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";

const rowsOf = async (owner: StaffCalls, query = "") =>
  (await owner<Page<SheetRow>>("GET", `/products/sheet${query}`)).body.data.data;

const changed = (
  { id, version, product_id: _product, product_name: _name, variant_name: _own, sku: _sku, ...cells }: SheetRow,
  more: object,
) => ({
  id,
  version,
  ...cells,
  ...more,
});

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
  const cells = { price: 50, ...sale, barcode: "4006381333931" };
  const variants = Array.from({ length: mostSheetRows }, (_, index) => changed(row, { ...cells, id: row.id + index }));
  // The call is not too large, but the shop has no such variants.
  expect((await owner("PUT", "/products/sheet", { variants })).status).toBe(404);
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
