import { setTimeout as wait } from "node:timers/promises";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { importTable } from "../../testing/imports.ts";
import { changed, makeProduct, variantFields } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { lockFree, receiveStock } from "./stock.ts";

test("variants change their numbers with each other in one save, and a number that is taken is refused", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner);
  const [ember, glacier, moss] = made.variants;
  const [one, two, three] = made.variants.map(({ sku }) => sku);
  const save = (product: StaffProduct, numbers: (string | undefined)[]) =>
    owner<StaffProduct>(
      "PUT",
      `/products/${made.id}`,
      changed(product, { variants: product.variants.map((each, index) => ({ ...each, sku: numbers[index] })) }),
    );
  const swapped = await save(made, [two, three, one]);
  expect(swapped.body.data?.variants.map(({ id, sku }) => [id, sku])).toEqual([
    [ember?.id, two],
    [glacier?.id, three],
    [moss?.id, one],
  ]);
  await makeProduct(owner, {
    slug: "other",
    options: [],
    variants: [{ ...variantFields("Ember"), sku: "TAKEN", option_values: [] }],
  });
  const refused = await save(swapped.body.data, ["TAKEN", two, one]);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["variants.0.sku"]]);
  for (let round = 0; round < 12; round++) {
    const [a, b] = await Promise.all(
      ["left", "right"].map((side) =>
        owner("POST", "/products", {
          ...changed(made, {}),
          slug: `${side}-${round}`,
          options: [],
          variants: [{ ...variantFields("Ember"), sku: `ONCE-${round}`, option_values: [] }],
        }),
      ),
    );
    expect([a?.status, b?.status].sort()).toEqual([201, 422]);
  }
});

test("a file that gives two variants each other's number changes what each number means", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner);
  const { text } = await owner("GET", "/export/products.csv");
  const swapped = text.replaceAll("TENT-EMBER", "?").replaceAll("TENT-MOSS", "TENT-EMBER").replaceAll("?", "TENT-MOSS");
  const row = await importTable(owner, "products", swapped);
  expect([row.state, row.summary]).toMatchObject(["applied", { changed: 1 }]);
  const { body } = await owner<StaffProduct>("GET", `/products/${made.id}`);
  expect(Object.fromEntries(body.data.variants.map(({ sku, option_values }) => [sku, option_values[0]]))).toEqual({
    "TENT-EMBER": "Moss",
    "TENT-GLACIER": "Glacier",
    "TENT-MOSS": "Ember",
  });
});

test("a variant that is sold while it is being removed stays, and staff are told", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner);
  const [ember, ...others] = made.variants;
  const answer = await transact(shop.platform, async (tx) => {
    await lockFree(tx, [ember?.id ?? 0]);
    const variants = others.map((each, index) => ({ ...each, is_default: index === 0 }));
    const answered = owner<never>("PUT", `/products/${made.id}`, changed(made, { variants }));
    await wait(500);
    await receiveStock(tx, ember?.id ?? 0, 1);
    // In an object, so that the transaction does not wait for a call that waits for the transaction.
    return { answered };
  });
  const { status, body } = await answer.answered;
  expect([status, (body as { code?: string }).code]).toEqual([409, "in_use"]);
});
