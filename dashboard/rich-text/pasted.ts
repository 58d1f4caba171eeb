import { mendLists } from "./pasted-lists.ts";

/** Wrappers by which Word and Google Docs say nothing. */
const emptyWrappers = 'b[style*="font-weight:normal"], b[style*="font-weight: normal"], o\\:p, font, span';

export interface Pasted {
  readonly body: HTMLElement;
  /** What of it a text here cannot have, in words. */
  readonly leftOut: readonly string[];
}

/**
 * Pasted HTML as a document without what word processors write around the text: what they write for lists becomes
 * lists, styles become the tags that say the same, and wrappers that say nothing go.
 */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const unseen of body.querySelectorAll("style, script, meta, link, title, xml")) unseen.remove();
  const leftOut = leaveOut(body);
  mendLists(body);
  for (const mark of body.querySelectorAll<HTMLElement>("span, font")) keepEmphasis(mark);
  for (const wrapper of body.querySelectorAll(emptyWrappers)) wrapper.replaceWith(...wrapper.childNodes);
  for (const paragraph of body.querySelectorAll("p"))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector("img")) paragraph.remove();
  lowerHeadings(body);
  return { body, leftOut };
}

/** Removes what a text here cannot have, and says what it was. */
function leaveOut(body: HTMLElement): string[] {
  const count = (found: readonly Element[], one: string, many: string) =>
    found.length === 0 ? [] : [found.length === 1 ? `1 ${one}` : `${found.length} ${many}`];
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  const styled = all("[style], font[color]").filter((element) => element.textContent?.trim() && !element.closest("a"));
  const pictures = all('img:not([src^="/media/"])');
  const comments = all('a.msocomanchor, a[href^="#cmnt"]:not([href^="#cmnt_ref"])');
  const films = all("iframe, video, audio, object, embed");
  const notices = [
    ...count(pictures, "picture", "pictures"),
    ...count(comments, "comment", "comments"),
    ...count(films, "film or other insertion", "films or other insertions"),
    ...(styled.some(isColoured) ? ["text colours"] : []),
    ...(styled.some(isHighlighted) ? ["highlighting"] : []),
    ...(styled.some(isAligned) ? ["alignment"] : []),
  ];
  const notes = all('[style*="mso-element:comment-list"], [style*="mso-comment-continuation"], .MsoCommentReference');
  const answers = all('a[href^="#cmnt_ref"]').map((link) => link.closest("div") ?? link);
  const anchors = comments.map((link) => link.closest("sup") ?? link);
  for (const gone of [...pictures, ...films, ...notes, ...answers, ...anchors]) gone.remove();
  return notices;
}

const plainColours = /^(|black|windowtext|inherit|initial|auto|currentcolor|rgb\(0, 0, 0\)|rgba\(0, 0, 0, [\d.]+\))$/i;
const plainGrounds = /^(|white|transparent|inherit|initial|rgb\(255, 255, 255\)|rgba\(\d+, \d+, \d+, 0\))$/i;

const isColoured = (element: HTMLElement) => element.hasAttribute("color") || !plainColours.test(element.style.color);
const isHighlighted = ({ style }: HTMLElement) => !plainGrounds.test(style.backgroundColor);
const isAligned = ({ style }: HTMLElement) => /center|right/.test(style.textAlign);

/** Google Docs and Word Online write bold, italic and the like as styles. */
function keepEmphasis(span: HTMLElement): void {
  const { fontWeight, fontStyle, verticalAlign, textDecoration, textDecorationLine } = span.style;
  const lines = `${textDecoration} ${textDecorationLine}`;
  const names = [
    ...(Number(fontWeight) >= 600 || fontWeight === "bold" ? ["strong"] : []),
    ...(fontStyle === "italic" ? ["em"] : []),
    ...(verticalAlign === "super" ? ["sup"] : []),
    ...(verticalAlign === "sub" ? ["sub"] : []),
    ...(lines.includes("underline") && !span.closest("a") && !span.querySelector("a") ? ["u"] : []),
    ...(lines.includes("line-through") ? ["s"] : []),
  ];
  for (const name of names) {
    const mark = span.ownerDocument.createElement(name);
    mark.append(...span.childNodes);
    span.append(mark);
  }
}

/** The page's title is its only heading of the first level: where a text has one, all go a level down. */
function lowerHeadings(body: HTMLElement): void {
  const by = body.querySelector("h1") ? 1 : 0;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Math.min(4, Number(heading.localName.charAt(1)) + by);
    const lower = body.ownerDocument.createElement(`h${level}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}
