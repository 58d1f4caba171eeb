import * as z from "zod/mini";

/** A column of tables that go in and out. */
export interface FileColumn {
  readonly name: string;
  readonly label: string;
  /** What other programs call it, in lower case. */
  readonly synonyms?: readonly string[];
  /** Without it nothing can be read. */
  readonly isNeeded?: true;
}

/** What there is to say of a field that staff edit, once for whoever asks: form, file, demo and comparison. */
export interface Field<Schema extends z.core.$ZodType> {
  readonly schema: Schema;
  /** What a new record has in it. */
  readonly blank: z.output<Schema>;
  readonly label: string;
  readonly help?: string;
  /** Its column in files, which is called like the field unless it says otherwise; null where files do not have it. */
  readonly column: (Omit<FileColumn, "name"> & { readonly name?: string }) | null;
}

type Fields = Readonly<Record<string, Field<z.core.$ZodType>>>;

/** Declares one field; see `Field`. */
export const field = <Schema extends z.core.$ZodType>(schema: Schema, facts: Omit<Field<Schema>, "schema">) => ({
  schema,
  ...facts,
});

/** What each field may be. */
export function schemasOf<Declared extends Fields>(fields: Declared) {
  return mapped(fields, ({ schema }) => schema) as { [Name in keyof Declared]: Declared[Name]["schema"] };
}

/** What a new record is. */
export function blankOf<Declared extends Fields>(fields: Declared) {
  return mapped(fields, ({ blank }) => blank) as { [Name in keyof Declared]: z.output<Declared[Name]["schema"]> };
}

/** The columns of files, in the order of their fields. */
export const fileColumnsOf = (fields: Fields): FileColumn[] =>
  Object.entries(fields).flatMap(([name, { column }]) => (column ? [{ name, ...column }] : []));

/**
 * The same fields as they are read: of the same types without their rules, since what is stored may be older than a
 * rule. What is marked as HTML or as an address stays as it is, because answers are cleaned by the mark.
 */
export function asRead<Schemas extends Readonly<Record<string, z.core.$ZodType>>>(schemas: Schemas): Schemas {
  return mapped(schemas, withoutRules) as Schemas; // Each is of the type that it was.
}

function withoutRules(schema: z.core.$ZodType): z.core.$ZodType {
  if (z.globalRegistry.has(schema)) return schema;
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  switch (def.type) {
    case "object":
      return z.core.clone(schema, { ...def, checks: [], shape: asRead(def.shape) } as typeof def);
    case "array":
      return z.core.clone(schema, { ...def, checks: [], element: withoutRules(def.element) } as typeof def);
    case "nullable":
    case "optional":
      return z.core.clone(schema, { ...def, innerType: withoutRules(def.innerType) } as typeof def);
    case "pipe":
      return schema;
    default:
      return z.core.clone(schema, { ...def, checks: [] } as typeof def);
  }
}

const mapped = <Item, Made>(items: Readonly<Record<string, Item>>, make: (item: Item) => Made) =>
  Object.fromEntries(Object.entries(items).map(([name, item]) => [name, make(item)]));
