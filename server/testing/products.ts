import type { StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import type { StaffCategory } from "@cairn/contract/catalogue/staff-categories.ts";
import { type AttributeValues, blankProduct } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { StaffCalls } from "./staff.ts";

const colours = ["Ember", "Glacier", "Moss"];

/** A variant as a form sends it, in pounds. */
export const variantFields = (value: string, more: object = {}) => ({
  option_values: [value],
  sku: `TENT-${value.toUpperCase()}`,
  barcode: "",
  tax_class: "standard",
  price: 120,
  ...{ sale_price: null, sale_from: null, sale_until: null },
  tax: 0,
  weight_grams: 1900,
  low_stock: 2,
  attributes: {},
  is_default: value === colours[0],
  is_active: true,
  ...more,
});

/** The form of a product with three variants, in pounds. */
export const productForm = (more: object = {}) => ({
  ...blankProduct,
  name: "Ridge Tent",
  slug: "ridge-tent",
  description: "<p>Two people, three seasons.</p><script>alert(1)</script>",
  options: [{ name: "Colour", values: colours.map((name) => ({ name, swatch: "#112233" })) }],
  variants: colours.map((value) => variantFields(value)),
  ...more,
});

/** A product as it came, with changes, to be sent back. */
export const changed = ({ stocks: _stocks, ...product }: StaffProduct, more: object) => ({ ...product, ...more });

/** Makes a product by the staff's call. */
export async function makeProduct(owner: StaffCalls, more: object = {}): Promise<StaffProduct> {
  const { status, body } = await owner<StaffProduct>("POST", "/products", productForm(more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

/** The form of a category, a part of the shop itself unless it says otherwise. */
export const categoryForm = (more: object = {}) => ({
  ...{ name: "Tents", slug: "tents", parent_id: null, description: "", image_url: "", position: 0 },
  ...more,
});

/** Makes a category by the staff's call. */
export async function makeCategory(owner: StaffCalls, more: object = {}): Promise<StaffCategory> {
  const { status, body } = await owner<StaffCategory>("POST", "/categories", categoryForm(more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

/** The form of an attribute, a number for all of a product unless it says otherwise. */
export const attributeForm = (name: string, more: object = {}) => ({
  ...{ name, kind: "number", unit: "", step: 1, is_of_variants: false, group: "", position: 5 },
  ...{ places: ["specifications"], choices: [] },
  ...more,
});

/** What is known of attributes. */
export const known = (values: AttributeValues): AttributeValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Defines an attribute by the staff's call; its key is made of the name. */
export async function defineAttribute(owner: StaffCalls, name: string, more: object = {}): Promise<StaffAttribute> {
  const { status, body } = await owner<StaffAttribute>("POST", "/attributes", attributeForm(name, more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
