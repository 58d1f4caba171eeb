import { readFile } from "node:fs/promises";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "../../platform/audit/tables.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { photograph } from "../../testing/contest.ts";
import { checked, doTo, importTable, largeTable, settled, upload, zipOf } from "../../testing/imports.ts";
import { addCountries, checkOut } from "../../testing/orders.ts";
import { defineAttribute, makeCategory, makeProduct, variantFields } from "../../testing/products.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { findStockFaults } from "../catalogue/stock-check.ts";
import { categories, products, stockMovements, variants } from "../catalogue/tables.ts";
import { couponCategories, coupons } from "../coupons/tables.ts";
import { importRows } from "./tables.ts";

const sample = (name: string) => readFile(new URL(`../../testing/shop-exports/${name}.csv`, import.meta.url), "utf8");
const nothing = { added: 0, changed: 0, problems: 0 };

async function productOf(owner: StaffCalls, shop: TestShop, slug: string): Promise<StaffProduct> {
  const [{ id } = { id: 0 }] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return (await owner<StaffProduct>("GET", `/products/${id}`)).body.data;
}

test("what was taken out changes nothing when it is brought in again, of each kind", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Capacity", { unit: "L", step: 0.5 });
  await defineAttribute(owner, "Feel", { kind: "text" });
  await defineAttribute(owner, "Seasons", { kind: "choices", choices: [{ name: "Spring" }, { name: "Winter; cold" }] });
  await defineAttribute(owner, "Dry", { kind: "yes_no" });
  await defineAttribute(owner, "Back length", { is_of_variants: true });
  const tent = await makeProduct(owner, {
    name: "=Ridge; Tent",
    is_featured: true,
    specifications: [{ name: "Poles: all", value: "2, or 3\\4" }],
    attributes: { capacity: 12.5, feel: "'-light", seasons: ["spring", "winter-cold"], dry: false },
    variants: [
      variantFields("Ember", { attributes: { "back-length": 46 } }),
      variantFields("Glacier"),
      variantFields("Moss", { attributes: { "back-length": 51 } }),
    ],
    seo_title: 'Tent, "light"',
  });
  await makeProduct(owner, { slug: "other", options: [], variants: [], related_ids: [tent.id] });
  await addCountries(shop.db);
  const coupon = {
    code: "HIKE",
    kind: "sum",
    percent: 0,
    amount: 5,
    least_sum: 20,
    use_limit: 9,
    uses_per_customer: 1,
    is_for_cheapest: true,
    is_for_full_price: true,
    variant_ids: [tent.variants[2]?.id],
  };
  const times = { starts_at: "2027-01-01T00:00:00.000Z", ends_at: null, product_ids: [tent.id] };
  const category_ids = [(await makeCategory(owner)).id];
  expect((await owner("POST", "/coupons", { ...coupon, ...times, category_ids })).status).toBe(201);
  for (const kind of ["products", "stock", "coupons", "countries"] as const) {
    const { text } = await owner("GET", `/export/${kind}.csv?bom=true`);
    const row = await checked(owner, kind, text);
    expect([kind, row.problems, row.summary]).toEqual([kind, [], { ...nothing, unchanged: expect.any(Number) }]);
    expect(row.summary?.unchanged).toBeGreaterThan(0);
    expect((await owner("POST", `/imports/${row.id}/apply`, {})).status).toBe(422);
  }
});

