// Making a format takes longer than all that a page writes with it, and a page has hundreds of numbers.
let format: Intl.NumberFormat | undefined;

/** A number as visitors read it: "1,249.5". */
export function numberText(value: number): string {
  format ??= new Intl.NumberFormat("en-GB");
  return format.format(value);
}
