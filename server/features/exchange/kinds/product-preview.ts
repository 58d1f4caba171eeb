import type { ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { Cells } from "../csv.ts";
import type { Preview } from "../findings.ts";
import { attributeColumn, attributeColumns } from "./attribute-cells.ts";
import { productColumns } from "./file-columns.ts";
import type { Draft } from "./product-draft.ts";
import { type ProductNames, rowsOfProduct } from "./product-rows.ts";

const longestShown = 200;

/** What a file would change of a product, in the words in which an export would write both. */
export function previewOf(
  record: number,
  before: StaffProduct,
  draft: Draft,
  fields: ProductFields,
  { categories, attributes }: Pick<ProductNames, "categories" | "attributes">,
): Preview {
  const names = { categories, attributes, products: new Map(fields.related_ids.map((id) => [id, String(id)])) };
  const stocks = fields.variants.flatMap(({ id }, index) => {
    const own = before.stocks.find(({ variant_id }) => variant_id === id);
    const stock = draft.counts[index] ?? own?.stock ?? 0;
    return [{ held: 0, ...own, variant_id: id ?? -1 - index, stock }];
  });
  const variants = fields.variants.map((variant, index) => ({ ...variant, id: variant.id ?? -1 - index }));
  const images = fields.images.map((image, index) => ({ ...image, id: image.id ?? -1 - index }));
  const wanted = { ...before, ...fields, variants, images, stocks, state: draft.state } as StaffProduct; // Not written yet.
  const now = rowsOfProduct(before, { ...names, products: new Map(before.related_ids.map((id) => [id, String(id)])) });
  const then = rowsOfProduct(wanted, names);
  return {
    record,
    label: before.name,
    fields: then.flatMap((cells, index) => differences(now[index] ?? {}, cells, attributes)),
  };
}

function differences(before: Cells, after: Cells, attributes: ProductNames["attributes"]): Preview["fields"] {
  const own = attributes.filter(({ is_of_variants }) => is_of_variants).map(({ key }) => attributeColumn(key));
  const ofVariants = new Set([...variantFields, ...own]);
  return [...productColumns, ...attributeColumns(attributes)].flatMap(({ name, label }) => {
    const [was, is] = [before[name] ?? "", after[name] ?? ""];
    if (was === is || name === "slug") return [];
    const field = after.name === undefined || ofVariants.has(name) ? `${label}, ${after.sku ?? ""}` : label;
    return [{ field: field.replace(/, $/, ""), before: cut(was), after: cut(is) }];
  });
}

/** The beginning of a text, without half a character at its end. */
const cut = (text: string) => text.slice(0, longestShown).toWellFormed();

const variantFields = [
  "barcode",
  "tax_class",
  "price",
  "sale_price",
  "sale_from",
  "sale_until",
  "tax",
  "cost",
  "weight_grams",
  "low_stock",
  "is_default",
  "is_active",
  "stock",
];
