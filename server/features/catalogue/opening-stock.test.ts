import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { Movement } from "@cairn/contract/catalogue/staff-stock.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { changed, makeProduct, variantFields } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { findStockFaults } from "./stock-check.ts";

const stocksOf = ({ stocks }: StaffProduct) => stocks.map(({ stock }) => stock);
const movementsOf = async (owner: StaffCalls, id: number | undefined) =>
  (await owner<Page<Movement>>("GET", `/stock/${id}/movements`)).body.data.data.map(
    ({ reason, stock_change, staff_name, note }) => [reason, stock_change, staff_name, note],
  );

test("a new product and a new variant begin with the stock that is typed, as a movement", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const opened = (value: string, opening_stock?: number) => variantFields(value, { opening_stock });
  const made = await makeProduct(owner, { variants: [opened("Ember", 12), opened("Glacier", 0), opened("Moss")] });
  expect(stocksOf(made)).toEqual([12, 0, 0]);
  expect(await movementsOf(owner, made.variants[0]?.id)).toEqual([["opening", 12, "Owner", ""]]);
  const [ember, glacier] = made.variants;
  const added = { ...changed(made, {}), variants: [ember, glacier, opened("Moss", 4)] };
  const saved = await owner<StaffProduct>("PUT", `/products/${made.id}`, added);
  expect([saved.status, stocksOf(saved.body.data)]).toEqual([200, [12, 0, 4]]);
  expect(await findStockFaults(shop.db)).toEqual([]);
});

test("a copy's variants get their first stock in its form, and what has moved is counted elsewhere", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner, { variants: [variantFields("Ember", { opening_stock: 12 })] });
  const copy = (await owner<StaffProduct>("POST", `/products/${made.id}/duplicate`)).body.data;
  expect(stocksOf(copy)).toEqual([0]);
  const opening = (product: StaffProduct, opening_stock: number) =>
    owner<StaffProduct>(
      "PUT",
      `/products/${product.id}`,
      changed(product, { variants: product.variants.map((variant) => ({ ...variant, opening_stock })) }),
    );
  const saved = (await opening(copy, 7)).body.data;
  expect(stocksOf(saved)).toEqual([7]);
  expect(await movementsOf(owner, saved.variants[0]?.id)).toEqual([["counted", 7, "Owner", "Opening stock"]]);
  const refused = await opening(saved, 9);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { "variants.0.opening_stock": ["Its stock has moved already. Change it under Stock"] },
  ]);
  expect(stocksOf((await opening(saved, 0)).body.data)).toEqual([7]);
  expect(await findStockFaults(shop.db)).toEqual([]);
});
