import {
  type AttributeValue,
  type AttributeValues,
  attributeValuesSchema,
} from "@cairn/contract/catalogue/staff-product-fields.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import * as z from "zod/mini";
import { isBlank, misfit } from "../../catalogue/attributes/check-values.ts";
import type { Definition } from "../../catalogue/attributes/definitions.ts";
import type { Cells } from "../csv.ts";
import type { CellReader } from "./cells.ts";
import type { ImportContext, Row } from "./kind.ts";
import { readList, readPairs, writtenList, writtenYes } from "./written.ts";

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

function written(value: NonNullable<AttributeValue>, nameOf: (choice: string) => string): string {
  if (typeof value === "boolean") return writtenYes(value);
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
  const isForeign = context.format !== "own";
  for (const definition of definitions) {
    if (definition.is_weight || definition.is_of_variants !== isOfVariants) continue;
    const field = attributeColumn(definition.key);
    const ofName = named.get(definition.name.toLowerCase());
    const cell = ofName ?? (context.has(field) ? row.cells[field] : undefined);
    if (cell === undefined) continue;
    if (cell.trim() === "") {
      // What another shop does not say, staff may have written here.
      if (!isForeign) values[definition.key] = null;
      continue;
    }
    const value = valueIn(definition, cell.trim(), { isForeign, isListed: ofName !== undefined });
    const isFitting = value !== undefined && (!isForeign || isValue(definition, value, isOfVariants));
    if (isFitting) values[definition.key] = value;
    // Tags of another shop say many things, of which an attribute may be one.
    else if (isForeign) context.findings.count(`${definition.name}: ${messages.noValueOfAttribute}`);
    else reader.complain(row, field, wrong[definition.kind]);
  }
  return values;
}

/** Whether the contract and the attribute take a value. */
const isValue = (definition: Definition, value: AttributeValue, isOfVariants: boolean) =>
  z.safeParse(attributeValuesSchema, { [definition.key]: value }).success &&
  !isBlank(value) &&
  misfit(definition, value, isOfVariants) === undefined;

const wrong: Readonly<Record<Definition["kind"], string>> = {
  number: messages.number,
  choice: messages.choiceUnknown,
  choices: messages.choiceUnknown,
  yes_no: messages.yesOrNo,
  text: messages.choiceUnknown,
};

interface Written {
  readonly isForeign: boolean;
  /** Whether it is a list with marks, as `writtenList` makes it. */
  readonly isListed: boolean;
}

/** The value that a cell means; undefined for none. */
function valueIn(definition: Definition, cell: string, written: Written): AttributeValue | undefined {
  const { kind, unit, choices } = definition;
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  // A choice may have the name that was another one's when that got its key.
  const named = (text: string) =>
    (choices.find(({ name }) => same(name, text)) ?? choices.find(({ key }) => same(key, text)))?.key;
  const texts = written.isForeign && !written.isListed && !cell.includes(";") ? tagsOf(cell) : readList(cell);
  switch (kind) {
    case "number": {
      const hasUnit = unit !== "" && cell.toLowerCase().endsWith(unit.toLowerCase());
      const number = (hasUnit ? cell.slice(0, cell.length - unit.length) : cell).trim();
      // "1,200" may be a thousand or one.
      return /^-?\d{1,7}(\.\d{1,3}|,\d{1,2})?$/.test(number) ? Number(number.replace(",", ".")) : undefined;
    }
    case "choice":
      return named(cell) ?? (written.isForeign ? texts.map(named).find((key) => key !== undefined) : undefined);
    case "choices": {
      const whole = named(cell);
      if (whole !== undefined) return [whole];
      const keys = texts.map(named);
      const known = [...new Set(keys.flatMap((key) => key ?? []))];
      return known.length > 0 && (written.isForeign || !keys.includes(undefined)) ? known : undefined;
    }
    case "yes_no":
      return /^(yes|true|1|y)$/i.test(cell) ? true : /^(no|false|0|n)$/i.test(cell) ? false : undefined;
    case "text":
      return written.isListed ? texts.join(", ") : cell;
  }
}

/** Tags, as other shops write them. */
const tagsOf = (cell: string) =>
  cell
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "");
