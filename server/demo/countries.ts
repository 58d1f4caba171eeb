import { type Pence, pence } from "@cairn/contract/money.ts";

export interface DemoCountry {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly slug: string;
  readonly name: string;
  /** Null stands for the default price of delivery. */
  readonly shippingPence: Pence | null;
}

/** Where the demo shop delivers to, by name. */
export const demoCountries: readonly DemoCountry[] = [
  { slug: "au", name: "Australia", shippingPence: null },
  { slug: "at", name: "Austria", shippingPence: pence(10_95) },
  { slug: "be", name: "Belgium", shippingPence: pence(9_95) },
  { slug: "ca", name: "Canada", shippingPence: pence(19_95) },
  { slug: "hr", name: "Croatia", shippingPence: pence(12_95) },
  { slug: "cz", name: "Czechia", shippingPence: pence(11_95) },
  { slug: "dk", name: "Denmark", shippingPence: pence(10_95) },
  { slug: "ee", name: "Estonia", shippingPence: pence(12_95) },
  { slug: "fi", name: "Finland", shippingPence: pence(12_95) },
  { slug: "fr", name: "France", shippingPence: pence(9_95) },
  { slug: "de", name: "Germany", shippingPence: pence(9_95) },
  { slug: "gr", name: "Greece", shippingPence: pence(13_95) },
  { slug: "hu", name: "Hungary", shippingPence: pence(11_95) },
  { slug: "is", name: "Iceland", shippingPence: pence(16_95) },
  { slug: "ie", name: "Ireland", shippingPence: pence(6_95) },
  { slug: "it", name: "Italy", shippingPence: pence(10_95) },
  { slug: "jp", name: "Japan", shippingPence: null },
  { slug: "lv", name: "Latvia", shippingPence: pence(12_95) },
  { slug: "lt", name: "Lithuania", shippingPence: pence(12_95) },
  { slug: "lu", name: "Luxembourg", shippingPence: pence(9_95) },
  { slug: "nl", name: "Netherlands", shippingPence: pence(9_95) },
  { slug: "nz", name: "New Zealand", shippingPence: null },
  { slug: "no", name: "Norway", shippingPence: pence(14_95) },
  { slug: "pl", name: "Poland", shippingPence: pence(10_95) },
  { slug: "pt", name: "Portugal", shippingPence: pence(11_95) },
  { slug: "ro", name: "Romania", shippingPence: pence(12_95) },
  { slug: "sk", name: "Slovakia", shippingPence: pence(11_95) },
  { slug: "si", name: "Slovenia", shippingPence: pence(11_95) },
  { slug: "es", name: "Spain", shippingPence: pence(10_95) },
  { slug: "se", name: "Sweden", shippingPence: pence(11_95) },
  { slug: "ch", name: "Switzerland", shippingPence: pence(14_95) },
  { slug: "gb", name: "United Kingdom", shippingPence: pence(3_95) },
  { slug: "us", name: "United States", shippingPence: pence(19_95) },
];
