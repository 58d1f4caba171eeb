interface Postcodes {
  readonly pattern: RegExp;
  readonly example: string;
}

const digits = (count: number, example: string): Postcodes => ({ pattern: new RegExp(`^\\d{${count}}$`), example });

/** How postcodes are written, in upper case, where parcels need one; by ISO 3166-1 alpha-2 code. */
const postcodes: Readonly<Record<string, Postcodes>> = {
  AT: digits(4, "1010"),
  AU: digits(4, "2000"),
  BE: digits(4, "1000"),
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: "K1A 0B1" },
  CH: digits(4, "8001"),
  CZ: { pattern: /^\d{3} ?\d{2}$/, example: "110 00" },
  DE: digits(5, "10115"),
  DK: digits(4, "1050"),
  EE: digits(5, "10111"),
  ES: digits(5, "28001"),
  FI: digits(5, "00100"),
  FR: digits(5, "75001"),
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: "CA12 5AA" },
  GR: { pattern: /^\d{3} ?\d{2}$/, example: "104 31" },
  HR: digits(5, "10000"),
  HU: digits(4, "1011"),
  IE: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: "D02 X285" },
  IS: digits(3, "101"),
  IT: digits(5, "00118"),
  JP: { pattern: /^\d{3}-?\d{4}$/, example: "100-0001" },
  LT: { pattern: /^(LT-)?\d{5}$/, example: "LT-01100" },
  LU: { pattern: /^(L-)?\d{4}$/, example: "1111" },
  LV: { pattern: /^(LV-)?\d{4}$/, example: "LV-1010" },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/, example: "1012 AB" },
  NO: digits(4, "0150"),
  NZ: digits(4, "1010"),
  PL: { pattern: /^\d{2}-?\d{3}$/, example: "00-001" },
  PT: { pattern: /^\d{4}-?\d{3}$/, example: "1000-001" },
  RO: digits(6, "010011"),
  SE: { pattern: /^(SE-)?\d{3} ?\d{2}$/, example: "111 20" },
  SI: { pattern: /^(SI-)?\d{4}$/, example: "1000" },
  SK: { pattern: /^\d{3} ?\d{2}$/, example: "811 01" },
  US: { pattern: /^\d{5}(-\d{4})?$/, example: "10001" },
};

/** Whether parcels to a country, by its code in any case, need a postcode. */
export function needsPostcode(country: string): boolean {
  return country.toUpperCase() in postcodes;
}

/** A postcode that the country does have, as an example; undefined when this one is written as they are there. */
export function misspelt(postcode: string, country: string): string | undefined {
  const known = postcodes[country.toUpperCase()];
  return known?.pattern.test(postcode) === false ? known.example : undefined;
}
