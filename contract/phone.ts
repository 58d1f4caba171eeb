import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number in its international form, such as "+44 20 7946 0182"; a national one is read in the country of this
 * ISO 3166-1 alpha-2 code, in any case. Undefined for one that nobody can dial; as it was typed where the country's
 * numbers are not known. Apart from all schemas, since the numbers of the world are 40 KB, which pages load when needed.
 */
export function readPhone(typed: string, country: string): string | undefined {
  const code = country.toUpperCase();
  if (!isSupportedCountry(code)) return typed;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: code, extract: false });
  return number?.isValid() ? number.formatInternational() : undefined;
}
