import { sql } from "drizzle-orm";
import { tags } from "../../platform/cache/tags.ts";
import type { MediaUse } from "../../platform/media/uses.ts";
import { noteChange } from "../publishing/media-uses.ts";
import { settings } from "./tables.ts";

/** The pictures and films in documents: the shop's settings, and the content of its screens. */
export const settingsMedia: readonly MediaUse[] = [
  {
    table: settings,
    column: settings.value,
    holds: "addresses",
    resource: "documents",
    id: settings.name,
    label: sql`initcap(replace(${settings.name}, '-', ' '))`,
    version: settings.version,
    onReplaced: (tx, name) => noteChange(tx, name, name),
    tagsOf: (name) => [tags.settings, tags.content(name)],
  },
];
