import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cleanPhone } from "./normalise.ts";

/**
 * A phone number in its international form, such as "+44 20 7946 0182", with its extension, if any; a national one is
 * read in the country of this ISO 3166-1 alpha-2 code, in any case. Undefined for one that nobody can dial; as it was
 * typed where the country's numbers are not known. Apart from all schemas, since the numbers of the world are 40 KB,
 * which pages load when needed.
 */
export function readPhone(typed: string, country: string): string | undefined {
  const code = country.toUpperCase();
  const phone = cleanPhone(typed);
  if (!isSupportedCountry(code)) return phone;
  // Two zeros call abroad from most countries, and stand for the + in all others.
  for (const number of [phone, phone.replace(/^00/, "+")]) {
    const read = parsePhoneNumberFromString(number, { defaultCountry: code, extract: false });
    if (read?.isValid()) return read.formatInternational();
  }
  return undefined;
}
