import { isOwnPath, isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";

// Sanitised texts are remembered, since the same few are sent again and again.
const cleaned = new LRUCache<string, string>({
  max: 2000,
  maxSize: 8_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

const allowedTags = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "strong",
  "em",
  "b",
  "i",
  "u",
  "s",
  "sub",
  "sup",
  "blockquote",
  "ul",
  "ol",
  "li",
  "a",
  "img",
  "figure",
  "figcaption",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "code",
  "pre",
];

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start", "type"],
    th: ["scope"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
};

/** Reduces HTML from staff to prose, images, lists and links; called when it is saved and again when it is sent. */
export function sanitiseHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, { ...options, ...wellPlaced() });
  cleaned.set(html, clean);
  return clean;
}

const isOwnMedia = (src: string) => isOwnPath(src) && /^\/media\/[a-z0-9]/.test(src);

/**
 * Removes tags that stand where browsers would move them, and images that are not of our store: other hosts would learn
 * of visitors.
 */
function wellPlaced(): sanitize.IOptions {
  const structure = followStructure();
  const misplaced = new WeakSet<sanitize.Attributes>();
  let stays = false;
  return {
    onOpenTag(name, { src = "" }) {
      stays = allowedTags.includes(name) && structure.fits(name) && (name !== "img" || isOwnMedia(src));
      structure.enter(name, stays);
    },
    onCloseTag: structure.leave,
    transformTags: {
      "*": (tagName, attributes) => {
        const attribs = attributesOf(tagName, attributes);
        if (!stays) misplaced.add(attribs);
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ attribs }) => (misplaced.has(attribs) ? "excludeTag" : false),
  };
}

function attributesOf(tagName: string, attributes: sanitize.Attributes): sanitize.Attributes {
  if (tagName === "a") return linkAttributes(attributes);
  if (tagName === "ol") return numberingOf(attributes);
  // Lazy loading is safe for every image here: browsers load those in view at once all the same.
  return tagName === "img" ? { ...attributes, loading: "lazy" } : attributes;
}

/** Where a list begins to count, and by what; whatever else stands there is removed. */
function numberingOf({ start = "", type = "" }: sanitize.Attributes): sanitize.Attributes {
  return { ...(/^\d{1,5}$/.test(start) && { start }), ...(/^[1aAiI]$/.test(type) && { type }) };
}

/** An unsafe address is removed; a link to another site gets neither `window.opener` nor a referrer's credit. */
function linkAttributes({ href = "", ...attributes }: sanitize.Attributes): sanitize.Attributes {
  const address = href.trim();
  if (!isSafeLink(address)) return attributes;
  const isElsewhere = /^https?:/i.test(address);
  return { href: address, ...attributes, ...(isElsewhere && { rel: "noopener nofollow ugc" }) };
}

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
function followStructure() {
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
