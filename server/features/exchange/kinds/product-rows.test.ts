import { blankProduct } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { expect, test } from "vitest";
import { productColumns } from "./file-columns.ts";
import { rowsOfProduct } from "./product-rows.ts";

test("a product of which everything is known fills each column of its file", () => {
  const options = ["Colour", "Size", "Length"].map((name) => ({ name, values: [{ name, swatch: "#1687c7" }] }));
  const variant = { option_values: ["Colour", "Size", "Length"], sku: "TENT", weight_grams: 1, low_stock: 1 };
  const whole: StaffProduct = {
    ...blankProduct,
    ...{ id: 1, version: 1, state: "published", publish_at: null, created_at: "", updated_at: "" },
    ...{ name: "Tent", slug: "tent", description: "<p>Tent</p>", launches_on: "2027-01-01", capacity_litres: 2.5 },
    ...{ material: "Nylon", specifications: [{ name: "Poles", value: "Two" }], seo_title: "T", seo_description: "D" },
    ...{ category_ids: [1], related_ids: [2], options },
    variants: [{ ...variant, id: 1, price: pence(100), tax: pence(1), is_default: true, is_active: true }],
    images: [{ id: 1, image_url: "/media/a.webp", alt: "A", option_values: ["Size"], focal_point: { x: 1, y: 2 } }],
    stocks: [{ variant_id: 1, stock: 3, held: 0, is_removable: true }],
  };
  const [row = {}] = rowsOfProduct(whole, {
    categories: new Map([[1, "Tents"]]),
    products: new Map([[2, "pegs"]]),
  });
  expect(productColumns.map(({ name }) => name).filter((name) => !row[name])).toEqual([]);
});
