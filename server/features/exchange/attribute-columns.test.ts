import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { checked, doTo, importTable, upload } from "../../testing/imports.ts";
import { defineAttribute, known, makeProduct } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";

const seasons = { kind: "choices", choices: [{ name: "Spring" }, { name: "Winter" }] };

async function everyProduct(owner: StaffCalls): Promise<StaffProduct[]> {
  const { body } = await owner<{ data: { id: number }[] }>("GET", "/products?sort=name&order=asc");
  const found = body.data.data.map(async ({ id }) => (await owner<StaffProduct>("GET", `/products/${id}`)).body.data);
  return Promise.all(found);
}

test("a table changes attributes by their columns, takes away what is empty, and leaves what it does not name", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Capacity", { unit: "L", step: 0.5 });
  await defineAttribute(owner, "Seasons", seasons);
  await defineAttribute(owner, "Back length", { unit: "cm", is_of_variants: true });
  await defineAttribute(owner, "Dry", { kind: "yes_no" });
  await makeProduct(owner, { attributes: { capacity: 35, seasons: ["winter"], dry: true } });
  const table = [
    "Address,Number,Capacity,Seasons,Attribute: Back length (cm)",
    "ridge-tent,TENT-EMBER,40 L,,46",
    "ridge-tent,TENT-MOSS,,,51",
  ];
  await importTable(owner, "products", table.join("\n"));
  const [tent] = await everyProduct(owner);
  expect(tent?.attributes).toEqual({ capacity: 40, dry: true, seasons: null });
  expect(tent?.variants.map(({ attributes }) => known(attributes))).toEqual([
    { "back-length": 46 },
    {},
    { "back-length": 51 },
  ]);

  const { text } = await owner("GET", "/export/products.csv");
  const rows: Record<string, string>[] = parse(text, { columns: true });
  const of = (name: string) => rows.map((row) => row[`Attribute: ${name}`]);
  expect([of("Capacity (L)"), of("Dry"), of("Back length (cm)")]).toEqual([
    ["40", "", ""],
    ["yes", "", ""],
    ["46", "", "51"],
  ]);

  const { problems } = await checked(owner, "products", "Address,Capacity,Seasons\nridge-tent,40.3,Monsoon");
  expect(problems).toEqual([
    { row: 2, column: "Attribute: Seasons", message: messages.choiceUnknown },
    { row: 2, column: "Attribute: Capacity (L)", message: "Please enter it in steps of 0.5" },
  ]);
});

test("a choice that got another one's name is meant by it, and a comma in a name parts nothing", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const names = ["Red", "Wool, felted", "Wool"];
  const made = await defineAttribute(owner, "Cloth", { kind: "choices", choices: names.map((name) => ({ name })) });
  const { key: _key, products: _all, is_weight: _weight, ...attribute } = made;
  const [red, ...others] = made.choices;
  const choices = [{ ...red, name: "Blue" }, ...others, { name: "Red" }];
  expect((await owner("PUT", `/attributes/${made.id}`, { ...attribute, choices })).status).toBe(200);
  await makeProduct(owner);
  await importTable(owner, "products", "Address,Cloth\nridge-tent,Red");
  expect((await everyProduct(owner))[0]?.attributes).toEqual({ cloth: ["red-2"] });
  await importTable(owner, "products", 'Address,Cloth\nridge-tent,"Wool, felted"');
  expect((await everyProduct(owner))[0]?.attributes).toEqual({ cloth: ["wool-felted"] });
});

test("an import is undone although an attribute that products had before is gone", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id } = await defineAttribute(owner, "Capacity");
  await defineAttribute(owner, "Pockets");
  await makeProduct(owner, { attributes: { capacity: 35, pockets: 2 } });
  const row = await importTable(owner, "products", "Address,Capacity,Pockets\nridge-tent,40,3");
  expect((await owner("DELETE", `/attributes/${id}`)).status).toBe(200);
  expect(await doTo(owner, row.id, "undo")).toMatchObject({ state: "undone", refusal: null });
  expect((await everyProduct(owner))[0]?.attributes).toEqual({ pockets: 2 });
});

test("Shopify's metafields become attributes by their names, and its tags those that staff choose", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Capacity", { unit: "L" });
  await defineAttribute(owner, "Seasons", seasons);
  const table = [
    "Handle,Title,Tags,Variant Price,Variant SKU,Variant Inventory Qty,Status,Capacity (product.metafields.custom.capacity)",
    'finch,Finch,"winter, sale",20,F1,3,active,35',
    'wren,Wren,sale,20,W1,3,active,"1,200"',
    "tern,Tern,,20,T1,3,active,40.3",
  ];
  const { body } = await upload(owner, "products", table.join("\n"));
  const tags = body.data.columns.findIndex(({ name }) => name === "Tags");
  expect([body.data.format, body.data.mapping[tags], body.data.mapping.at(-1)]).toEqual([
    "shopify",
    null,
    "attribute:capacity",
  ]);
  const mapping = body.data.mapping.with(tags, "attribute:seasons");
  const row = await doTo(owner, body.data.id, "check", { mapping });
  expect(row.problems).toEqual([]);
  expect(row.left_out.columns).toContainEqual({ column: `Seasons: ${messages.noValueOfAttribute}`, count: 1 });
  await doTo(owner, row.id, "apply");
  expect((await everyProduct(owner)).map(({ attributes }) => known(attributes))).toEqual([
    { capacity: 35, seasons: ["winter"] },
    {},
    {},
  ]);
  // What it says nothing of stays as staff have it.
  const again = await upload(owner, "products", `${table[0]}\nfinch,Finch,,20,F1,3,active,`);
  const repeated = again.body.data.mapping.with(tags, "attribute:seasons");
  await doTo(owner, again.body.data.id, "check", { mapping: repeated });
  expect((await everyProduct(owner))[0]?.attributes).toEqual({ capacity: 35, seasons: ["winter"] });
});

test("what WooCommerce says of a simple product becomes its attributes by their names", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Seasons", seasons);
  await defineAttribute(owner, "Cloth", { kind: "text" });
  const table = [
    "ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)",
    '1,simple,CAP,Wren Cap,1,1,4,20,Seasons,"Winter, Spring",Cloth,"Wool; felted"',
  ];
  await importTable(owner, "products", table.join("\n"));
  expect((await everyProduct(owner)).map(({ attributes }) => attributes)).toEqual([
    { seasons: ["spring", "winter"], cloth: "Wool; felted" },
  ]);
});