test("Shopify's export is read as it is, its pictures taken from the zip beside, and undone in one go", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { body } = await upload(owner, "products", await sample("shopify"));
  expect(body.data.format).toBe("shopify");
  const form = new FormData();
  const zip = await zipOf({ "export/heron-reed.JPG": photograph, "__MACOSX/other.jpg": photograph });
  form.set("archive", new Blob([zip]), "pictures.zip");
  expect((await owner("POST", `/imports/${body.data.id}/pictures`, form)).status).toBe(200);
  const row = await doTo(owner, body.data.id, "check", { mapping: body.data.mapping });
  expect([row.problems, row.summary]).toEqual([[], { added: 2, changed: 0, unchanged: 0, problems: 0 }]);
  const done = await doTo(owner, row.id, "apply");
  expect([done.state, done.refusal]).toEqual(["applied", null]);
  expect(await shop.db.$count(importRows)).toBe(0);

  const tarp = await productOf(owner, shop, "heron-tarp");
  expect(tarp).toMatchObject({
    name: "Heron Tarp",
    state: "published",
    description: "<p>Keeps the rain off <strong>four</strong>.</p>",
    options: [
      { name: "Colour", values: [{ name: "Reed" }, { name: "Dusk" }] },
      { name: "Size", values: [{ name: "Small" }, { name: "Large" }] },
    ],
    variants: [
      { sku: "HT-R-S", price: 89, weight_grams: 820, is_default: true },
      { sku: "HT-R-L", price: 119 },
      { sku: "HT-D-S", option_values: ["Dusk", "Small"] },
    ],
    images: [{ alt: "The tarp, reed green" }],
    seo_title: "Heron Tarp | light shelter",
  });
  expect(tarp.stocks.map(({ stock }) => stock)).toEqual([12, 0, 3]);
  expect(tarp.category_ids.length).toBe(1);
  expect((await productOf(owner, shop, "otter-mug")).state).toBe("draft");
  expect((await shop.call("GET", "/api/product/single/heron-tarp")).status).toBe(200);
  const [image] = tarp.images;
  expect((await shop.call("GET", image?.image_url ?? "")).status).toBe(200);
  expect(await findStockFaults(shop.db)).toEqual([]);

  const again = await checked(owner, "products", await sample("shopify"));
  expect(again.summary).toEqual({ ...nothing, unchanged: 2 });

  // The category that a coupon is for by now stays: without it the coupon would be for everything.
  expect(await shop.db.$count(categories)).toBeGreaterThan(1);
  const coupon = await insertOne(shop.db, coupons, { code: "TARPS", percent: 10 });
  await shop.db.insert(couponCategories).values({ coupon_id: coupon?.id ?? 0, category_id: tarp.category_ids[0] ?? 0 });
  expect((await doTo(owner, row.id, "undo")).state).toBe("undone");
  expect(await shop.db.select().from(products)).toEqual([]);
  expect(await shop.db.select().from(categories)).toMatchObject([{ id: tarp.category_ids[0] }]);
  expect((await shop.call("GET", "/api/product/single/heron-tarp")).status).toBe(404);
});

test("WooCommerce's export is read as it is, with variations wherever they stand", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const done = await importTable(owner, "products", await sample("woocommerce"));
  expect([done.format, done.state, done.summary?.added]).toEqual(["woocommerce", "applied", 2]);
  expect(await productOf(owner, shop, "finch-jacket")).toMatchObject({
    name: "Finch Jacket",
    state: "published",
    options: [{ name: "Size", values: [{ name: "Small" }, { name: "Medium" }] }],
    variants: [
      { sku: "FINCH-S", price: 139, weight_grams: 410, low_stock: 2 },
      { sku: "FINCH-M", price: 149, weight_grams: 440 },
    ],
    stocks: [{ stock: 7 }, { stock: 5 }],
  });
  expect(await productOf(owner, shop, "wren-cap")).toMatchObject({
    state: "draft",
    options: [],
    variants: [{ price: 24.5 }],
  });
});

test("one wrong row of two thousand changes nothing, and is told by its row and column", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const row = await checked(
    owner,
    "products",
    largeTable(1000, (at) => (at === 1997 ? "cheap" : "19.50")),
  );
  expect(row.problems[0]).toEqual({ row: 1999, column: "Price", message: "An amount, such as 12.50" });
  expect((await owner("POST", `/imports/${row.id}/apply`, {})).status).toBe(422);
  expect(await shop.db.$count(products)).toBe(0);
  const good = await checked(owner, "products", largeTable(1000));
  // What is right when it is checked and wrong by then.
  await makeProduct(owner, { slug: "thief", options: [], variants: [], name: "Thief" });
  const [thief] = await shop.db.select().from(products);
  await shop.db.insert(variants).values({ product_id: thief?.id ?? 0, sku: "PEG-999-L", price_pence: 100 });
  const refused = await doTo(owner, good.id, "apply");
  expect([refused.state, refused.refusal?.message]).toEqual([
    "checked",
    expect.stringContaining("nothing was applied"),
  ]);
  expect(refused.problems).toEqual([
    { row: 2001, column: "Number", message: "Another product has this number: Thief" },
  ]);
  expect(await shop.db.$count(products)).toBe(1);
});

