import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { Definition } from "../../catalogue/attributes/definitions.ts";
import type { Cells } from "../csv.ts";
import { attributeCells } from "./attribute-cells.ts";
import { plainCells } from "./plain-cells.ts";
import { writtenAmount, writtenList, writtenPairs, writtenYes } from "./written.ts";

/** How other products and categories are called in a file, by their ids. */
export interface ProductNames {
  readonly categories: ReadonlyMap<number, string>;
  readonly products: ReadonlyMap<number, string>;
  readonly attributes: readonly Definition[];
}

/**
 * A product as rows: one for each variant, with what is the product's own in the first one, and its pictures beside,
 * going on below where there are more of them.
 */
export function rowsOfProduct(product: StaffProduct, names: ProductNames): Cells[] {
  const { variants, images, slug } = product;
  const count = Math.max(1, variants.length, images.length);
  return Array.from({ length: count }, (_, index) => ({
    slug,
    ...(index === 0 && ownCells(product, names)),
    ...variantCells(product, index, names),
    ...pictureCells(product, index),
  }));
}

function ownCells(product: StaffProduct, names: ProductNames): Cells {
  return {
    ...plainCells(product),
    ...attributeCells(names.attributes, product.attributes),
    description: product.description,
    state: product.state,
    categories: writtenList(product.category_ids.map((id) => names.categories.get(id) ?? "")),
    related: writtenList(product.related_ids.map((id) => names.products.get(id) ?? "")),
    specifications: writtenPairs(product.specifications.map((one) => [one.name, one.value])),
  };
}

function variantCells({ options, variants, stocks }: StaffProduct, index: number, { attributes }: ProductNames): Cells {
  const variant = variants[index];
  if (!variant) return {};
  const cells: Record<string, string> = {
    ...attributeCells(attributes, variant.attributes),
    sku: variant.sku,
    barcode: variant.barcode,
    tax_class: variant.tax_class,
    price: writtenAmount(variant.price),
    sale_price: variant.sale_price === null ? "" : writtenAmount(variant.sale_price),
    sale_from: variant.sale_from ?? "",
    sale_until: variant.sale_until ?? "",
    tax: writtenAmount(variant.tax),
    cost: variant.cost === null || variant.cost === undefined ? "" : writtenAmount(variant.cost),
    weight_grams: String(variant.weight_grams),
    low_stock: String(variant.low_stock),
    is_default: writtenYes(variant.is_default),
    is_active: writtenYes(variant.is_active),
    stock: String(stocks.find(({ variant_id }) => variant_id === variant.id)?.stock ?? 0),
  };
  for (const [at, { name, values }] of options.entries()) {
    const value = variant.option_values[at] ?? "";
    cells[`option${at + 1}_name`] = name;
    cells[`option${at + 1}_value`] = value;
    cells[`option${at + 1}_colour`] = values.find((one) => one.name === value)?.swatch ?? "";
  }
  return cells;
}

function pictureCells({ images }: StaffProduct, index: number): Cells {
  const image = images[index];
  if (!image) return {};
  return {
    picture: image.image_url,
    picture_text: image.alt,
    picture_values: writtenList(image.option_values),
    picture_focus: `${image.focal_point.x} ${image.focal_point.y}`,
  };
}
