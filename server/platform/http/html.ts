import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";

// The same few texts are handed out again and again; cleaning one costs more than finding it.
const cleaned = new LRUCache<string, string>({
  max: 2000,
  maxSize: 8_000_000,
  sizeCalculation: (html) => html.length + 1,
});

const options: sanitize.IOptions = {
  allowedTags: [
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
  ],
  allowedAttributes: { a: ["href", "rel", "target"], img: ["src", "alt", "width", "height", "loading"], th: ["scope"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => {
      const elsewhere = /^https?:/i.test(attributes.href ?? "");
      return { tagName, attribs: elsewhere ? { ...attributes, rel: "noopener nofollow ugc" } : attributes };
    },
  },
};

/** HTML that staff wrote, reduced to prose, images, lists and links. Done when saved and again when handed out. */
export function sanitiseHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, options);
  cleaned.set(html, clean);
  return clean;
}