test("two thousand rows come in by one press, though it is pressed twice, and are in the log", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const row = await checked(owner, "products", largeTable(1000));
  const presses = await Promise.all([1, 2].map(() => owner("POST", `/imports/${row.id}/apply`, {})));
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await settled(owner, row.id)).state).toBe("applied");
  expect([await shop.db.$count(products), await shop.db.$count(variants)]).toEqual([1000, 2000]);
  expect(await findStockFaults(shop.db)).toEqual([]);
  expect(await shop.db.$count(auditLog, eq(auditLog.table_name, "products"))).toBe(1000);
});

test("a published product is one entry in the log, and a variant that it gains comes with its stock and goes again", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const head = "Handle,Name,State,Option 1,Value 1,Number,Price,Stock\n";
  await importTable(owner, "products", `${head}tarp,Tarp,published,Size,Small,TARP-S,40,5\n`);
  expect(await shop.db.$count(auditLog, eq(auditLog.table_name, "products"))).toBe(1);
  expect(await productOf(owner, shop, "tarp")).toMatchObject({ state: "published", stocks: [{ stock: 5 }] });

  const wider = `${head}tarp,Tarp,published,Size,Large,TARP-L,60,3\ntarp,,,,Small,TARP-S,40,9\n`;
  const { id } = await importTable(owner, "products", wider);
  const { variants: sizes, stocks } = await productOf(owner, shop, "tarp");
  expect(sizes.map(({ sku }) => sku)).toEqual(["TARP-S", "TARP-L"]);
  expect(stocks.map(({ stock }) => stock)).toEqual([9, 3]);
  expect(await findStockFaults(shop.db)).toEqual([]);
  const moved = { staff_name: "Owner", note: "table.csv", idempotency_key: `import-${id}` };
  const [small, large] = sizes.map((variant) => variant.id);
  expect(await shop.db.select().from(stockMovements).orderBy(asc(stockMovements.id))).toMatchObject([
    { reason: "opening", stock_change: 5 },
    { ...moved, reason: "opening", variant_id: large, stock_change: 3 },
    { ...moved, reason: "counted", variant_id: small, stock_change: 4 },
  ]);
  // The entry of a variant that is made tells its stock; how stock changes is told by the movement's.
  const entriesOfStock = () =>
    shop.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.table_name, ["variants", "stock_movements"]))
      .orderBy(asc(auditLog.id));
  expect(await entriesOfStock()).toMatchObject([
    { table_name: "variants", operation: "insert", new_values: { sku: "TARP-S", stock: 5 } },
    { table_name: "variants", operation: "insert", new_values: { sku: "TARP-L", stock: 3 } },
    { table_name: "stock_movements", operation: "insert", new_values: { variant_id: small, stock_change: 4 } },
  ]);

  expect((await doTo(owner, id, "undo")).state).toBe("undone");
  expect((await entriesOfStock()).slice(3)).toMatchObject([
    { table_name: "stock_movements", operation: "insert", new_values: { variant_id: small, stock_change: -4 } },
    { table_name: "variants", operation: "delete", old_values: { sku: "TARP-L", stock: 3 } },
  ]);
  expect(await productOf(owner, shop, "tarp")).toMatchObject({ variants: [{ sku: "TARP-S" }], stocks: [{ stock: 5 }] });
  expect(await findStockFaults(shop.db)).toEqual([]);
});

