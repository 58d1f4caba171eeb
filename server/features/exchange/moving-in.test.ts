import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { StaffImport } from "@cairn/contract/exchange/staff-imports.ts";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checked, doTo, upload } from "../../testing/imports.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { products, variants } from "../catalogue/tables.ts";
import { redirects } from "../links/tables.ts";
import { shopify } from "./formats/shopify.ts";

/** Has a table of products checked and applied with what is said to what it leaves open. */
async function moveIn(owner: StaffCalls, csv: string, startingStock = 5): Promise<StaffImport> {
  const { id, mapping } = (await upload(owner, "products", csv)).body.data;
  const choices = { starting_stock: startingStock, date_order: null };
  const row = await doTo(owner, id, "check", { mapping, choices });
  expect([row.problems, row.refusal]).toEqual([[], null]);
  const done = await doTo(owner, id, "apply");
  expect([done.state, done.refusal]).toEqual(["applied", null]);
  return row;
}

/** The products of the shop by their addresses, as far as such tests ask. */
async function productsBySlug(owner: StaffCalls, { db }: TestShop) {
  const found = await db.select({ id: products.id }).from(products).orderBy(products.id);
  const read = found.map(async ({ id }) => (await owner<StaffProduct>("GET", `/products/${id}`)).body.data);
  return Object.fromEntries((await Promise.all(read)).map((product) => [product.slug, product]));
}

const shopifyHeader =
  "Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Barcode,Gift Card,Status";

/** A row of Shopify's export: what is not said is as most have it. */
function shopifyRow(fields: Readonly<Record<string, string>>): string {
  const usual = {
    ...{ "Option1 Name": "Title", "Option1 Value": "Default Title", "Variant Inventory Tracker": "shopify" },
    ...{ "Variant Inventory Qty": "3", "Variant Inventory Policy": "deny", "Variant Price": "10.00" },
    ...{ Published: "true", "Gift Card": "false", Status: "active", Title: fields.Handle ?? "" },
    ...fields,
  } as Readonly<Record<string, string>>;
  return shopifyHeader
    .split(",")
    .map((name) => `"${(usual[name] ?? "").replaceAll('"', '""')}"`)
    .join(",");
}

const shopifyTable = (...rows: Readonly<Record<string, string>>[]) =>
  [shopifyHeader, ...rows.map(shopifyRow)].join("\n");

test("nothing of Shopify's becomes more public or available than it was, and what is open is the owner's to say", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const csv = shopifyTable(
    { Handle: "open" },
    { Handle: "hidden", Published: "false" },
    { Handle: "by-link", Status: "unlisted" },
    { Handle: "draft", Status: "draft", "Variant Price": "0.00" },
    { Handle: "old", Status: "archived" },
    { Handle: "untracked", "Variant Inventory Tracker": "", "Variant Inventory Qty": "0" },
    { Handle: "goes-on", "Variant Inventory Policy": "continue", "Variant Inventory Qty": "-4" },
    { Handle: "gone", "Variant Inventory Qty": "-2" },
    { Handle: "gift", "Gift Card": "true" },
    { Handle: "course", "Variant Requires Shipping": "false" },
  );
  const waits = await checked(owner, "products", csv);
  expect(waits.asks).toEqual({ uncounted: 2, dates: 0 });
  const refused = await owner("POST", `/imports/${waits.id}/apply`, {});
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining("how many units")]);
  const row = await moveIn(owner, csv, 7);
  expect(row.left_out.records).toEqual([
    { row: 10, name: "gift", reason: "It is a gift card" },
    { row: 11, name: "course", reason: "It is nothing that is delivered" },
  ]);
  const found = await productsBySlug(owner, shop);
  expect(Object.values(found).map(({ slug, state, stocks }) => [slug, state, stocks[0]?.stock])).toEqual([
    ["open", "published", 3],
    ["hidden", "draft", 3],
    ["by-link", "draft", 3],
    ["draft", "draft", 3],
    ["old", "archived", 3],
    ["untracked", "published", 7],
    ["goes-on", "published", 7],
    ["gone", "published", 0],
  ]);
  expect(found.draft?.variants).toMatchObject([{ price: 0, is_active: false }]);
  const again = await checked(owner, "products", csv);
  expect(again.summary).toMatchObject({ added: 0, changed: 0, unchanged: 8 });
});

test("what has no place here is listed by column and count before anything is applied", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const row = await checked(
    owner,
    "products",
    shopifyTable(
      {
        ...{ Handle: "tarp", "Body (HTML)": '<p>Dry.</p><img src="https://cdn.test/a.jpg"><iframe src="x"></iframe>' },
        ...{ Vendor: "Heronry", Tags: "camp, rain", "Variant Barcode": "SHELF-12" },
      },
      { Handle: "mug", Vendor: "Heronry" },
    ),
  );
  expect(row.left_out.columns).toEqual([
    { column: "Vendor", count: 2 },
    { column: "Tags", count: 1 },
    { column: "Barcodes whose last digit does not fit the others", count: 1 },
    { column: "<img> in descriptions", count: 1 },
    { column: "<iframe> in descriptions", count: 1 },
  ]);
  expect(await shop.db.$count(products)).toBe(0);
});

