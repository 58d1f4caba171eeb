import { tags } from "../../platform/cache/tags.ts";
import type { MediaUse } from "../../platform/media/uses.ts";
import { noteChange } from "../publishing/media-uses.ts";
import { pages } from "./tables.ts";

/** The pictures in pages of the staff's own. */
export const pageMedia: readonly MediaUse[] = [
  {
    table: pages,
    column: pages.content,
    holds: "addresses",
    resource: "pages",
    id: pages.id,
    label: pages.title,
    onReplaced: (tx, id) => noteChange(tx, "pages", id),
    tagsOf: (id) => [tags.pages, tags.page(Number(id))],
  },
];
