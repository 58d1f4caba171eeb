import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeProduct, variantFields } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { products } from "../catalogue/tables.ts";

const itemsOf = (feed: string) =>
  [...feed.matchAll(/<item>(.*)<\/item>/g)].map(([, item]) =>
    Object.fromEntries([...(item ?? "").matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, value]) => [name, value])),
  );

test("shopping services read every variant of the shop with its price, its sale and its number, and no draft", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const colours = [
    {
      name: "Colour",
      values: [
        { name: "Ember", swatch: "#aa3300" },
        { name: "Moss", swatch: null },
      ],
    },
  ];
  const product = await makeProduct(owner, {
    name: "Tarp & <b>ropes</b>",
    description: "<p>Dry &amp; light.</p>",
    options: colours,
    variants: [
      { ...variantFields("Ember"), price: 200, sale_price: 150, barcode: "4006381333931", weight_grams: 900 },
      { ...variantFields("Moss"), price: 200, is_default: false },
    ],
  });
  const draft = { slug: "draft", options: [], variants: [variantFields("Ember", { option_values: [], sku: "DRAFT" })] };
  await makeProduct(owner, draft);
  await owner("POST", `/products/${product.id}/publish`);
  const { text, headers } = await shop.call("GET", "/products/feed.xml");
  expect(headers.get("content-type")).toContain("application/xml");
  expect(itemsOf(text)).toEqual([
    {
      id: String(product.variants[0]?.id),
      mpn: product.variants[0]?.sku,
      title: "Tarp &amp; &lt;b&gt;ropes&lt;/b&gt;, Ember",
      description: "Dry &amp; light.",
      link: `http://shop.test/products/${product.slug}?variant=${product.variants[0]?.id}`,
      condition: "new",
      availability: "out_of_stock",
      price: "200.00 GBP",
      sale_price: "150.00 GBP",
      brand: expect.any(String),
      gtin: "4006381333931",
      item_group_id: String(product.id),
      color: "Ember",
      shipping_weight: "900 g",
    },
    expect.objectContaining({ price: "200.00 GBP", mpn: "TENT-MOSS", color: "Moss" }),
  ]);
});

test("an upcoming product can be had from its day on", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const product = await makeProduct(owner, { ability: "production" });
  await owner("POST", `/products/${product.id}/publish`);
  const availability = async () => {
    const [item] = itemsOf((await shop.call("GET", "/products/feed.xml")).text);
    return [item?.availability, item?.availability_date];
  };
  expect(await availability()).toEqual(["out_of_stock", undefined]);
  await shop.db.update(products).set({ launches_on: "2030-05-04" }).where(eq(products.id, product.id));
  expect(await availability()).toEqual(["preorder", "2030-05-04T00:00:00Z"]);
  await shop.db.update(products).set({ launches_on: "2020-05-04" }).where(eq(products.id, product.id));
  expect(await availability()).toEqual(["out_of_stock", undefined]);
});
