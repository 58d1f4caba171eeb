interface Item {
  readonly element: HTMLElement;
  /** From 1. */
  readonly level: number;
  readonly tag: "ol" | "ul";
  /** As the attribute of a numbered list has it; empty for plain numbers. */
  readonly type: string;
  readonly start: number;
  /** What tells one list of a level from another that follows it. */
  readonly list: string;
}

/** Makes true lists, each within the item that it belongs to, of what the various word processors write for one. */
export function mendLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll(".ListContainerWrapper")) wrapper.replaceWith(...wrapper.childNodes);
  for (const run of runsOf(body)) rebuild(run);
  for (const list of body.querySelectorAll("ol > ol, ol > ul, ul > ol, ul > ul")) nest(list);
  for (const paragraph of body.querySelectorAll("li > p:only-child")) paragraph.replaceWith(...paragraph.childNodes);
}

/** Word's desktop writes paragraphs, Word Online a list for each item, both with the level as a number. */
function runsOf(body: HTMLElement): Item[][] {
  const runs: Item[][] = [];
  let end: Element | null = null;
  const found = body.querySelectorAll<HTMLElement>(
    "p[style*='mso-list']:not(li p), p[class^=MsoListParagraph], li[data-aria-level]",
  );
  for (const element of found) {
    const block = element.localName === "li" ? element.parentElement : element;
    const item = element.localName === "li" ? itemOfWordOnline(element) : itemOfWord(element);
    const isNext = end !== null && (block === end || block?.previousElementSibling === end);
    if (isNext) runs.at(-1)?.push(item);
    else runs.push([item]);
    end = block;
  }
  return runs;
}

function itemOfWord(element: HTMLElement): Item {
  const style = element.getAttribute("style") ?? "";
  const [, list = "", level = "1"] = /mso-list:\s*(l\d+) level(\d+)/.exec(style) ?? [];
  const bullet = element.querySelector<HTMLElement>("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  const marker = bullet?.textContent?.trim() ?? "";
  bullet?.remove();
  return { element, level: Number(level), list, ...numberingOf(marker) };
}

function itemOfWordOnline(element: HTMLElement): Item {
  const parent = element.parentElement;
  const isNumbered = parent?.localName === "ol";
  return {
    element,
    level: Number(element.dataset.ariaLevel) || 1,
    tag: isNumbered ? "ol" : "ul",
    type: isNumbered ? typeOf(parent) || typeOf(element) : "",
    start: Number(parent?.getAttribute("start")) || 1,
    list: element.dataset.listid ?? "",
  };
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** The kind of a list and the number of an item by its marker, such as "b)" or "iv."; any other sign is a bullet. */
function numberingOf(marker: string): Pick<Item, "tag" | "type" | "start"> {
  const [, sign = ""] = /^\(?(?:\d+\.)*(\d+|[a-z]{1,6})[.)]*$/i.exec(marker) ?? [];
  if (sign === "" || (sign === marker && /^[a-z]/i.test(sign))) return { tag: "ul", type: "", start: 1 };
  if (/^\d/.test(sign)) return { tag: "ol", type: "", start: Number(sign) };
  const lower = sign.toLowerCase();
  const isUpper = sign !== lower;
  const isRoman = /^[ivx]$|^[ivxlcdm]{2,}$/.test(lower);
  const start = isRoman ? numberOfRoman(lower) : 1 + letters.indexOf(lower.charAt(0));
  const type = isRoman ? "i" : "a";
  return { tag: "ol", type: isUpper ? type.toUpperCase() : type, start };
}

function numberOfRoman(roman: string): number {
  const values = [...roman].map((sign) => romans[sign] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

interface OpenList {
  readonly element: HTMLElement;
  readonly first: Item;
}

/** One list, with those within it, of items that stand one after the other. */
function rebuild(run: readonly Item[]): void {
  const open: OpenList[] = [];
  let before: Element | undefined;
  for (const item of run) {
    const block = item.element.localName === "li" ? item.element.parentElement : item.element;
    const depth = Math.min(item.level, open.length + 1);
    open.length = Math.min(open.length, depth);
    if (open.length === depth && !goesOn(open[depth - 1]?.first, item)) open.length = depth - 1;
    if (open.length < depth) {
      const list = item.element.ownerDocument.createElement(item.tag);
      if (item.tag === "ol" && item.type) list.setAttribute("type", item.type);
      if (item.tag === "ol" && item.start !== 1) list.setAttribute("start", String(item.start));
      const outer = open.at(-1)?.element.lastElementChild;
      if (outer) outer.append(list);
      else if (before) before.after(list);
      else block?.before(list);
      if (!outer) before = list;
      open.push({ element: list, first: item });
    }
    const entry = item.element.ownerDocument.createElement("li");
    entry.append(...item.element.childNodes);
    open.at(-1)?.element.append(entry);
    item.element.remove();
    if (block !== item.element && block?.childElementCount === 0) block.remove();
  }
}

/** Whether an item is of the list that another one has begun: "c." may be a letter there or a Roman number. */
function goesOn(first: Item | undefined, { tag, type, list }: Item): boolean {
  const caseOf = (name: string) => (name === "" ? "" : String(name === name.toUpperCase()));
  return first?.tag === tag && caseOf(first.type) === caseOf(type) && (first.level > 1 || first.list === list);
}

const types: Readonly<Record<string, string>> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

const typeOf = (element: HTMLElement | null | undefined) => types[element?.style.listStyleType ?? ""] ?? "";

/** Google Docs writes a list beside the item that it belongs to. */
function nest(list: Element): void {
  let item = list.previousElementSibling;
  if (item?.localName !== "li") {
    item = list.ownerDocument.createElement("li");
    list.before(item);
  }
  item.append(list);
}
