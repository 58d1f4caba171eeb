import type { Cells } from "../csv.ts";
import { writtenList } from "../kinds/written.ts";
import type { ForeignFormat } from "./foreign-format.ts";

const numbers = [1, 2, 3] as const;
const attributes = Object.fromEntries(
  numbers.flatMap((number) => [
    [`attribute ${number} name`, `option${number}_name`],
    [`attribute ${number} value(s)`, `option${number}_value`],
  ]),
);
/** How many grams a unit of weight is. */
const grams: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };
const ofVariants = ["sku", "price", "stock", "weight_grams", "low_stock"];
const ofOptions = numbers.flatMap((number) => [`option${number}_name`, `option${number}_value`]);

const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]));
const parts = (cell = "") =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** WooCommerce's export of products: variations are rows of their own, which name their parent by number or id. */
export const wooCommerce: ForeignFormat = {
  signs: ["type", "sku", "name", "regular price"],
  columns: {
    sku: "sku",
    name: "name",
    published: "state",
    description: "description",
    "regular price": "price",
    stock: "stock",
    "low stock amount": "low_stock",
    categories: "categories",
    images: "picture",
    ...Object.fromEntries(Object.keys(grams).map((unit) => [`weight (${unit})`, "weight_grams"])),
    ...attributes,
  },
  translate(raw, cells) {
    const [first = "", ...others] = parts(raw.images);
    const common = { ...cells, ...weightOf(raw), picture: first };
    const further = others.map((picture) => ({ picture }));
    if (raw.type?.includes("variation")) {
      const own = { ...common, ...emptied(["name", "description", "categories", "state"]) };
      const isActive = raw.published !== "0" && raw.published !== "-1";
      return { keys: [raw.parent?.trim() ?? ""], cells: [{ ...own, is_active: isActive ? "yes" : "no" }, ...further] };
    }
    const product = {
      ...common,
      ...emptied(ofOptions),
      ...(raw.type?.includes("variable") && emptied(ofVariants)),
      state: raw.published === "1" ? "published" : "draft",
      // Of a path such as "Outdoor > Tents" the last part counts.
      categories: writtenList(parts(raw.categories).map((path) => path.split(">").at(-1)?.trim() ?? "")),
    };
    const id = raw.id?.trim();
    const keys = [raw.sku?.trim() ?? "", ...(id ? [`id:${id}`] : [])].filter((key) => key !== "");
    return { keys: keys.length > 0 ? keys : [raw.name?.trim() ?? ""], cells: [product, ...further] };
  },
};

function weightOf(raw: Cells): Cells {
  for (const [unit, factor] of Object.entries(grams)) {
    const weight = Number(raw[`weight (${unit})`] || Number.NaN);
    if (!Number.isNaN(weight)) return { weight_grams: String(Math.round(weight * factor)) };
  }
  return {};
}
