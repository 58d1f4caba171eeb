import { type Extensions, Mark, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

/** A picture with its caption, which the texts of the blog have. */
const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "(paragraph | image | table | blockquote)+ figcaption?",
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: () => ["figure", 0],
});

const Figcaption = Node.create({
  name: "figcaption",
  content: "inline*",
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
});

/** A picture of our own store; pasted ones of other hosts are left out, as the server would. */
const Picture = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"]' }] });

/** Small letters above or below the line. */
const small = (name: "subscript" | "superscript", tag: "sub" | "sup") =>
  Mark.create({ name, excludes: "subscript superscript", parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** What the editor knows: the very tags that the contract lets HTML have (`server/platform/http/html.ts`). */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null } },
    trailingNode: false,
  }),
  Picture,
  TableKit.configure({ table: { resizable: false } }),
  Figure,
  Figcaption,
  small("subscript", "sub"),
  small("superscript", "sup"),
];
