import { type Stored, stored } from "../../lib/stored.ts";

/** The country that a visitor has chosen for delivery, by its code; shared by the product page and the checkout. */
export const deliveryCountry: Stored<string> = stored({
  key: "delivery-country",
  empty: "",
  parse: (text) => (/^[A-Z]{2}$/.test(text) ? text : ""),
  print: (code) => code,
});

/** The code of the country that the languages of the visitor's browser name; empty where they name none. */
export function guessCountry(): string {
  for (const language of navigator.languages) {
    const region = regionOf(language);
    if (region) return region;
  }
  return "";
}

function regionOf(language: string): string | undefined {
  try {
    const { region } = new Intl.Locale(language);
    return region && /^[A-Z]{2}$/.test(region) ? region : undefined;
  } catch {
    // Browsers may be set to words that are no language.
    return undefined;
  }
}
