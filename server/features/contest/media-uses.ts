import { tags } from "../../platform/cache/tags.ts";
import type { MediaUse } from "../../platform/media/uses.ts";
import { editions } from "./tables.ts";

/** The pictures in the rules of editions. */
export const contestMedia: readonly MediaUse[] = [
  {
    table: editions,
    column: editions.rules_html,
    holds: "addresses",
    resource: "editions",
    id: editions.id,
    label: editions.title,
    version: editions.version,
    tagsOf: () => [tags.gallery],
  },
];
