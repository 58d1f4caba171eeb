// Quoted attribute values may contain `>`; an unclosed `<` is not a tag.
const tag = /<\/?([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const withinWords = /^(?:a|b|code|em|i|s|strong|u)$/i;
const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The text of sanitised HTML, for places that take no markup. */
export function plainText(html: string): string {
  return html
    .replace(tag, (_, name: string) => (withinWords.test(name) ? "" : " "))
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity, hexadecimal, decimal, name) =>
      name ? (characters[name] ?? entity) : characterOf(hexadecimal ? Number.parseInt(hexadecimal, 16) : decimal),
    )
    .replace(/\s+/g, " ")
    .trim();
}

const characterBounds = new Intl.Segmenter("en-GB");

/**
 * The whole words within the first `length` characters (grapheme clusters) of a text. A single longer word is cut, but
 * never within a grapheme cluster.
 */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let count = 0;
  for (const { index, segment } of characterBounds.segment(text)) {
    if (count++ < length) continue;
    const beginning = text.slice(0, index);
    const words = /\s/.test(segment) ? beginning : beginning.replace(/\s\S*$/, "");
    return `${words.replace(/[\s,:;–-]+$/, "")}…`;
  }
  return text;
}

// Without its markup, a heading would run into the following sentence.
const heading = /<(h[2-4])>[\s\S]{0,300}?(?:<\/\1>|$)/gi;

/** HTML parsed per character of an excerpt; most excerpts need no more. */
const usualMarkup = 3;

/** The beginning of sanitised HTML as text: headings and markup are removed before the text is cut. */
export function excerpt(html: string, length: number): string {
  for (let most = length * usualMarkup; ; most *= 8) {
    const beginning = beginningOf(html, most);
    const text = plainText(beginning.replace(heading, ""));
    const shown = cut(text, length);
    if (shown !== text || beginning === html) return shown;
  }
}

/** Cuts before a closing tag: in sanitised HTML `<` occurs nowhere else. */
function beginningOf(html: string, most: number): string {
  const end = html.length > most ? html.indexOf("</", most) : -1;
  return end < 0 ? html : html.slice(0, end);
}

function characterOf(codePoint: number | string): string {
  return Number(codePoint) <= 0x10ffff ? String.fromCodePoint(Number(codePoint)) : " ";
}
