import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { Cells } from "../csv.ts";
import { writtenList, writtenPairs } from "../kinds/written.ts";
import type { ForeignFormat } from "./foreign-format.ts";
import { columnsByOrder, typeColumn, wooCommerceColumns } from "./woocommerce-columns.ts";

const numbers = [1, 2, 3] as const;
const ofVariants = ["sku", "barcode", "price", "sale_price", "stock", "weight_grams", "low_stock"];
const ofOptions = numbers.flatMap((number) => [`option${number}_name`, `option${number}_value`]);

const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]));
const parts = (cell = "") =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll("\\,", ",").trim())
    .filter((part) => part !== "");

const notHere: Readonly<Record<string, string>> = {
  external: messages.isExternal,
  grouped: messages.isGrouped,
  virtual: messages.isVirtual,
  downloadable: messages.isDownloadable,
};
const known = new Set(["simple", "variable", "variation"]);

/** WooCommerce's export of products: variations are rows of their own, which name their parent by number or id. */
export const wooCommerce: ForeignFormat = {
  columns: wooCommerceColumns,
  byOrder: columnsByOrder,
  isOf(columns) {
    const names = new Set(columns.map(({ name }) => name.toLowerCase()));
    const isEnglish = ["type", "sku", "name", "regular price"].every((name) => names.has(name));
    return isEnglish || (typeColumn(columns) >= 0 && columns.length >= 8);
  },
  translate({ id: written, type = "", parent, published, visibility, in_stock, backorders, ...cells }) {
    const words = type.split(",").map((word) => word.trim().toLowerCase());
    const unfit = words.find((word) => word !== "" && !known.has(word));
    const reason = unfit === undefined ? undefined : (notHere[unfit] ?? messages.isOfUnknownKind);
    const [first = "", ...others] = parts(cells.picture);
    const common = { ...cells, ...stockOf(cells.stock, in_stock, backorders), picture: first };
    const further = others.map((picture) => ({ picture }));
    if (words.includes("variation")) {
      const own = { ...common, ...emptied(["name", "description", "categories"]), picture: "" };
      const isActive = published?.trim() !== "0" && published?.trim() !== "-1";
      const ofVariant = {
        ...own,
        ...Object.fromEntries(numbers.map((number) => [`option${number}_value`, writtenValue(cells, number)])),
        is_active: isActive ? "yes" : "no",
        variant_picture: first,
        ...(reason && { row_left_out: reason }),
      };
      const key = parent?.trim() ?? "";
      // Whose it is, nobody knows.
      if (key === "")
        return {
          keys: [`variation:${written}`],
          cells: [{ ...ofVariant, left_out: messages.parentMissing }],
          begins: true,
        };
      return { keys: [key], cells: [ofVariant], begins: false };
    }
    const isVariable = words.includes("variable");
    const product = {
      ...common,
      ...emptied(ofOptions),
      ...(isVariable && {
        ...emptied(ofVariants),
        ...{ uncounted: "", shared_stock: Number(cells.stock) > 0 ? "yes" : "" },
        ...choicesOf(cells),
      }),
      named_attributes: isVariable ? "" : attributesOf(cells),
      state: published?.trim() === "1" && isShown(visibility) ? "published" : "draft",
      description: paragraphsOf(cells.description ?? ""),
      // The last part of a path such as "Outdoor > Tents" counts.
      categories: writtenList(parts(cells.categories).map((path) => path.split(">").at(-1)?.trim() ?? "")),
      ...(reason && { left_out: reason }),
    };
    const id = written?.trim();
    const keys = [cells.sku?.trim() ?? "", ...(id ? [`id:${id}`] : [])].filter((key) => key !== "");
    return { keys: keys.length > 0 ? keys : [cells.name?.trim() ?? ""], cells: [product, ...further], begins: true };
  },
};

const writtenValue = (cells: Cells, number: number) => parts(cells[`option${number}_value`]).join(", ");

/** What a product has that comes in one form alone, by the names of its attributes. */
const attributesOf = (cells: Cells) =>
  writtenPairs(
    numbers.flatMap((number) => {
      const name = cells[`option${number}_name`]?.trim();
      return name ? [[name, writtenList(parts(cells[`option${number}_value`]))] as const] : [];
    }),
  );

/** The values among which a variation may leave the choice. */
const choicesOf = (cells: Cells) =>
  Object.fromEntries(
    numbers.map((number) => [`every_option${number}`, writtenList(parts(cells[`option${number}_value`]))]),
  );

/** What is not in the catalogue is found by its link or by search alone, which here would be more. */
const isShown = (visibility = "") => ["", "visible", "catalog"].includes(visibility.trim().toLowerCase());

function stockOf(written = "", inStock = "", backorders = ""): Cells {
  const count = written.trim();
  if (inStock.trim() === "0") return { stock: "0" };
  const goesOn = /^(1|yes|notify)$/i.test(backorders.trim()) && !(Number(count) > 0);
  // What the product has is shared by its variations, which are counted apart here.
  if (count === "" || count === "parent" || goesOn) return { stock: "", uncounted: "yes" };
  return { stock: count.startsWith("-") ? "0" : count };
}

const block = /^<(p|div|h\d|ul|ol|table|blockquote|figure|pre|hr|section)\b/i;

/** Its descriptions have a sign for each line break, and paragraphs where a line is empty. */
function paragraphsOf(written: string): string {
  const text = written.replaceAll("\\r", "").replaceAll("\\n", "\n").replaceAll("\r", "").trim();
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}
