/**
 * Whether a text is a GTIN: 8, 12, 13 or 14 digits, of which the last checks the others (GS1 General Specifications,
 * section 7.9). An ISBN of 13 digits is one, too.
 */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const weighed = [...text].toReversed().map((digit, place) => Number(digit) * (place % 2 === 1 ? 3 : 1));
  return weighed.reduce((sum, part) => sum + part, 0) % 10 === 0;
}