test("what Shopify compares with an earlier price is in a sale here, and its barcode comes along", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await moveIn(
    owner,
    shopifyTable(
      { Handle: "tarp", "Variant Price": "80.00", "Variant Compare At Price": "100.00" },
      {
        Handle: "mug",
        "Variant Price": "12.00",
        "Variant Compare At Price": "12.00",
        "Variant Barcode": "'4006381333931",
      },
    ),
  );
  const { tarp, mug } = await productsBySlug(owner, shop);
  expect(tarp?.variants).toMatchObject([{ price: 100, sale_price: 80, sale_from: null, barcode: "" }]);
  expect(mug?.variants).toMatchObject([{ price: 12, sale_price: null, barcode: "4006381333931" }]);
});

test("a table of Shopify's that says nothing of sales, or of prices, ends none", () => {
  const salesOf = (cells: object) =>
    shopify.translate({ slug: "tarp", sku: "TARP", ...cells }).cells.map((row) => row.sale_price);
  expect(salesOf({ price: "80", compare_at_price: "100" })).toEqual(["80"]);
  expect(salesOf({ price: "80", compare_at_price: "" })).toEqual([""]);
  expect(salesOf({ price: "80" })).toEqual([undefined]);
  expect(salesOf({ price: "", compare_at_price: "" })).toEqual([undefined]);
});

test("what is legal at Shopify and not here gets a safe address, a number of its own or a draft, and comes back unchanged", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const long = "Tarp ".repeat(50).trim();
  const csv = shopifyTable(
    { Handle: "my_bag", "Variant SKU": "ONE", Title: long },
    { Handle: "my-bag", "Variant SKU": "ONE" },
    { Handle: "sac-à-dos", "Variant SKU": "ONE" },
    { Handle: "a--b" },
    { Handle: "2024" },
    { Handle: "テント", "Variant SKU": "TENT-7", Title: "テント" },
    { Handle: "cart" },
    { Handle: "unpriced", "Variant Price": "" },
    {
      Handle: "wood",
      "Option1 Name": "Colour",
      "Option1 Value": "Natural",
      "Option2 Name": "Cloth",
      "Option2 Value": "Natural",
    },
    { Handle: "book", "Option1 Name": "Title", "Option1 Value": "The Walk" },
    { Handle: "twins", "Option1 Name": "Size", "Option1 Value": "S" },
    { Handle: "twins", "Option1 Name": "Size", "Option1 Value": "S", Title: "" },
  );
  const row = await moveIn(owner, csv);
  expect(row.left_out.records).toEqual([{ row: 13, name: "twins", reason: expect.any(String) }]);
  const found = await productsBySlug(owner, shop);
  expect(Object.values(found).map(({ slug, state, variants }) => [slug, state, variants[0]?.sku])).toEqual([
    ["my-bag", "published", "ONE"],
    ["my-bag-2", "published", "ONE-2"],
    ["sac-a-dos", "published", "ONE-3"],
    ["a-b", "published", "A-B"],
    ["no-2024", "published", "NO-2024"],
    ["tent-7", "published", "TENT-7"],
    ["cart-2", "published", "CART-2"],
    ["unpriced", "draft", "UNPRICED"],
    ["wood", "published", "WOOD-NATURAL-NATURAL-CLOTH"],
    ["book", "published", "BOOK-THE-WALK"],
  ]);
  expect(found["my-bag"]?.name).toBe(long);
  expect(found.wood?.variants[0]?.option_values).toEqual(["Natural", "Natural (Cloth)"]);
  expect(found.book?.options).toMatchObject([{ name: "Title", values: [{ name: "The Walk" }] }]);
  const [redirect] = await shop.db.select().from(redirects).where(eq(redirects.path, "/products/sac-à-dos"));
  expect(redirect?.target).toBe("/products/sac-a-dos");
  const again = await checked(owner, "products", csv);
  expect(again.summary).toMatchObject({ added: 0, changed: 0, unchanged: 10 });
  expect((await doTo(owner, row.id, "undo")).state).toBe("undone");
  expect([await shop.db.$count(redirects), await shop.db.$count(products)]).toEqual([0, 0]);
});

const wooHeader =
  "ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)";

function wooTable(...rows: Readonly<Record<string, string>>[]): string {
  const written = rows.map((row) => {
    const usual = { Type: "simple", Published: "1", "In stock?": "1", Stock: "4", "Regular price": "20" };
    const cells = { ...usual, ...row } as Readonly<Record<string, string>>;
    return wooHeader
      .split(",")
      .map((name) => `"${(cells[name] ?? "").replaceAll('"', '""')}"`)
      .join(",");
  });
  return [wooHeader, ...written].join("\n");
}

