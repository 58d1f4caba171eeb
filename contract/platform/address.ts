import * as z from "zod/mini";
import { checkoutMessages, optionalPostcodeInvalid, postcodeInvalid } from "../orders/messages.ts";
import { cleanCode, cleanLines } from "./normalise.ts";
import { examplePostcode, needsPostcode, readPostcode } from "./postcodes.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "./text.ts";

/** Nothing shorter leads a driver anywhere, unless it has several lines, or a script of which a sign is a word. */
const shortestAddress = 8;

const wordSign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The specified `address` of the payment calls: the whole of it, a line each. */
export const addressSchema = requiredText(() => checkoutMessages.addressRequired, 600).check(
  z.overwrite(cleanLines),
  z.refine(
    (address) => address === "" || address.length >= shortestAddress || /\n/.test(address) || wordSign.test(address),
    {
      error: () => checkoutMessages.addressShort,
    },
  ),
);

// "C 4" and "5" are streets and houses; "a" is none.
const line1 = requiredLine(() => checkoutMessages.addressRequired, 255).check(
  z.refine((street) => street === "" || street.length > 3 || /\p{N}|[^\P{L}\p{Script=Latin}]/u.test(street), {
    error: () => checkoutMessages.addressShort,
  }),
);
const line2 = optionalLine(100);
const town = requiredLine(() => checkoutMessages.townRequired, 100);
const postcode = optionalText(20).check(z.overwrite((text) => cleanCode(text).toUpperCase()));

/** The parts of an address beside its country. */
export const addressPartsSchema = z.object({ line1, line2: z._default(line2, ""), town, postcode });
export type AddressParts = z.infer<typeof addressPartsSchema>;

/** The fields of a form that asks for them; the street's has the specified name. */
export const addressFields = { address: line1, line2, town, postcode };

/** The parts as one text, as the payment calls, parcels and mails have it: a line each. */
export function composeAddress({ line1, line2, town, postcode }: AddressParts): string {
  return [line1, line2, town, postcode].filter(Boolean).join("\n");
}

/** Why a country does not take a postcode; undefined when it does. Countries that we know little of take any. */
export function postcodeFault(postcode: string, country: string): string | undefined {
  if (postcode === "") return needsPostcode(country) ? checkoutMessages.postcodeRequired : undefined;
  const example = examplePostcode(country);
  if (!example || readPostcode(postcode, country) !== undefined) return undefined;
  return needsPostcode(country) ? postcodeInvalid(example) : optionalPostcodeInvalid(example);
}

interface PostcodeAndCountry {
  readonly postcode: string;
  readonly country: string;
}

/**
 * Checks a postcode by its country, which is another field; `path` is where the postcode stands. Told together with
 * whatever else is wrong, once both are there; `read` may find neither in what is wrong itself.
 */
export function postcodeFits<Fields>(
  path: string[],
  read: (fields: Fields) => Partial<PostcodeAndCountry> | undefined,
) {
  const faultOf = (fields: Fields) => {
    const { postcode, country } = read(fields) ?? {};
    return typeof postcode === "string" && typeof country === "string" ? postcodeFault(postcode, country) : undefined;
  };
  return z.refine<Fields>((fields) => faultOf(fields) === undefined, {
    path,
    error: ({ input }) => faultOf(input as Fields),
    when: ({ value }) => typeof value === "object" && value !== null,
  });
}
