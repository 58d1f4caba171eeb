import type { StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { changed, defineAttribute, makeProduct, variantFields } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";

const rounds = 12;

test("while an attribute moves between products and variants, these are saved and deleted, and nobody waits for ever", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id } = await defineAttribute(owner, "Capacity");
  const made = Array.from({ length: 4 }, (_, index) =>
    makeProduct(owner, {
      slug: `tent-${index}`,
      variants: ["Ember", "Glacier", "Moss"].map((value) => variantFields(value, { sku: `${value}-${index}` })),
    }),
  );
  const products = await Promise.all(made);

  const move = async () => {
    const {
      key: _key,
      products: _all,
      is_weight: _weight,
      ...attribute
    } = (await owner<StaffAttribute>("GET", `/attributes/${id}`)).body.data;
    const wanted = { ...attribute, is_of_variants: !attribute.is_of_variants, is_confirmed: true };
    return (await owner("PUT", `/attributes/${id}`, wanted)).status;
  };
  const save = async (productId: number, round: number) => {
    const product = (await owner<StaffProduct>("GET", `/products/${productId}`)).body.data;
    const of = (values: StaffProduct["attributes"]) => ("capacity" in values ? { capacity: round } : {});
    const variants = product.variants.map((variant) => ({ ...variant, attributes: of(variant.attributes) }));
    const wanted = changed(product, { attributes: of(product.attributes), variants });
    return (await owner("PUT", `/products/${productId}`, wanted)).status;
  };
  const copyAndDelete = async (productId: number) => {
    const { body } = await owner<StaffProduct>("POST", `/products/${productId}/duplicate`);
    return (await owner("DELETE", `/products/${body.data.id}`)).status;
  };

  const statuses = new Set<number>();
  for (let round = 1; round <= rounds; round++) {
    const saves = products.map((product) => save(product.id, round));
    const answers = await Promise.all([move(), ...saves, copyAndDelete(products[0]?.id ?? 0)]);
    for (const status of answers) statuses.add(status);
  }
  // What was read before the attribute moved does not fit afterwards.
  expect([...statuses].filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
  const { rows } = await shop.db.execute(sql`
    select value.id from attribute_values value join attributes on attributes.id = value.attribute_id
    where attributes.is_of_variants <> (value.variant_id is not null)`);
  expect(rows).toEqual([]);
  expect(statuses).toContain(200);
});
