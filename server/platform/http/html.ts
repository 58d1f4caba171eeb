import { isOwnPath, isSafeLink } from "@cairn/contract/safe-link.ts";
import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";
import { followStructure } from "./html-structure.ts";

// The same few texts are handed out again and again; cleaning one costs more than finding it.
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
  allowedAttributes: { a: ["href", "rel", "target"], img: ["src", "alt", "width", "height", "loading"], th: ["scope"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
};

/** HTML that staff wrote, reduced to prose, images, lists and links. Done when saved and again when handed out. */
export function sanitiseHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, { ...options, ...wellPlaced() });
  cleaned.set(html, clean);
  return clean;
}

/** Drops tags that stand where browsers would not leave them, and pictures from elsewhere, which tell on who looks. */
function wellPlaced(): sanitize.IOptions {
  const structure = followStructure();
  const misplaced = new WeakSet<sanitize.Attributes>();
  let stays = false;
  return {
    onOpenTag(name, { src = "" }) {
      stays = allowedTags.includes(name) && structure.fits(name) && (name !== "img" || isOwnPath(src));
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
  // Where in the page the words stand is not known here; what is seen at once, browsers load at once all the same.
  return tagName === "img" ? { ...attributes, loading: "lazy" } : attributes;
}

/** A link whose address is not safe leads nowhere; one to another site gets neither our window nor our credit. */
function linkAttributes({ href = "", ...attributes }: sanitize.Attributes): sanitize.Attributes {
  const address = href.trim();
  if (!isSafeLink(address)) return attributes;
  const isElsewhere = /^https?:/i.test(address);
  return { href: address, ...attributes, ...(isElsewhere && { rel: "noopener nofollow ugc" }) };
}
