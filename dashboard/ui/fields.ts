/** What the fields of a record are called, and how their values are written, where their name and value do not say it. */
export type Fields = Readonly<
  Record<string, { readonly label?: string; readonly show?: (value: never) => string } | undefined>
>;

/** A field's name in words: `launches_on` is "Launches on". */
export function labelOf(fields: Fields, field: string): string {
  const words = field.replaceAll("_", " ");
  return fields[field]?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's value in words. */
export function shown(fields: Fields, field: string, value: unknown): string {
  const show = fields[field]?.show;
  if (value === null || value === undefined || value === "") return "empty";
  if (show) return show(value as never); // The screen that names the field knows its values.
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.join(", ") || "empty";
  return JSON.stringify(value, undefined, 1);
}
