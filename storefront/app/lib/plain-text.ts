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

/**
 * The whole words within the first `length` characters of a text, as people count them. A single word that is longer
 * is cut itself, and what looks like one character never.
 */
export function cut(text: string, length: number): string {
  let count = 0;
  for (const { index, segment } of new Intl.Segmenter("en-GB").segment(text)) {
    if (count++ < length) continue;
    const beginning = text.slice(0, index);
    const words = /\s/.test(segment) ? beginning : beginning.replace(/\s\S*$/, "");
    return `${words.replace(/[\s,:;–-]+$/, "")}…`;
  }
  return text;
}

// Torn from what it stands above, a heading would run into the sentence that follows.
const heading = /<(h[2-4])>[\s\S]{0,300}?<\/\1>/gi;

/** The beginning of sanitised HTML as text: first headings and markup go, then the rest is cut. */
export function excerpt(html: string, length: number): string {
  return cut(plainText(html.replace(heading, "")), length);
}

function characterOf(codePoint: number | string): string {
  return Number(codePoint) <= 0x10ffff ? String.fromCodePoint(Number(codePoint)) : " ";
}
