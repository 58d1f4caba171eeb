/**
 * What people type or paste, written one way: browser and server read names, streets, e-mails, phone numbers and codes
 * by these functions alone, before any rule is asked.
 */

// Joiners belong to the spelling of scripts other than these, and to emoji of several parts.
const joined = "(?<=(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}])[\\p{L}\\p{M}])";
const belongs = new RegExp(
  [
    `${joined}\\u200c(?=\\p{L})`,
    `${joined}[\\u200d\\u180e]`,
    "(?<=[\\p{ExtPict}\\p{EMod}\\ufe0f])\\u200d(?=\\p{ExtPict})",
    // The letters of a flag such as Scotland's.
    "(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]",
    // Signs that can be seen, although they only format.
    "[\\u0600-\\u0605\\u06dd\\u070f\\u08e2]",
  ].join("|"),
  "u",
);
// What only directs, breaks or pads: formats, fillers of Hangul and the empty pattern of Braille.
const unseen = /\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164]/gu;
// Full-width letters and half-width kana, ligatures, and Arabic letters in the forms that PDFs are made of.
const forms = /[\uff01-\uffee\ufb00-\ufb06\ufb50-\ufbb1\ufe70-\ufefc]+/g;
// Hyphens that belong to a script, such as Hebrew's, are not among them.
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;
const spaces = /[^\S\n]+/g;

function visible(text: string): string {
  const keeps = new RegExp(belongs, "uy");
  return text.replace(unseen, (sign, at: number) => {
    keeps.lastIndex = at;
    return keeps.test(text) ? sign : "";
  });
}

/** No field takes more characters; a longer text stays as it is, for its limit to refuse it without taking long. */
const longest = 1000;

/** Several lines of an address: as they look, without what cannot be seen, each dash and space one of a kind. */
export function cleanLines(text: string): string {
  if (text.length > longest) return text;
  return visible(text.normalize("NFC").replace(forms, (run) => run.normalize("NFKC")))
    .replace(dashes, "-")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(spaces, " ")
    .replace(/ *\n */g, "\n")
    .trim();
}

/** A name, a street or a town, as `cleanLines` writes it. */
export function cleanLine(text: string): string {
  return text.length > longest ? text : cleanLines(text).replaceAll(/\n+/g, " ");
}

/** The value of a digit of any script: they stand in rows of ten. */
function asDigit(digit: string): string {
  let value = 0;
  for (let code = digit.codePointAt(0) ?? 0; value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1)); code--)
    value++;
  return String(value);
}

/** A code, of which the characters count and not their look: digits of any script and width are 0 to 9. */
export function cleanCode(text: string): string {
  if (text.length > longest) return text;
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2043\u2212]/gu, "-")
    .replace(/(?!\d)\p{Nd}/gu, asDigit)
    .replace(/\s+/g, " ")
    .trim();
}

/** An e-mail address, also as it is copied from a link or with its owner's name; its domain as DNS has it. */
export function cleanEmail(text: string): string {
  if (text.length > longest) return text;
  const plain = cleanCode(text)
    .replace(/^mailto:/i, "")
    .replace(/^[^<>]*<([^<>]*)>$/, "$1")
    .replaceAll("\u3002", ".")
    .replace(/^[\s"'“„«]+|[\s"'”“»,;.]+$/g, "")
    .replace(/\s*([@.])\s*/g, "$1");
  const [, name, domain] = /^([^@]+)@([^@]*[^\0-\x7f][^@]*)$/.exec(plain) ?? [];
  const host = domain && URL.parse(`http://${domain}`)?.hostname;
  return host ? `${name}@${host}` : plain;
}

const extension = /(?:;ext=|[\s,;]*(?:\bext(?:ension|n)?\b|x|#|доб|anexo|poste|dw\b)[\s.:]*)(\d{1,7})#?$/iu;

/** A phone number as it would be dialled, an extension after " ext. "; which country's it is, `readPhone` knows. */
export function cleanPhone(text: string): string {
  if (text.length > longest) return text;
  const typed = cleanCode(text)
    .replace(/\u30fc/g, "-")
    .replace(/^(?:tel|telephone|phone|mobile|mob|t|m|☎|✆)[.:]*\s*(?=[+(\d])/iu, "");
  const [, inner = ""] = extension.exec(typed) ?? [];
  const number = typed.replace(extension, "").replace(/^\+\s*/, "+");
  return inner ? `${number.trim()} ext. ${inner}` : number;
}