const dayFrom = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test("a sale of WooCommerce goes on here, its last day included, and one that is over has no place", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const sale = (Name: string, starts: string, ends: string) => ({
    ...{ Name, "Sale price": "15,50", "Date sale price starts": starts, "Date sale price ends": ends },
  });
  const row = await moveIn(
    owner,
    wooTable(
      sale("Always", "", ""),
      sale("Until today", "", dayFrom(0)),
      sale("Over", "", dayFrom(-2)),
      sale("To come", dayFrom(2), ""),
      { Name: "Hidden", "Visibility in catalog": "hidden" },
      { Name: "Private", Published: "0" },
      { Name: "Elsewhere", Type: "external" },
      { Name: "Group", Type: "grouped" },
      { Name: "Course", Type: "simple, virtual" },
      { Name: "Book", Type: "simple, downloadable, virtual" },
      { Name: "Unknown", Type: "subscription" },
      { Name: "Uncounted", Stock: "", Description: "Light.\\n\\nDry.\\nWarm.", "Weight (kg)": "0,41" },
      { Name: "Gone", Stock: "", "In stock?": "0" },
      { Name: "Uncounted" },
    ),
  );
  expect(row.asks).toEqual({ uncounted: 1, dates: 0 });
  expect(row.left_out.columns).toEqual([{ column: "Sale that is over", count: 1 }]);
  expect(row.left_out.records.map(({ name }) => name)).toEqual(["Elsewhere", "Group", "Course", "Book", "Unknown"]);
  const found = await productsBySlug(owner, shop);
  const summaries = Object.values(found).map(({ slug, state, variants, stocks }) => [
    slug,
    state,
    variants[0]?.price,
    stocks[0]?.stock,
    [variants[0]?.sale_price, variants[0]?.sale_from, variants[0]?.sale_until],
  ]);
  const none = [null, null, null];
  expect(summaries).toEqual([
    ["always", "published", 20, 4, [15.5, null, null]],
    ["until-today", "published", 20, 4, [15.5, null, dayFrom(0)]],
    ["over", "published", 20, 4, none],
    ["to-come", "published", 20, 4, [15.5, dayFrom(2), null]],
    ["hidden", "draft", 20, 4, none],
    ["private", "draft", 20, 4, none],
    ["uncounted", "published", 20, 5, none],
    ["gone", "published", 20, 0, none],
    ["uncounted-2", "published", 20, 4, none],
  ]);
  const charged = await shop.db.select({ pence: variants.price_pence }).from(variants).orderBy(asc(variants.id));
  expect(charged.slice(0, 4).map(({ pence }) => pence)).toEqual([15_50, 15_50, 20_00, 20_00]);
  expect(found.uncounted).toMatchObject({
    description: "<p>Light.</p>\n<p>Dry.<br />Warm.</p>",
    variants: [{ weight_grams: 410 }],
  });
});

test("a variation for any value is one of each, and a sale's dates in an unknown order are asked for", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const attribute = { "Attribute 1 name": "Size" };
  const csv = wooTable(
    { ID: "1", Type: "variable", Name: "Coat", ...attribute, "Attribute 1 value(s)": "S, M, L" },
    { Type: "variation", Parent: "id:1", SKU: "COAT", ...attribute },
    { Type: "variation", Parent: "id:1", SKU: "COAT-L", ...attribute, "Attribute 1 value(s)": "L" },
    { Name: "Cap", "Sale price": "9", "Date sale price ends": "01/06/2020" },
  );
  const asked = await checked(owner, "products", csv);
  expect(asked.asks).toEqual({ uncounted: 1, dates: 1 });
  const choices = { starting_stock: 2, date_order: "day-month" };
  const row = await doTo(owner, asked.id, "check", { mapping: asked.mapping, choices });
  expect(row.asks.dates).toBe(0);
  expect((await doTo(owner, row.id, "apply")).state).toBe("applied");
  const { coat, cap } = await productsBySlug(owner, shop);
  expect(coat?.variants.map(({ sku, option_values }) => [sku, ...option_values])).toEqual([
    ["COAT", "S"],
    ["COAT-2", "M"],
    ["COAT-L", "L"],
  ]);
  expect(coat?.stocks.map(({ stock }) => stock)).toEqual([2, 2, 4]);
  expect(cap?.variants[0]?.price).toBe(20);
});

test("the check shows what is and what would be, product by product", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await moveIn(owner, shopifyTable({ Handle: "mug", "Variant SKU": "MUG" }, { Handle: "cup", "Variant SKU": "CUP" }));
  const news = { Handle: "mug", "Variant SKU": "MUG", "Variant Price": "12.50", "Variant Inventory Qty": "9" };
  const row = await checked(owner, "products", shopifyTable(news, { Handle: "cup", "Variant SKU": "CUP" }));
  const { body } = await owner<{ data: unknown[]; total: number }>("GET", `/imports/${row.id}/changes`);
  expect(body.data).toMatchObject({
    total: 1,
    data: [
      {
        label: "mug",
        fields: [
          { field: "Price, MUG", before: "10.00", after: "12.50" },
          { field: "Stock, MUG", before: "3", after: "9" },
        ],
      },
    ],
  });
});
