import { type Pence, pence } from "@cairn/contract/platform/money.ts";
import { type TaxRates, ukTaxRates } from "@cairn/contract/shipping/tax-rates.ts";

export interface DemoCountry {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly slug: string;
  readonly name: string;
  /** Null stands for the default price of delivery. */
  readonly shipping_pence: Pence | null;
  /** Working days until a parcel is there. */
  readonly days: readonly [number, number];
  /** From which sum of goods on delivery costs nothing. */
  readonly free_over_pence?: Pence;
  /** Of the seller's own country; elsewhere goods are exports. */
  readonly tax?: TaxRates;
  /** What heavier parcels cost, by what they weigh more than. */
  readonly steps?: readonly { readonly above_grams: number; readonly price_pence: Pence }[];
}

const fromHome = {
  tax: ukTaxRates,
  free_over_pence: pence(75_00),
  steps: [{ above_grams: 10_000, price_pence: pence(6_95) }],
};

/** Where the demo shop delivers to, by name. */
export const demoCountries: readonly DemoCountry[] = [
  { slug: "au", name: "Australia", shipping_pence: null, days: [8, 15] },
  { slug: "at", name: "Austria", shipping_pence: pence(10_95), days: [5, 8] },
  { slug: "be", name: "Belgium", shipping_pence: pence(9_95), days: [4, 7] },
  { slug: "ca", name: "Canada", shipping_pence: pence(19_95), days: [7, 12] },
  { slug: "hr", name: "Croatia", shipping_pence: pence(12_95), days: [6, 10] },
  { slug: "cz", name: "Czechia", shipping_pence: pence(11_95), days: [5, 9] },
  { slug: "dk", name: "Denmark", shipping_pence: pence(10_95), days: [5, 8] },
  { slug: "ee", name: "Estonia", shipping_pence: pence(12_95), days: [6, 10] },
  { slug: "fi", name: "Finland", shipping_pence: pence(12_95), days: [6, 10] },
  { slug: "fr", name: "France", shipping_pence: pence(9_95), days: [4, 7] },
  { slug: "de", name: "Germany", shipping_pence: pence(9_95), days: [4, 7] },
  { slug: "gr", name: "Greece", shipping_pence: pence(13_95), days: [6, 10] },
  { slug: "hu", name: "Hungary", shipping_pence: pence(11_95), days: [5, 9] },
  { slug: "is", name: "Iceland", shipping_pence: pence(16_95), days: [6, 10] },
  { slug: "ie", name: "Ireland", shipping_pence: pence(6_95), days: [3, 5] },
  { slug: "it", name: "Italy", shipping_pence: pence(10_95), days: [5, 8] },
  { slug: "jp", name: "Japan", shipping_pence: null, days: [8, 15] },
  { slug: "lv", name: "Latvia", shipping_pence: pence(12_95), days: [6, 10] },
  { slug: "lt", name: "Lithuania", shipping_pence: pence(12_95), days: [6, 10] },
  { slug: "lu", name: "Luxembourg", shipping_pence: pence(9_95), days: [4, 7] },
  { slug: "nl", name: "Netherlands", shipping_pence: pence(9_95), days: [4, 7] },
  { slug: "nz", name: "New Zealand", shipping_pence: null, days: [8, 15] },
  { slug: "no", name: "Norway", shipping_pence: pence(14_95), days: [5, 9] },
  { slug: "pl", name: "Poland", shipping_pence: pence(10_95), days: [5, 8] },
  { slug: "pt", name: "Portugal", shipping_pence: pence(11_95), days: [5, 9] },
  { slug: "ro", name: "Romania", shipping_pence: pence(12_95), days: [6, 10] },
  { slug: "sk", name: "Slovakia", shipping_pence: pence(11_95), days: [5, 9] },
  { slug: "si", name: "Slovenia", shipping_pence: pence(11_95), days: [5, 9] },
  { slug: "es", name: "Spain", shipping_pence: pence(10_95), days: [5, 8] },
  { slug: "se", name: "Sweden", shipping_pence: pence(11_95), days: [5, 9] },
  { slug: "ch", name: "Switzerland", shipping_pence: pence(14_95), days: [5, 9] },
  { slug: "gb", name: "United Kingdom", shipping_pence: pence(3_95), days: [2, 4], ...fromHome },
  { slug: "us", name: "United States", shipping_pence: pence(19_95), days: [7, 12] },
];
