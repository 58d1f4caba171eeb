import type { MediaKind } from "@cairn/contract/media/staff.ts";

interface FieldHints {
  readonly label?: string;
  /** What helps to fill it in. */
  readonly help?: string;
  /** What may be chosen as a path in the media store; pictures and films, if it is left out. */
  readonly media?: MediaKind;
  /** The field beside such a path that says which of the two it is. */
  readonly kindIn?: string;
  /** The resource whose record an id names, or whose records a list of them. */
  readonly reference?: string;
  /** How its value is written in words. */
  readonly show?: (value: never) => string;
}

/** What there is to say of a record's fields, where their names and values do not say it. */
export type Fields = Readonly<Record<string, FieldHints | undefined>>;

/** What an input asks for, by the declaration of its field. */
export const inputOf = <Name extends string>(
  fields: Readonly<Record<Name, { readonly label: string; readonly help?: string }>>,
  source: Name,
) => ({ source, label: fields[source].label, helperText: fields[source].help ?? (false as const) });

/** What there is to say of a field: of a list's or a block's, by the name that it has in each of them. */
export function fieldOf(fields: Fields, field: string): FieldHints | undefined {
  const inLists = field.replaceAll(/\.\d+(?=\.)/g, "");
  return fields[inLists] ?? fields[field.split(".").at(-1) ?? field];
}

/** A field's name in words: `launches_on` is "Launches on". */
export function labelOf(fields: Fields, field: string): string {
  const words = (field.split(".").at(-1) ?? field).replaceAll("_", " ");
  return fieldOf(fields, field)?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where a value stands in a record, in words: each field by its label, an item of a list by its number. */
export function placeOf(fields: Fields, path: readonly string[]): string {
  return path
    .map((name, depth) =>
      /^\d+$/.test(name) ? String(Number(name) + 1) : labelOf(fields, path.slice(0, depth + 1).join(".")),
    )
    .join(" › ");
}

/** A field's value in words. */
export function shown(fields: Fields, field: string, value: unknown): string {
  const show = fieldOf(fields, field)?.show;
  if (value === null || value === undefined || value === "") return "empty";
  if (show) return show(value as never); // The screen that names the field knows its values.
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(", ") || "empty";
  return String(value);
}
