import type { MenuPlace } from "@cairn/contract/pages/public.ts";
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { changedAt } from "../../platform/database/columns.ts";
import { formerSlugs } from "../../platform/database/former-slugs.ts";

/** Pages that staff write, each at its own slug (specification section 3, "Dynamic page"). */
export const pages = pgTable(
  "pages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    content: text().notNull(),
    summary: text().notNull().default(""),
    meta_title: text().notNull().default(""),
    menu_place: text().notNull().default("footer").$type<MenuPlace>(),
    is_published: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    updated_at: changedAt(),
  },
  // Digits alone would be taken for an id.
  (page) => [
    check("pages_slug", sql`${page.slug} !~ '^[0-9]+$'`),
    check("pages_menu_place", sql`${page.menu_place} in ('footer', 'header', 'none')`),
  ],
);

export const formerPageSlugs = formerSlugs("former_page_slugs", () => pages.id);
