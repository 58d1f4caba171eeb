/** Wrappers by which Word and Google Docs say nothing. */
const emptyWrappers = 'b[style*="font-weight:normal"], b[style*="font-weight: normal"], o\\:p, font, span';

/**
 * Pasted HTML as a document without what word processors write around the text: Word's paragraphs that look like lists
 * become lists, and wrappers that say nothing go. Whatever else the editor does not know, its schema leaves out.
 */
export function readPasted(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const unseen of body.querySelectorAll("style, script, meta, link, title, xml")) unseen.remove();
  makeLists(body);
  for (const mark of body.querySelectorAll("span")) keepEmphasis(mark);
  for (const wrapper of body.querySelectorAll(emptyWrappers)) wrapper.replaceWith(...wrapper.childNodes);
  for (const paragraph of body.querySelectorAll("p"))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector("img")) paragraph.remove();
  return body;
}

/** Google Docs writes bold and italic as styles. */
function keepEmphasis(span: HTMLElement): void {
  const { fontWeight, fontStyle } = span.style;
  const names = [
    ...(Number(fontWeight) >= 600 || fontWeight === "bold" ? ["strong"] : []),
    ...(fontStyle === "italic" ? ["em"] : []),
  ];
  for (const name of names) {
    const mark = span.ownerDocument.createElement(name);
    mark.append(...span.childNodes);
    span.append(mark);
  }
}

/** Word's lists are paragraphs of a class, each with its bullet or number as text. */
function makeLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[class^=MsoListParagraph], p[style*='mso-list']")) {
    const bullet = paragraph.querySelector<HTMLElement>("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
    const isNumbered = /\d|^[a-z][.)]/.test(bullet?.textContent?.trim() ?? "");
    bullet?.remove();
    const isNext = list !== undefined && paragraph.previousElementSibling === list;
    if (!list || !isNext) {
      list = body.ownerDocument.createElement(isNumbered ? "ol" : "ul");
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
