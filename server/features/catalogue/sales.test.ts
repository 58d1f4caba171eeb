import type { PriceChange } from "@cairn/contract/catalogue/staff-prices.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs } from "../../features.ts";
import { countsOf, list, sell, slugsOf } from "../../testing/listing.ts";
import { changed, makeProduct, variantFields } from "../../testing/products.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { priceChanges, variants } from "./tables.ts";

const dayFrom = (days: number) => shopDay(Date.now() + days * 24 * 60 * 60 * 1000);

interface Shown {
  readonly price: number;
  readonly sale: {
    readonly compare_at_price: number;
    readonly lowest_price: number;
    readonly until: string | null;
  } | null;
}

async function open() {
  const shop = await testShop();
  const owner = await ownersCalls(shop);
  const product = await makeProduct(owner, {
    options: [],
    variants: [variantFields("Ember", { option_values: [], price: 200 })],
  });
  await owner("POST", `/products/${product.id}/publish`);
  const id = product.variants[0]?.id ?? 0;
  return {
    ...{ shop, owner, product, id },
    tick: () => jobs.find(({ name }) => name === "catalogue.keep-sales")?.run(shop.platform, {}),
    shown: async () => {
      const { price, sale } = (await shop.call<Shown>("GET", `/api/product/single/${product.slug}`)).body.data;
      return { price, sale };
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** Changes the product's variant as its form would. */
async function save(owner: StaffCalls, id: number, more: object) {
  const { data } = (await owner<StaffProduct>("GET", `/products/${id}`)).body;
  return owner<StaffProduct>(
    "PUT",
    `/products/${id}`,
    changed(data, { variants: data.variants.map((variant) => ({ ...variant, ...more })) }),
  );
}

/** Puts what was noted of prices so many days back. */
const age = (shop: TestShop, days: number) =>
  shop.db.update(priceChanges).set({ changed_at: sql`changed_at - make_interval(days => ${days})` });

test("a sale lowers the price from its first day to its last one, and by itself", async () => {
  await using opened = await open();
  const { shop, owner, product, id, shown, tick } = opened;
  const planned = { sale_price: 150, sale_from: dayFrom(2), sale_until: dayFrom(4) };
  expect((await save(owner, product.id, planned)).body.data.variants).toMatchObject([{ price: 200, ...planned }]);
  await tick();
  expect(await shown()).toEqual({ price: 200, sale: null });
  const { version: before } = (await owner<StaffProduct>("GET", `/products/${product.id}`)).body.data;
  await shop.db.update(variants).set({ sale_from: dayFrom(0), sale_until: dayFrom(0) });
  await tick();
  const sale = { compare_at_price: 200, lowest_price: 200, until: dayFrom(0) };
  expect(await shown()).toEqual({ price: 150, sale });
  // A form that was opened before knows the price without the sale, and may be saved.
  const { variants: inForm, version } = (await owner<StaffProduct>("GET", `/products/${product.id}`)).body.data;
  expect([version, inForm[0]?.price, inForm[0]?.sale_price]).toEqual([before, 200, 150]);
  await shop.db.update(variants).set({ sale_from: null, sale_until: dayFrom(-1) });
  await tick();
  expect(await shown()).toEqual({ price: 200, sale: null });
  const noted = await shop.db
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.variant_id, id), priceChanges.is_offered))
    .orderBy(asc(priceChanges.id));
  expect(
    noted.map(({ price_pence, compare_at_pence, staff_name }) => [price_pence, compare_at_pence, staff_name]),
  ).toEqual([
    [200_00, null, "Owner"],
    [150_00, 200_00, ""],
    [200_00, null, ""],
  ]);
});

test("a sale that is saved on one of its days holds at once, and ends at once when it is taken away", async () => {
  await using opened = await open();
  const { owner, product, shown } = opened;
  await save(owner, product.id, { sale_price: 150, sale_from: null, sale_until: null });
  expect(await shown()).toEqual({ price: 150, sale: { compare_at_price: 200, lowest_price: 200, until: null } });
  await save(owner, product.id, { price: 210 });
  expect(await shown()).toMatchObject({ price: 150, sale: { compare_at_price: 210 } });
  await save(owner, product.id, { sale_price: null });
  expect(await shown()).toEqual({ price: 210, sale: null });
});

