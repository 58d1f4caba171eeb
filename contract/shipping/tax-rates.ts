import type { TaxClass } from "../catalogue/tax-classes.ts";

/** What a country takes of goods, in hundredths of a percent: 2000 is 20 %. */
export interface TaxRates {
  readonly standard: number;
  readonly reduced: number;
}

/** The country of the seller, whose tax return the books prepare; its code in upper case. */
export const homeCountry = "GB";

/** The rates of the United Kingdom (Value Added Tax Act 1994, sections 2 and 29A). */
export const ukTaxRates: TaxRates = { standard: 2000, reduced: 500 };

/** Goods that leave the United Kingdom are zero-rated there (Value Added Tax Act 1994, section 30(6)). */
export const exportTaxRates: TaxRates = { standard: 0, reduced: 0 };

/** What a country takes of goods of a class. */
export function rateOf(rates: TaxRates, taxClass: TaxClass): number {
  return taxClass === "zero" ? 0 : rates[taxClass];
}
