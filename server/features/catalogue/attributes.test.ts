import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import type { StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import { staffAttributeMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { blankProduct } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { attributeForm, changed, defineAttribute, known, makeProduct, variantFields } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { nowhere } from "./remove-variants.ts";
import { writeManyProducts } from "./write-many.ts";

const redefine = (
  owner: StaffCalls,
  { id, key: _key, products: _all, is_weight: _weight, ...rest }: StaffAttribute,
  more: object,
) => owner<StaffAttribute>("PUT", `/attributes/${id}`, { ...rest, ...more });

const seasons = {
  kind: "choices",
  choices: [{ name: "Spring" }, { name: "Winter" }],
  places: ["specifications", "card"],
};

test("a product says what it has of attributes: on its page, on its card and for search engines", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Capacity", { unit: "L", step: 0.5, position: 0, places: ["card", "structured_data"] });
  await defineAttribute(owner, "Back length", { unit: "cm", is_of_variants: true });
  await defineAttribute(owner, "Seasons", seasons);
  await defineAttribute(owner, "Rolls up", { kind: "yes_no" });
  await defineAttribute(owner, "Fabric", { kind: "text" });
  const written = { capacity: 35.5, seasons: ["winter", "spring"], "rolls-up": false, fabric: "Nylon" };
  const tent = await makeProduct(owner, {
    attributes: written,
    variants: [
      variantFields("Ember", { attributes: { "back-length": 46 } }),
      variantFields("Glacier", { attributes: {} }),
      variantFields("Moss", { attributes: { "back-length": null } }),
    ],
  });
  expect(tent.attributes).toEqual({ ...written, seasons: ["spring", "winter"] });
  expect(tent.variants.map(({ attributes }) => known(attributes))).toEqual([{ "back-length": 46 }, {}, {}]);
  await owner("POST", `/products/${tent.id}/publish`);

  const { body } = await shop.call<ProductDetail>("GET", "/api/product/single/ridge-tent");
  expect(body.data.attributes.map((each) => [each.name, each.value])).toEqual([
    ["Capacity", 35.5],
    ["Seasons", ["Spring", "Winter"]],
    ["Rolls up", false],
    ["Fabric", "Nylon"],
  ]);
  const ofVariants = body.data.variants.map(({ attributes }) => attributes.map(({ name, value }) => [name, value]));
  // What a variant weighs stands in its own column, and is an attribute like the others.
  expect(ofVariants).toEqual([
    [
      ["Weight", 1900],
      ["Back length", 46],
    ],
    [["Weight", 1900]],
    [["Weight", 1900]],
  ]);
  expect(body.data.facts).toEqual([
    { key: "capacity", name: "Capacity", unit: "L", value: 35.5 },
    { key: "weight", name: "Weight", unit: "g", value: 1900 },
    { key: "seasons", name: "Seasons", unit: "", value: ["Spring", "Winter"] },
  ]);
});

test.each([
  ["capacity", "35", messages.valueNumber],
  ["capacity", 35.3, "Please enter it in steps of 0.5"],
  ["seasons", ["spring", "monsoon"], messages.valueChoice],
  ["seasons", "spring", messages.valueChoice],
  ["back-length", 46, messages.valueOfVariants],
  ["weight", 900, messages.valueUnknown],
  ["colour", "red", messages.valueUnknown],
])("%s is not %j", async (key, value, message) => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Capacity", { unit: "L", step: 0.5 });
  await defineAttribute(owner, "Back length", { is_of_variants: true });
  await defineAttribute(owner, "Seasons", seasons);
  const tent = await makeProduct(owner);
  const refused = await owner<StaffProduct>(
    "PUT",
    `/products/${tent.id}`,
    changed(tent, { attributes: { [key]: value } }),
  );
  expect(refused).toMatchObject({ status: 422, body: { errors: { [`attributes.${key}`]: [message] } } });
});

test("what changed between the check of a file and its writing is refused, not written", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Back length", { is_of_variants: true });
  const fields = { ...blankProduct, slug: "other", attributes: { "back-length": 46 } };
  const counting = { staffName: "Olga", key: "import-1", note: "" };
  const writing = transact(shop.platform, (tx) =>
    writeManyProducts(tx, shop.platform.jobs, [{ fields, state: "draft", publish_at: null }], counting, nowhere),
  );
  await expect(writing).rejects.toThrow(messages.valueOfVariants);
});

