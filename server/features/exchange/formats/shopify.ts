import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import type { Cells } from "../csv.ts";
import type { ForeignFormat } from "./foreign-format.ts";

const numbers = [1, 2, 3] as const;
const options: readonly FileColumn[] = numbers.flatMap((number) => [
  { name: `option${number}_name`, label: `Option ${number}`, synonyms: [`option${number} name`] },
  { name: `option${number}_value`, label: `Value ${number}`, synonyms: [`option${number} value`] },
]);

/** The columns of its export, and of the template of 2024 after the first. */
const columns: readonly FileColumn[] = [
  { name: "slug", label: "Address", synonyms: ["handle", "url handle"], isNeeded: true },
  { name: "name", label: "Name", synonyms: ["title"] },
  { name: "description", label: "Description", synonyms: ["body (html)"] },
  { name: "categories", label: "Categories", synonyms: ["type"] },
  { name: "status", label: "State", synonyms: ["status"] },
  { name: "published", label: "In the online shop", synonyms: ["published", "published on online store"] },
  ...options,
  { name: "sku", label: "Number", synonyms: ["variant sku", "sku"] },
  { name: "barcode", label: "Barcode", synonyms: ["variant barcode", "barcode"] },
  { name: "price", label: "Price", synonyms: ["variant price"] },
  { name: "compare_at_price", label: "Compare-at price", synonyms: ["variant compare at price", "compare-at price"] },
  { name: "cost", label: "Cost price", synonyms: ["cost per item"] },
  { name: "taxable", label: "Is taxed", synonyms: ["variant taxable", "charge tax"] },
  { name: "weight_grams", label: "Weight in grams", synonyms: ["variant grams", "weight value (grams)"] },
  { name: "tracker", label: "Who counts the stock", synonyms: ["variant inventory tracker", "inventory tracker"] },
  { name: "stock", label: "Stock", synonyms: ["variant inventory qty", "inventory quantity"] },
  {
    name: "policy",
    label: "Sold beyond the stock",
    synonyms: ["variant inventory policy", "continue selling when out of stock"],
  },
  { name: "shipping", label: "Needs delivery", synonyms: ["variant requires shipping", "requires shipping"] },
  { name: "gift_card", label: "Is a gift card", synonyms: ["gift card"] },
  { name: "picture", label: "Picture", synonyms: ["image src", "product image url"] },
  { name: "picture_text", label: "Picture text", synonyms: ["image alt text"] },
  { name: "variant_picture", label: "Picture of the variant", synonyms: ["variant image", "variant image url"] },
  { name: "seo_title", label: "Search title", synonyms: ["seo title"] },
  { name: "seo_description", label: "Search description", synonyms: ["seo description"] },
];

const isYes = (cell = "") => /^(true|yes|1|continue)$/i.test(cell.trim());
const isNo = (cell = "") => /^(false|no|0)$/i.test(cell.trim());

/** Shopify's export of products: a row for each variant and each picture, joined by the handle. */
export const shopify: ForeignFormat = {
  columns,
  isOf(columns) {
    const names = new Set(columns.map(({ name }) => name.toLowerCase()));
    return (
      (names.has("handle") && names.has("title") && names.has("variant price")) ||
      (names.has("url handle") && names.has("title") && names.has("price"))
    );
  },
  translate({ status, published, tracker, policy, shipping, gift_card, compare_at_price, taxable, ...cells }) {
    const isVariant = Boolean(cells.option1_value?.trim() || cells.sku?.trim() || cells.price?.trim());
    // A product that has one variant only has the option "Title" with the value "Default Title".
    const isPlain = cells.option1_value?.trim() === "Default Title";
    return {
      keys: [cells.slug?.trim() ?? ""],
      begins: false,
      cells: [
        {
          ...cells,
          handle: cells.slug?.trim() ?? "",
          ...(isPlain && { option1_name: "", option1_value: "" }),
          ...(cells.name?.trim() && { state: stateOf(status, published) }),
          ...(isVariant && pricesOf(cells.price, compare_at_price)),
          ...(isVariant && isNo(taxable) && { tax_class: "zero" }),
          ...(isVariant && stockOf(cells.stock, tracker, policy)),
          ...(cells.sku?.startsWith("'") && { sku: cells.sku.slice(1) }),
          ...(isYes(gift_card) && { left_out: messages.isGiftCard }),
          ...(isVariant && isNo(shipping) && { row_left_out: messages.isNotDelivered }),
        },
      ],
    };
  },
};

/** What something costs is its sale price where it says that it cost more before; a file that says neither ends no sale. */
function pricesOf(price = "", compareAt: string | undefined): Cells {
  if (compareAt === undefined || price.trim() === "") return {};
  const isReduced = Number(price) > 0 && Number(compareAt) > Number(price);
  return isReduced ? { price: compareAt, sale_price: price } : { sale_price: "" };
}

/** A product is public only where both columns say so; one that only a link opens is none of the shop's. */
function stateOf(status = "", published = ""): string {
  const state = status.trim().toLowerCase();
  if (state === "archived") return "archived";
  if (isNo(published)) return "draft";
  return state === "active" || (state === "" && isYes(published)) ? "published" : "draft";
}

/** Where nobody counts, or what is gone is sold on, there is no number to start with. */
function stockOf(stock = "", tracker: string | undefined, policy: string | undefined): Cells {
  const count = stock.trim();
  const isOpen = count === "" || tracker?.trim() === "" || (isYes(policy) && !(Number(count) > 0));
  if (isOpen) return { stock: "", uncounted: "yes" };
  // What was sold beyond the stock is less than nothing.
  return { stock: count.startsWith("-") ? "0" : count };
}
