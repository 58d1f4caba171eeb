import { isGtin } from "@cairn/contract/catalogue/gtin.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { endOf, readMoment } from "../dates.ts";
import type { FileRecord, ImportContext, Row } from "./kind.ts";
import { mostVariants } from "./product-draft-variants.ts";
import { readList } from "./written.ts";

const numbers = [1, 2, 3] as const;

const isVariant = ({ cells }: Row) =>
  ["sku", "price", "option1_value", "stock", "uncounted"].some((field) => cells[field]?.trim());
const withCells = (row: Row, cells: Record<string, string>): Row => ({ ...row, cells: { ...row.cells, ...cells } });

/**
 * The rows of another shop's product as ours could have them, nothing more public, cheaper or more available than it
 * was there; undefined for a product that has no place here, which is left out by its name.
 */
export function settled(record: FileRecord, context: ImportContext): FileRecord | undefined {
  const [first] = record.rows;
  const name = first.cells.name?.trim() || first.cells.handle || "";
  const leaveOut = (row: Row, what: string, reason: string) => context.findings.leaveOut(row.row, what, reason);
  if (first.cells.left_out) {
    leaveOut(first, name, first.cells.left_out);
    return undefined;
  }
  if (first.cells.shared_stock) context.findings.count(messages.sharedStock);
  const kept = record.rows.filter((row) => !row.cells.row_left_out);
  const gone = record.rows.filter((row) => row.cells.row_left_out);
  if (gone.length > 0 && !kept.some(isVariant)) {
    leaveOut(first, name, gone[0]?.cells.row_left_out ?? "");
    return undefined;
  }
  for (const row of gone) leaveOut(row, nameOf(name, row), row.cells.row_left_out ?? "");
  // What is the product's own stays when the variant that stood in its row does not.
  const own = first.cells.row_left_out ? [withCells(first, withoutVariant)] : [];
  const rows = [...own, ...expanded(kept)].map((row) =>
    isVariant(row) ? withBarcode(withSale(row, context), context) : row,
  );
  const [head, ...others] = apart(rows, context);
  if (!head) return undefined;
  if (rows.filter(isVariant).length > mostVariants) {
    leaveOut(first, name, messages.tooManyVariants);
    return undefined;
  }
  return { number: record.number, rows: [head, ...others] };
}

const withoutVariant = { sku: "", price: "", stock: "", uncounted: "", option1_value: "", option2_value: "" };

function nameOf(name: string, { cells }: Row): string {
  const values = numbers.map((number) => cells[`option${number}_value`]?.trim()).filter(Boolean);
  return [name, ...values].join(", ");
}

/** A variant that leaves a choice to the customer is one for each value, of which nobody counts how many there are. */
function expanded(rows: readonly Row[]): Row[] {
  const every = numbers.map((number) =>
    readList(rows.find(({ cells }) => cells[`every_option${number}`])?.cells[`every_option${number}`] ?? ""),
  );
  const written = new Set(rows.map(valuesOf));
  return rows.flatMap((row) => {
    if (!isVariant(row)) return [row];
    const open = numbers.filter(
      (number) => row.cells[`option${number}_name`]?.trim() && !row.cells[`option${number}_value`]?.trim(),
    );
    let made = [row];
    for (const number of open) {
      const choices = every[number - 1] ?? [];
      if (choices.length === 0) continue;
      // More than a product can have: it is left out, whatever they are.
      if (made.length * choices.length > mostVariants) return Array.from({ length: mostVariants + 1 }, () => row);
      made = made.flatMap((one) => choices.map((choice) => withCells(one, { [`option${number}_value`]: choice })));
    }
    if (made.length <= 1) return made;
    return made
      .filter((one) => !written.has(valuesOf(one)))
      .map((one) => (one.cells.stock === "0" ? one : withCells(one, { stock: "", uncounted: "yes" })));
  });
}

const valuesOf = ({ cells }: Row) =>
  JSON.stringify(numbers.map((number) => cells[`option${number}_value`]?.trim() ?? ""));

/** No value stands in two options of a product: in the second one its option's name goes with it. */
function apart(rows: readonly Row[], { findings }: ImportContext): Row[] {
  const names = numbers.map((number) =>
    rows.find(({ cells }) => cells[`option${number}_name`]?.trim())?.cells[`option${number}_name`]?.trim(),
  );
  const own = numbers.map(
    (number) => new Set(rows.flatMap(({ cells }) => cells[`option${number}_value`]?.trim() || [])),
  );
  const isTwice = (value: string, at: number) => own.slice(0, at).some((values) => values.has(value));
  if (!own.some((values, at) => [...values].some((value) => isTwice(value, at)))) return [...rows];
  findings.count(messages.valueTwice);
  return rows.map((row) =>
    withCells(
      row,
      Object.fromEntries(
        numbers.flatMap((number, at) => {
          const value = row.cells[`option${number}_value`]?.trim() ?? "";
          return value && isTwice(value, at) ? [[`option${number}_value`, `${value} (${names[at] ?? number})`]] : [];
        }),
      ),
    ),
  );
}

/** A variant with its barcode, where its last digit fits the others; many shops write something else there. */
function withBarcode(row: Row, { findings }: ImportContext): Row {
  const barcode = (row.cells.barcode ?? "").replaceAll(/[\s'-]/g, "");
  if (barcode === "" || isGtin(barcode)) return withCells(row, { barcode });
  findings.count(messages.barcodeWrong);
  return withCells(row, { barcode: "" });
}

/** A variant with its sale, unless that is over; what cannot be read of its days is told, and it has none. */
function withSale(row: Row, { findings, choices }: ImportContext): Row {
  const { sale_price: sale = "", sale_starts: starts = "", sale_ends: ends = "" } = row.cells;
  if (sale.trim() === "") return row;
  const withoutSale = withCells(row, { sale_price: "" });
  const from = starts.trim() === "" ? undefined : readMoment(starts, choices.date_order);
  const until = ends.trim() === "" ? undefined : readMoment(ends, choices.date_order);
  if (from === "order" || until === "order") {
    findings.ask("dates");
    return withoutSale;
  }
  const isUnread = (starts.trim() !== "" && !from) || (ends.trim() !== "" && !until);
  if (isUnread) {
    findings.count(messages.saleDateUnread);
    return withoutSale;
  }
  if (until && endOf(until).getTime() <= Date.now()) {
    findings.count(messages.saleIsOver);
    return withoutSale;
  }
  return withCells(row, {
    sale_price: sale,
    sale_from: from ? shopDay(from.at) : "",
    sale_until: until ? shopDay(until.at) : "",
  });
}