test("a change of an attribute tells what it does to how many products, and does it once it is confirmed", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const capacity = await defineAttribute(owner, "Capacity", { unit: "L", step: 0.1 });
  const winter = await defineAttribute(owner, "Seasons", seasons);
  const tent = await makeProduct(owner, { attributes: { capacity: 35.4, seasons: ["winter"] } });
  const valuesOf = async () => {
    const { body } = await owner<StaffProduct>("GET", `/products/${tent.id}`);
    return [body.data, ...body.data.variants].map(({ attributes }) => known(attributes));
  };

  const wanted = { step: 1, unit: "litres", is_of_variants: true };
  const asked = await redefine(owner, capacity, wanted);
  expect(asked).toMatchObject({ status: 409, body: { code: "needs_confirmation" } });
  for (const words of [
    "1 product: each variant gets",
    "1 product keep their number",
    "1 product: the number is rounded",
  ])
    expect(asked.body.message).toContain(words);
  expect(await valuesOf()).toEqual([{ capacity: 35.4, seasons: ["winter"] }, {}, {}, {}]);
  const done = await redefine(owner, capacity, { ...wanted, is_confirmed: true });
  expect(done.status).toBe(200);
  const each = { capacity: 35 };
  expect(await valuesOf()).toEqual([{ seasons: ["winter"] }, each, each, each]);

  await owner("POST", `/products/${tent.id}/publish`);
  const shown = async () =>
    (await shop.call<ProductDetail>("GET", "/api/product/single/ridge-tent")).body.data.attributes;
  expect(await shown()).toMatchObject([{ value: ["Winter"] }]);
  const lost = await redefine(owner, winter, { choices: winter.choices.filter(({ name }) => name === "Spring") });
  expect(lost).toMatchObject({ status: 409, body: { code: "needs_confirmation" } });
  expect(lost.body.message).toContain("1 product lose “Winter”");
  const other = await redefine(owner, winter, { kind: "text" });
  expect(other).toMatchObject({ status: 422, body: { errors: { kind: [expect.stringContaining("1 product")] } } });
  // A new name, another place and further choices take nothing from anybody.
  const more = await redefine(owner, winter, { name: "Season", choices: [...winter.choices, { name: "Monsoon" }] });
  expect(more.body.data.choices.map(({ key }) => key)).toEqual(["spring", "winter", "monsoon"]);
  const spring = more.body.data.choices.filter(({ name }) => name === "Spring");
  expect((await redefine(owner, more.body.data, { choices: spring, is_confirmed: true })).status).toBe(200);
  expect(await shown()).toEqual([]);

  expect((await owner("DELETE", `/attributes/${winter.id}`)).status).toBe(200);
  expect(await valuesOf()).toEqual([{}, each, each, each]);
});

test("of several products each is changed by itself, and what is refused is told", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Capacity", { step: 0.5 });
  await defineAttribute(owner, "Back length", { is_of_variants: true });
  const one = await makeProduct(owner);
  const other = await makeProduct(owner, { slug: "other", options: [], variants: [] });
  const [ember] = one.variants;
  const products = [
    {
      ...{ id: one.id, version: one.version, attributes: { capacity: 40 } },
      variants: [{ id: ember?.id, attributes: { "back-length": 46 } }],
    },
    { id: other.id, version: other.version, attributes: { capacity: 40.2 }, variants: [] },
  ];
  const { body } = await owner("POST", "/products/attributes", { products });
  expect(body.data).toEqual({
    done: [one.id],
    refused: [{ id: other.id, message: "Please enter it in steps of 0.5" }],
  });
  const now = (await owner<StaffProduct>("GET", `/products/${one.id}`)).body.data;
  expect([now, ...now.variants].map(({ attributes }) => known(attributes))).toEqual([
    { capacity: 40 },
    { "back-length": 46 },
    {},
    {},
  ]);
  const stale = await owner("POST", "/products/attributes", { products: products.slice(0, 1) });
  expect(stale.body.data).toMatchObject({ done: [], refused: [{ id: one.id }] });
});

test("what variants weigh stays a number in grams, and is not deleted", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { body } = await owner<{ data: StaffAttribute[] }>("GET", "/attributes");
  const [weight] = body.data.data;
  if (!weight) throw new Error("no weight");
  expect((await redefine(owner, weight, { name: "Mass", group: "Size" })).body.data).toMatchObject({ name: "Mass" });
  const { body: now } = await owner<StaffAttribute>("GET", `/attributes/${weight.id}`);
  expect(await redefine(owner, now.data, { unit: "kg" })).toMatchObject({ status: 422 });
  expect(await owner("DELETE", `/attributes/${weight.id}`)).toMatchObject({ status: 409 });
});

test("two attributes have neither one name nor one key, and two choices of one have not one name", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Capacity");
  const again = (more: object) => owner("POST", "/attributes", attributeForm("CAPACITY", more));
  expect(await again({ key: "volume" })).toMatchObject({
    status: 422,
    body: { errors: { name: [messages.nameTaken] } },
  });
  expect(await again({ name: "Volume", key: "constructor" })).toMatchObject({ status: 422 });
  const named = ["Constructor", "Ёмкость", "容量", "3"].map((name) => defineAttribute(owner, name));
  expect((await Promise.all(named)).map(({ key }) => key).toSorted()).toEqual([
    "attribute",
    "attribute-2",
    "constructor-2",
    "no-3",
  ]);
  expect(await again({ name: "Volume", key: "capacity" })).toMatchObject({
    status: 422,
    body: { errors: { key: [messages.keyTaken] } },
  });
  const choices = [{ name: "Spring" }, { name: "spring" }];
  expect(await again({ name: "Season", kind: "choice", choices })).toMatchObject({
    status: 422,
    body: { errors: { "choices.1.name": [messages.choiceRepeated] } },
  });
});

test("words are no filter, and no attribute takes a word that the addresses of the shop's list have", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const fabric = { kind: "text", places: ["specifications", "filter"] };
  const refused = { status: 422, body: { errors: { places: [messages.filterOfText] } } };
  expect(await owner("POST", "/attributes", attributeForm("Fabric", fabric))).toMatchObject(refused);
  const rain = await defineAttribute(owner, "Rain", { kind: "yes_no", places: ["filter"] });
  expect(rain.places).toEqual(["filter"]);
  expect(await redefine(owner, rain, { kind: "text" })).toMatchObject(refused);
  for (const key of ["price", "page", "sort"])
    expect(await owner("POST", "/attributes", attributeForm("Other", { key }))).toMatchObject({
      status: 422,
      body: { errors: { key: [messages.keyReserved] } },
    });
  expect((await defineAttribute(owner, "Price")).key).toBe("price-2");
});
