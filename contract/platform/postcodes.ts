import { cleanCode } from "./normalise.ts";

interface Postcodes {
  /** How they are written without spaces and hyphens, and in what groups; the first that fits. */
  readonly forms: readonly (readonly [RegExp, string])[];
  readonly example: string;
  /** Where parcels do without. */
  readonly isOptional?: true;
}

const one = (pattern: RegExp, form: string, example: string): Postcodes => ({ forms: [[pattern, form]], example });
const digits = (count: number, example: string) => one(new RegExp(`^(\\d{${count}})$`), "$1", example);
const threeTwo = (example: string) => one(/^(\d{3})(\d{2})$/, "$1 $2", example);
const british = (example: string): Postcodes => ({
  forms: [
    [/^([A-Z]{1,2}\d[A-Z\d]?|GIR|[A-Z]{4})(\d[A-Z]{2})$/, "$1 $2"],
    [/^(BFPO)(\d{1,4})$/, "$1 $2"],
  ],
  example,
});
const american = (example: string): Postcodes => ({
  forms: [
    [/^(\d{5})$/, "$1"],
    [/^(\d{5})(\d{4})$/, "$1-$2"],
  ],
  example,
});

/** The countries whose postcodes are known, by ISO 3166-1 alpha-2 code; all others take any, and none. */
const postcodes: Readonly<Record<string, Postcodes>> = {
  AD: one(/^(\d{3})$/, "AD$1", "AD500"),
  AT: digits(4, "1010"),
  AU: digits(4, "2000"),
  BE: digits(4, "1000"),
  BG: digits(4, "1000"),
  BR: one(/^(\d{5})(\d{3})$/, "$1-$2", "01310-100"),
  CA: one(/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, "$1 $2", "K1A 0B1"),
  CH: digits(4, "8001"),
  CN: digits(6, "100000"),
  CY: digits(4, "1010"),
  CZ: threeTwo("110 00"),
  DE: digits(5, "10115"),
  DK: digits(4, "1050"),
  EE: digits(5, "10111"),
  ES: digits(5, "28001"),
  FI: digits(5, "00100"),
  FR: digits(5, "75001"),
  GB: british("CA12 5AA"),
  GG: british("GY1 1AA"),
  GR: threeTwo("104 31"),
  HR: digits(5, "10000"),
  HU: digits(4, "1011"),
  IE: { ...one(/^([A-Z]\d[\dW])([A-Z\d]{4})$/, "$1 $2", "D02 X285"), isOptional: true },
  IL: { ...digits(7, "9100001"), isOptional: true },
  IM: british("IM1 1AA"),
  IN: digits(6, "110001"),
  IS: digits(3, "101"),
  IT: digits(5, "00118"),
  JE: british("JE2 3AB"),
  JP: one(/^(\d{3})(\d{4})$/, "$1-$2", "100-0001"),
  KR: digits(5, "03051"),
  LI: digits(4, "9490"),
  LT: one(/^(\d{5})$/, "LT-$1", "LT-01100"),
  LU: digits(4, "1111"),
  LV: one(/^(\d{4})$/, "LV-$1", "LV-1010"),
  MC: digits(5, "98000"),
  MT: one(/^([A-Z]{3})(\d{4})$/, "$1 $2", "VLT 1117"),
  MX: digits(5, "06000"),
  MY: digits(5, "50000"),
  NL: one(/^(\d{4})([A-Z]{2})$/, "$1 $2", "1012 AB"),
  NO: digits(4, "0150"),
  NZ: digits(4, "1010"),
  PL: one(/^(\d{2})(\d{3})$/, "$1-$2", "00-001"),
  PT: one(/^(\d{4})(\d{3})$/, "$1-$2", "1000-001"),
  RO: digits(6, "010011"),
  SE: threeTwo("111 20"),
  SG: digits(6, "018956"),
  SI: digits(4, "1000"),
  SK: threeTwo("811 01"),
  TH: digits(5, "10200"),
  TR: digits(5, "34000"),
  UA: digits(5, "01001"),
  US: american("10001"),
  ZA: digits(4, "8001"),
};

/** What stands before postcodes besides the country's code: its sign on cars, or what a postcode is called there. */
const prefixes: Readonly<Record<string, string>> = {
  AT: "A",
  BE: "B",
  BR: "CEP",
  DE: "D|PLZ",
  ES: "E|CP",
  FI: "FIN",
  FR: "F|CP",
  GB: "UK",
  HU: "H",
  IN: "PIN",
  IT: "I|CAP",
  JP: "〒",
  LU: "L",
  MX: "CP",
  NO: "N",
  PT: "P",
  SE: "S",
  SI: "SLO",
  US: "ZIP",
};

/** Whether parcels to a country, by its code in any case, need a postcode. */
export function needsPostcode(country: string): boolean {
  const known = postcodes[country.toUpperCase()];
  return known !== undefined && !known.isOptional;
}

/**
 * A postcode as its country writes it, also when it came in lower case, in other groups or behind the country's sign;
 * undefined when there are none such. For an unknown country it is as it was typed, in upper case.
 */
export function readPostcode(typed: string, country: string): string | undefined {
  const code = country.toUpperCase();
  const known = postcodes[code];
  const plain = cleanCode(typed).toUpperCase();
  if (!known || plain === "") return plain;
  // Between digits a long vowel of kana is a hyphen, as Japanese keyboards write it.
  const compact = plain.replaceAll(/[\s.\u30fc_-]/g, "");
  const unprefixed = compact.replace(new RegExp(`^(?:${[code, prefixes[code]].filter(Boolean).join("|")})`), "");
  for (const written of [compact, unprefixed])
    for (const [pattern, form] of known.forms) if (pattern.test(written)) return written.replace(pattern, form);
  return undefined;
}

/** A postcode that a country does have; undefined where they are not known. */
export function examplePostcode(country: string): string | undefined {
  return postcodes[country.toUpperCase()]?.example;
}
