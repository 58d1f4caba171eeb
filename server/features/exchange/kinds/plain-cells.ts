import { productFields, productSchemas } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { fileColumnsOf } from "@cairn/contract/platform/fields.ts";
import * as z from "zod/mini";
import type { Cells } from "../csv.ts";
import type { CellReader } from "./cells.ts";
import type { Row } from "./kind.ts";
import type { ProductForm } from "./product-form.ts";
import { writtenYes } from "./written.ts";

/** The fields of a product that one cell holds as it is, by what their schemas say of them. */
type PlainField = {
  [Name in keyof ProductForm]: ProductForm[Name] extends number | string | boolean | null ? Name : never;
}[keyof ProductForm];

const kindOf = (schema: z.core.$ZodType): z.core.$ZodTypes["_zod"]["def"] => {
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  return def.type === "nullable" ? kindOf(def.innerType) : def;
};
const isPlain = (name: string): name is PlainField =>
  name in productSchemas &&
  ["string", "number", "boolean", "enum"].includes(kindOf(productSchemas[name as PlainField]).type);

/** Those that need no words of their own: addresses are settled before, and descriptions cleaned. */
const plainFields = Object.keys(productSchemas)
  .filter(isPlain)
  .filter((name) => name !== "slug" && name !== "description" && productFields[name].column !== undefined);
const columnOf = (name: PlainField) => fileColumnsOf({ [name]: productFields[name] })[0]?.name ?? name;

/** The cells of a product's plain fields; what may be missing is an empty cell. */
export const plainCells = (product: Readonly<Record<PlainField, number | string | boolean | null>>): Cells =>
  Object.fromEntries(plainFields.map((name) => [columnOf(name), written(product[name])]));

const written = (value: number | string | boolean | null) =>
  typeof value === "boolean" ? writtenYes(value) : String(value ?? "");

/** A product's plain fields as a row has them, and as they were where the file has no such column. */
export function readPlain(row: Row, base: ProductForm, reader: CellReader): Partial<ProductForm> {
  const read = (name: PlainField) => {
    const schema = productSchemas[name];
    const column = columnOf(name);
    const mayBeMissing = z.safeParse(schema, null).success;
    if (mayBeMissing && reader.isEmpty(row, column)) return null;
    const def = kindOf(schema);
    if (def.type === "enum") return reader.oneOf(row, column, Object.values(def.entries).map(String), base[name]);
    if (def.type === "boolean") return reader.isYes(row, column, base[name] === true);
    if (def.type === "number") return (isInteger(def) ? reader.integer : reader.number)(row, column, base[name]);
    const text = reader.text(row, column, String(base[name] ?? ""));
    return mayBeMissing ? text.trim() || null : text;
  };
  return Object.fromEntries(plainFields.map((name) => [name, read(name)])) as Partial<ProductForm>; // By their schemas.
}

const isInteger = (def: object) => "format" in def && def.format === "safeint";