test("beside a reduction stands the lowest price of the 30 days before it, and of no day more", async () => {
  await using opened = await open();
  const { shop, owner, product, shown } = opened;
  const lowest = async () => (await shown()).sale?.lowest_price;
  const reduce = (price: number) => save(owner, product.id, { sale_price: price, sale_from: null, sale_until: null });
  const end = () => save(owner, product.id, { sale_price: null });
  await save(owner, product.id, { price: 170 });
  await age(shop, 20);
  await save(owner, product.id, { price: 220 });
  await reduce(180);
  expect(await lowest()).toBe(170);
  // Within one sale the price before its beginning counts (Directive 98/6/EC, article 6a (5)).
  await reduce(160);
  expect(await lowest()).toBe(170);
  await end();
  await age(shop, 29);
  await reduce(190);
  expect(await lowest()).toBe(160);
  await end();
  await age(shop, 31);
  await reduce(190);
  // The price of before was still charged when the 30 days began.
  expect(await lowest()).toBe(220);
});

test("a sale that is ended and taken up again at once has the lowest price of before", async () => {
  await using opened = await open();
  const { owner, product, shown } = opened;
  const sale = { sale_price: 150, sale_from: null, sale_until: null };
  await save(owner, product.id, sale);
  await save(owner, product.id, { sale_price: null });
  await save(owner, product.id, sale);
  expect((await shown()).sale?.lowest_price).toBe(200);
});

test("what was typed into a draft was no price", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const product = await makeProduct(owner, {
    options: [],
    variants: [variantFields("Ember", { option_values: [], price: 1 })],
  });
  await save(owner, product.id, { price: 100 });
  await owner("POST", `/products/${product.id}/publish`);
  await save(owner, product.id, { sale_price: 80 });
  const { body } = await shop.call<Shown>("GET", `/api/product/single/${product.slug}`);
  expect(body.data.sale).toMatchObject({ compare_at_price: 100, lowest_price: 100 });
});

test("the shop's list is filtered by sales from the moment that they begin to their end", async () => {
  await using opened = await open();
  const { shop, owner, product } = opened;
  await sell(shop, owner, "Full price", { price: 90 });
  expect(countsOf(await list(shop), "sale")).toBe(undefined);
  await save(owner, product.id, { sale_price: 150 });
  expect(countsOf(await list(shop), "sale")).toEqual({ "On sale": 1 });
  expect(slugsOf(await list(shop, "sale=on"))).toEqual([product.slug]);
  await save(owner, product.id, { sale_price: null });
  expect((await list(shop, "sale=on")).products.total).toBe(0);
});

test("staff read who changed a price, when, from what to what, and what the clock did", async () => {
  await using opened = await open();
  const { shop, owner, product, tick } = opened;
  const editor = await callsOf(shop, "editor");
  await save(owner, product.id, { price: 220 });
  await save(owner, product.id, { sale_price: 150, sale_from: dayFrom(1) });
  await shop.db.update(variants).set({ sale_from: dayFrom(0) });
  await tick();
  const { body } = await editor<Page<PriceChange>>("GET", `/products/${product.id}/prices`);
  expect(body.data).toMatchObject({
    total: 3,
    data: [
      { price: 150, compare_at_price: 220, price_before: 220, staff_name: "" },
      { price: 220, compare_at_price: null, price_before: 200, staff_name: "Owner", sku: "TENT-EMBER" },
      { price: 200, compare_at_price: null, price_before: null, staff_name: "Owner" },
    ],
  });
});

test("a sale that is none is told at its field", async () => {
  await using opened = await open();
  const { owner, product } = opened;
  const refused = async (more: object) => (await save(owner, product.id, more)).body.errors;
  expect(await refused({ sale_price: 200 })).toEqual({ "variants.0.sale_price": ["A sale price is below the price"] });
  expect(await refused({ sale_price: 0 })).toEqual({
    "variants.0.sale_price": ["Please enter what it costs in the sale, above 0"],
  });
  expect(await refused({ sale_from: dayFrom(0) })).toEqual({
    "variants.0.sale_price": ["Please enter what it costs in the sale, above 0"],
  });
  expect(await refused({ sale_price: 150, sale_from: dayFrom(3), sale_until: dayFrom(2) })).toEqual({
    "variants.0.sale_until": ["The sale ends before it begins"],
  });
});
