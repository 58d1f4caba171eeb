// Quoted values may hold a `>`; what never closes is no tag.
const tag = /<\/?([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const withinWords = /^(?:a|b|code|em|i|s|strong|u)$/i;
const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The words of sanitised HTML, for places that take no markup. */
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
 * The whole words within the first `length` characters of a text, as people count them. A single word that is longer
 * is cut itself, and what looks like one character never.
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

// Torn from what it stands above, a heading would run into the sentence that follows.
const heading = /<(h[2-4])>[\s\S]{0,300}?<\/\1>/gi;

/** Room for the markup between the words of an excerpt; what follows is not looked at. */
const mostMarkup = 4000;

/** The beginning of sanitised HTML as text: first headings and markup go, then the rest is cut. */
export function excerpt(html: string, length: number): string {
  return cut(plainText(beginningOf(html, length + mostMarkup).replace(heading, "")), length);
}

/** Up to the end of an element: in sanitised HTML this sign stands nowhere else. */
function beginningOf(html: string, most: number): string {
  const end = html.length > most ? html.lastIndexOf("</", most) : -1;
  return end < 0 ? html : html.slice(0, end);
}

function characterOf(codePoint: number | string): string {
  return Number(codePoint) <= 0x10ffff ? String.fromCodePoint(Number(codePoint)) : " ";
}
