import { type Pence, pence } from "@cairn/contract/money.ts";

export interface DemoCountry {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly slug: string;
  readonly name: string;
  /** Null stands for the default price of delivery. */
  readonly shippingPence: Pence | null;
  /** Working days until a parcel is there. */
  readonly days: readonly [number, number];
  /** From which sum of goods on delivery costs nothing. */
  readonly freeOverPence?: Pence;
  /** What heavier parcels cost, by what they weigh more than. */
  readonly steps?: readonly { readonly aboveGrams: number; readonly pricePence: Pence }[];
}

const fromHome = { freeOverPence: pence(75_00), steps: [{ aboveGrams: 10_000, pricePence: pence(6_95) }] };

/** Where the demo shop delivers to, by name. */
export const demoCountries: readonly DemoCountry[] = [
  { slug: "au", name: "Australia", shippingPence: null, days: [7, 12] },
  { slug: "at", name: "Austria", shippingPence: pence(10_95), days: [4, 7] },
  { slug: "be", name: "Belgium", shippingPence: pence(9_95), days: [4, 7] },
  { slug: "ca", name: "Canada", shippingPence: pence(19_95), days: [7, 12] },
  { slug: "hr", name: "Croatia", shippingPence: pence(12_95), days: [4, 7] },
  { slug: "cz", name: "Czechia", shippingPence: pence(11_95), days: [4, 7] },
  { slug: "dk", name: "Denmark", shippingPence: pence(10_95), days: [4, 7] },
  { slug: "ee", name: "Estonia", shippingPence: pence(12_95), days: [4, 7] },
  { slug: "fi", name: "Finland", shippingPence: pence(12_95), days: [4, 7] },
  { slug: "fr", name: "France", shippingPence: pence(9_95), days: [4, 7] },
  { slug: "de", name: "Germany", shippingPence: pence(9_95), days: [4, 7] },
  { slug: "gr", name: "Greece", shippingPence: pence(13_95), days: [4, 7] },
  { slug: "hu", name: "Hungary", shippingPence: pence(11_95), days: [4, 7] },
  { slug: "is", name: "Iceland", shippingPence: pence(16_95), days: [4, 7] },
  { slug: "ie", name: "Ireland", shippingPence: pence(6_95), days: [4, 7] },
  { slug: "it", name: "Italy", shippingPence: pence(10_95), days: [4, 7] },
  { slug: "jp", name: "Japan", shippingPence: null, days: [7, 12] },
  { slug: "lv", name: "Latvia", shippingPence: pence(12_95), days: [4, 7] },
  { slug: "lt", name: "Lithuania", shippingPence: pence(12_95), days: [4, 7] },
  { slug: "lu", name: "Luxembourg", shippingPence: pence(9_95), days: [4, 7] },
  { slug: "nl", name: "Netherlands", shippingPence: pence(9_95), days: [4, 7] },
  { slug: "nz", name: "New Zealand", shippingPence: null, days: [7, 12] },
  { slug: "no", name: "Norway", shippingPence: pence(14_95), days: [4, 7] },
  { slug: "pl", name: "Poland", shippingPence: pence(10_95), days: [4, 7] },
  { slug: "pt", name: "Portugal", shippingPence: pence(11_95), days: [4, 7] },
  { slug: "ro", name: "Romania", shippingPence: pence(12_95), days: [4, 7] },
  { slug: "sk", name: "Slovakia", shippingPence: pence(11_95), days: [4, 7] },
  { slug: "si", name: "Slovenia", shippingPence: pence(11_95), days: [4, 7] },
  { slug: "es", name: "Spain", shippingPence: pence(10_95), days: [4, 7] },
  { slug: "se", name: "Sweden", shippingPence: pence(11_95), days: [4, 7] },
  { slug: "ch", name: "Switzerland", shippingPence: pence(14_95), days: [4, 7] },
  { slug: "gb", name: "United Kingdom", shippingPence: pence(3_95), days: [2, 4], ...fromHome },
  { slug: "us", name: "United States", shippingPence: pence(19_95), days: [7, 12] },
];