test("an import is undone unless something was changed or sold since, and then it says where", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await addCountries(shop.db);
  const tent = await makeProduct(owner);
  expect((await owner("POST", `/products/${tent.id}/publish`)).status).toBe(200);
  const first = await importTable(owner, "stock", "SKU,Stock,Low stock\nTENT-EMBER,9,1\nTENT-MOSS,4,2\n");
  expect(first.summary).toMatchObject({ changed: 2 });
  expect((await productOf(owner, shop, "ridge-tent")).stocks.map(({ stock }) => stock)).toEqual([9, 0, 4]);
  const second = await importTable(
    owner,
    "products",
    "Handle,Name,Price,Number,Value 1\nridge-tent,Ridge,99,TENT-EMBER,Ember\n",
  );
  expect(await productOf(owner, shop, "ridge-tent")).toMatchObject({
    name: "Ridge",
    variants: [{ price: 99 }, { price: 120 }, {}],
  });
  expect((await doTo(owner, second.id, "undo")).state).toBe("undone");
  expect(await productOf(owner, shop, "ridge-tent")).toMatchObject({
    name: tent.name,
    variants: [{ price: 120 }, {}, {}],
  });

  const { token } = await shop.customer();
  const product = { id: tent.id, slug: tent.slug, variantId: tent.variants[0]?.id ?? 0 };
  expect((await checkOut(shop, token, [{ product: product as never, quantity: 1 }])).status).toBe(200);
  const refused = await doTo(owner, first.id, "undo");
  expect(refused).toMatchObject({
    state: "applied",
    refusal: { uses: [{ resource: "products", id: tent.id, label: "TENT-EMBER: its stock has changed since" }] },
  });
});

test("coupons and countries come in by their codes, and go again", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await makeCategory(owner);
  const codes = await importTable(
    owner,
    "coupons",
    "Code,Kind,Percent,Only for these categories\nspring,percent,15,tents\n",
  );
  const out = await owner("GET", "/export/coupons.csv");
  expect(out.text).toMatch(/,Only for these categories\r\nSPRING,.*,tents\r\n$/);
  const unknown = await checked(owner, "coupons", "Code,Only for these categories\nspring,boats\n");
  const noVariant = await checked(owner, "coupons", "Code,Only for these variants\nspring,BOAT-1\n");
  expect(noVariant.problems).toMatchObject([{ row: 2, message: "There is no variant with this number: BOAT-1" }]);
  expect(unknown.problems).toMatchObject([{ row: 2, message: "There is no such category: boats" }]);
  const countries = await importTable(
    owner,
    "countries",
    'Code;Country;Delivery;Heavier parcels\nfr;France;12.50;"2000: 20.00"\n',
  );
  expect((await owner<{ data: object[] }>("GET", "/coupons")).body.data.data).toMatchObject([
    { code: "SPRING", percent: 15, product_ids: [], category_ids: [1] },
  ]);
  expect((await owner("GET", "/countries/fr")).body.data).toMatchObject({
    price: 12.5,
    steps: [{ above_grams: 2000, price: 20 }],
  });
  const wrong = await checked(owner, "countries", "Code,Country,Delivery\nfrance,France,cheap\n");
  expect(wrong.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, "Delivery"],
    [2, "Code"],
  ]);
  for (const { id } of [codes, countries]) expect((await doTo(owner, id, "undo")).state).toBe("undone");
  expect((await owner("GET", "/countries/fr")).status).toBe(404);
});

test("what is no table is refused, and nobody brings in what they may not change", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  expect((await upload(owner, "products", "")).status).toBe(422);
  const { body } = await upload(owner, "stock", "Colour,Stock\nred,5\n");
  expect((await owner("POST", `/imports/${body.data.id}/check`, { mapping: body.data.mapping })).status).toBe(422);
  const packer = await callsOf(shop, "packer");
  expect((await upload(packer, "products", "Handle,Name\na,A\n")).status).toBe(403);
  expect((await packer("GET", `/imports/${body.data.id}`)).status).toBe(403);
  expect((await packer("GET", "/imports")).status).toBe(403);
});
