import { blankProduct, productFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { productColumns } from "./file-columns.ts";
import { rowsOfProduct } from "./product-rows.ts";

/** Numbers and words where a new product has none. */
const known = Object.fromEntries(
  Object.entries(productFields)
    .filter(([, { blank }]) => blank === null || blank === "")
    .map(([name, { schema }]) => [name, z.safeParse(schema, 2).success ? 2 : "2027-01-01"]),
);

test("a product of which everything is known fills each column of its file", () => {
  const options = ["Colour", "Size", "Length"].map((name) => ({ name, values: [{ name, swatch: "#1687c7" }] }));
  const variant = {
    option_values: ["Colour", "Size", "Length"],
    sku: "TENT",
    weight_grams: 1,
    attributes: {},
    low_stock: 1,
  };
  const whole: StaffProduct = {
    ...blankProduct,
    ...known,
    ...{ id: 1, version: 1, state: "published", publish_at: null, created_at: "", updated_at: "" },
    ...{ category_ids: [1], related_ids: [2], specifications: [{ name: "Poles", value: "Two" }], options },
    variants: [
      {
        ...variant,
        id: 1,
        price: pence(100),
        ...{
          tax_class: "reduced" as const,
          barcode: "4006381333931",
          sale_price: pence(90),
          sale_from: "2027-01-01",
          sale_until: "2027-01-31",
        },
        cost: pence(300),
        tax: pence(1),
        is_default: true,
        is_active: true,
      },
    ],
    images: [{ id: 1, image_url: "/media/a.webp", alt: "A", option_values: ["Size"], focal_point: { x: 1, y: 2 } }],
    films: [],
    stocks: [{ variant_id: 1, stock: 3, held: 0, is_removable: true }],
  };
  const [row = {}] = rowsOfProduct(whole, {
    categories: new Map([[1, "Tents"]]),
    attributes: [],
    products: new Map([[2, "pegs"]]),
  });
  expect(productColumns.map(({ name }) => name).filter((name) => !row[name])).toEqual([]);
});
