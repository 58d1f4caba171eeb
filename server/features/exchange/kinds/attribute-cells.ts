import type { AttributeValue, AttributeValues } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import type { Definition } from "../../catalogue/attributes/definitions.ts";
import type { Cells } from "../csv.ts";
import type { CellReader } from "./cells.ts";
import type { ImportContext, Row } from "./kind.ts";
import { readList, readPairs, writtenList } from "./written.ts";

/** What the column of an attribute is called. */
export const attributeColumn = (key: string) => `attribute:${key}`;

/** The columns of attributes; what variants weigh has its own column already. */
export function attributeColumns(definitions: readonly Definition[]): FileColumn[] {
  return definitions
    .filter(({ is_weight }) => !is_weight)
    .map(({ key, name, unit }) => {
      const withUnit = unit ? `${name} (${unit})` : name;
      const synonyms = [name, withUnit, key, `${name} (product.metafields.custom.${key.replaceAll("-", "_")})`];
      return {
        name: attributeColumn(key),
        label: `Attribute: ${withUnit}`,
        synonyms: synonyms.map((synonym) => synonym.toLowerCase()),
      };
    });
}

/** The cells of what a product, or a variant, has of attributes; choices by their names. */
export function attributeCells(definitions: readonly Definition[], values: AttributeValues): Cells {
  const cells = definitions.flatMap(({ key, choices }) => {
    const value = values[key];
    const nameOf = (choice: string) => choices.find((each) => each.key === choice)?.name ?? choice;
    return value === null || value === undefined ? [] : [[attributeColumn(key), written(value, nameOf)] as const];
  });
  return Object.fromEntries(cells);
}

function written(value: Exclude<AttributeValue, null>, nameOf: (choice: string) => string): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return writtenList(value.map(nameOf));
  return typeof value === "number" ? String(value) : nameOf(value);
}

interface Level {
  readonly definitions: readonly Definition[];
  readonly isOfVariants: boolean;
}

/** A row's values of the attributes of products or of variants, laid over what there was. */
export function readAttributes(
  row: Row,
  before: AttributeValues,
  { definitions, isOfVariants }: Level,
  context: Pick<ImportContext, "has" | "format" | "findings">,
  reader: CellReader,
): AttributeValues {
  const values = { ...before };
  const named = new Map(
    (readPairs(row.cells.named_attributes ?? "") ?? []).map(([name, cell]) => [name.toLowerCase(), cell]),
  );
  for (const definition of definitions) {
    if (definition.is_weight || definition.is_of_variants !== isOfVariants) continue;
    const field = attributeColumn(definition.key);
    const isNamed = named.has(definition.name.toLowerCase());
    const cell = isNamed ? named.get(definition.name.toLowerCase()) : row.cells[field];
    if (cell === undefined || !(isNamed || context.has(field))) continue;
    if (cell.trim() === "") {
      delete values[definition.key];
      continue;
    }
    const value = valueIn(definition, cell.trim());
    if (value !== undefined) values[definition.key] = value;
    else if (context.format === "own") reader.complain(row, field, wrong[definition.kind]);
    // Tags of another shop say many things, of which an attribute may be one.
    else context.findings.count(`${definition.name}: ${messages.noValueOfAttribute}`);
  }
  return values;
}

const wrong: Readonly<Record<Definition["kind"], string>> = {
  number: messages.number,
  choice: messages.choiceUnknown,
  choices: messages.choiceUnknown,
  yes_no: messages.yesOrNo,
  text: messages.choiceUnknown,
};

/** The value that a cell means; undefined for none. */
function valueIn({ kind, unit, choices }: Definition, cell: string): AttributeValue | undefined {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const named = (text: string) => choices.find(({ key, name }) => same(name, text) || same(key, text))?.key;
  switch (kind) {
    case "number": {
      const number = cell.toLowerCase().endsWith(unit.toLowerCase()) ? cell.slice(0, cell.length - unit.length) : cell;
      return /^-?\d{1,7}([.,]\d{1,3})?$/.test(number.trim()) ? Number(number.trim().replace(",", ".")) : undefined;
    }
    case "choice":
      return named(cell) ?? readTags(cell).flatMap((text) => named(text) ?? [])[0];
    case "choices": {
      const listed = readTags(cell).map(named);
      const found = [...new Set(listed.flatMap((key) => key ?? []))];
      return found.length > 0 ? found : undefined;
    }
    case "yes_no":
      return /^(yes|true|1|y)$/i.test(cell) ? true : /^(no|false|0|n)$/i.test(cell) ? false : undefined;
    case "text":
      return cell;
  }
}

/** Texts with semicolons between, as ours have them, or commas, as tags of other shops. */
const readTags = (cell: string) =>
  cell.includes(";")
    ? readList(cell)
    : cell
        .split(",")
        .map((text) => text.trim())
        .filter((text) => text !== "");
