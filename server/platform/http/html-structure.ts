const tableParts = new Set(["table", "thead", "tbody", "tr"]);
const homes: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(["ul", "ol"]),
  thead: new Set(["table"]),
  tbody: new Set(["table"]),
  tr: new Set(["table", "thead", "tbody"]),
  th: new Set(["tr"]),
  td: new Set(["tr"]),
};
const heading = /^h[1-6]$/;

interface Place {
  /** The innermost enclosing tag that is kept. */
  readonly parent: string;
  readonly isInLink: boolean;
  readonly isInHeading: boolean;
}

const outermost: Place = { parent: "", isInLink: false, isInHeading: false };

/**
 * Follows a parser through a text and tells which tags stand where browsers allow them. Browsers repair a misplaced tag
 * by closing or moving others, and a closing tag that is left over could close an element of the page around the text.
 */
export function followStructure() {
  const open: Place[] = [outermost];
  const here = () => open.at(-1) ?? outermost;
  return {
    /** Whether a tag may stay at the parser's position. */
    fits(tag: string): boolean {
      const { parent, isInLink, isInHeading } = here();
      const home = homes[tag];
      if (home) return home.has(parent);
      if (tag === "a" && isInLink) return false;
      return !tableParts.has(parent) && !(heading.test(tag) && isInHeading);
    },
    enter(tag: string, stays: boolean): void {
      const { parent, isInLink, isInHeading } = here();
      open.push({
        parent: stays ? tag : parent,
        isInLink: isInLink || (stays && tag === "a"),
        isInHeading: isInHeading || (stays && heading.test(tag)),
      });
    },
    leave(): void {
      open.pop();
    },
  };
}
