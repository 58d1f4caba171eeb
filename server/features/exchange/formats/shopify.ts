import type { ForeignFormat } from "./foreign-format.ts";

const numbers = [1, 2, 3] as const;
const options = Object.fromEntries(
  numbers.flatMap((number) => [
    [`option${number} name`, `option${number}_name`],
    [`option${number} value`, `option${number}_value`],
  ]),
);
const states: Readonly<Record<string, string>> = {
  active: "published",
  draft: "draft",
  archived: "archived",
  true: "published",
  false: "draft",
};

/** Shopify's export of products: a row for each variant and each picture, joined by the handle. */
export const shopify: ForeignFormat = {
  signs: ["handle", "title", "variant price"],
  columns: {
    handle: "slug",
    title: "name",
    "body (html)": "description",
    type: "categories",
    status: "state",
    published: "published",
    ...options,
    "variant sku": "sku",
    "variant price": "price",
    "variant grams": "weight_grams",
    "variant inventory qty": "stock",
    "image src": "picture",
    "image alt text": "picture_text",
    "seo title": "seo_title",
    "seo description": "seo_description",
  },
  translate(raw, { published, ...cells }) {
    // A product that has one variant only has the option "Title" with the value "Default Title".
    const isPlain = raw["option1 name"] === "Title" || raw["option1 value"] === "Default Title";
    const state = raw.status || published || "";
    return {
      keys: [cells.slug?.trim() ?? ""],
      cells: [
        {
          ...cells,
          ...(isPlain && { option1_name: "", option1_value: "" }),
          ...(state && { state: states[state.toLowerCase()] ?? state }),
          // What was sold beyond the stock is less than nothing.
          ...(cells.stock?.startsWith("-") && { stock: "0" }),
          ...(cells.sku?.startsWith("'") && { sku: cells.sku.slice(1) }),
          ...(cells.weight_grams && { weight_grams: String(Math.round(Number(cells.weight_grams))) }),
        },
      ],
    };
  },
};
