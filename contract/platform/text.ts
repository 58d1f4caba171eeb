import * as z from "zod/mini";
import { fill } from "./labels.ts";
import { fieldMessages } from "./messages.ts";
import { cleanCode, cleanLine } from "./normalise.ts";

/** Longest text a visitor may send in one line, and in a paragraph. */
export const lineLength = 255;
export const paragraphLength = 5000;

/**
 * Whether a text can be kept and handed out: PostgreSQL holds no U+0000, a lone surrogate cannot be encoded as UTF-8,
 * and XML has no place for the other control characters. Lines and tabs may stand in it.
 */
export const isStorable = (text: string): boolean => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text);

const storable = z.refine<string>(isStorable, { error: () => fieldMessages.unstorable });

// Whatever else a field is asked for could take long of a text that is far too long, so that nothing is.
const atMost = (longest: number) =>
  z.maxLength(longest, { error: () => fill(fieldMessages.tooLong, { longest }), abort: true });

/** Trimmed text that may be empty. */
export function optionalText(longest = lineLength) {
  return z.string().check(z.trim(), storable, atMost(longest));
}

/** One line of a name, a street or a town, as `cleanLine` writes it; it may be empty. */
export function optionalLine(longest = lineLength) {
  return z.string().check(z.overwrite(cleanLine), storable, atMost(longest));
}

/** A message; a label that may change while the server runs is read when it is shown. */
export type Message = string | (() => string);

/** What a message says now. */
export function say(message: Message): string {
  return typeof message === "string" ? message : message();
}

/** Trimmed, non-empty text; `required` is the message for an empty one. */
export function requiredText(required: Message, longest = lineLength) {
  return z.string({ error: required }).check(z.trim(), z.minLength(1, { error: required }), storable, atMost(longest));
}

/** What a required line is asked for, in this order. */
export const lineChecks = (required: Message, longest: number) => [
  z.overwrite(cleanLine),
  z.minLength(1, { error: required }),
  storable,
  atMost(longest),
];

/** Likewise one that is not empty. */
export function requiredLine(required: Message, longest = lineLength) {
  return z.string({ error: required }).check(...lineChecks(required, longest));
}

/** A code as it is typed or pasted; `required` is the message for an empty one. */
export function requiredCode(required: Message, longest: number) {
  return z
    .string({ error: required })
    .check(z.overwrite(cleanCode), z.minLength(1, { error: required }), storable, atMost(longest));
}

/** A path segment: lower-case words joined by hyphens, or digits alone for an id. */
export const slugOrIdSchema = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Not found"), z.maxLength(120, "Not found"));

/** An unguessable reference: 32 hexadecimal digits. */
export const referenceSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/, "Not found"));

/** The key of one press of a button: sent again, because its answer was lost, it does nothing more. */
export const idempotencyKeySchema = z
  .string()
  .check(z.regex(/^[0-9a-f-]{16,64}$/, "An idempotency key is random hexadecimal digits"));

/** The largest whole number that a column of PostgreSQL's type `integer` holds. */
export const largestInteger = 2_147_483_647;

/** A whole number that is kept in such a column. */
export const integerSchema = z.int().check(z.minimum(-largestInteger), z.maximum(largestInteger));

/** A row's id. */
export const idSchema = z.int().check(z.minimum(1), z.maximum(largestInteger));

/** A row's id in a path. */
export const pathIdSchema = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), idSchema, {
  decode: Number,
  encode: String,
});

/** Up to so many ids in an address, with commas between them: of what, says its refusal. */
export const idsSchema = (most: number, of: string) =>
  z.codec(
    z.string().check(z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${most - 1}}$`), `Up to ${most} ${of}`)),
    z.array(z.int()),
    { decode: (text) => text.split(",").map(Number), encode: (ids) => ids.join(",") },
  );

/** An integer that multipart forms send as digits and JSON as a number. */
export function formInteger(least: number, most: number) {
  const number = z.int().check(z.minimum(least), z.maximum(most));
  return z.union([
    number,
    z.codec(z.string().check(z.regex(/^\d{1,10}$/)), number, { decode: Number, encode: String }),
  ]);
}

/** A line of what staff write for pages. */
export const lineSchema = z.string().check(z.maxLength(300, "At most 300 characters"));
