import { pageMessages } from "@cairn/contract/pages/messages.ts";
import type { DynamicPage, PageLink } from "@cairn/contract/pages/public.ts";
import { and, asc, desc, eq, getTableColumns } from "drizzle-orm";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { formerPageSlugs, pages } from "./tables.ts";

const isPublished = eq(pages.is_published, true);

/** Published pages in the order of the menus. */
export const listPages = remembered([tags.pages], async (db): Promise<PageLink[]> => {
  const rows = await db
    .select({ title: pages.title, slug: pages.slug, menu_place: pages.menu_place, updated_at: pages.updated_at })
    .from(pages)
    .where(isPublished)
    .orderBy(asc(pages.position), asc(pages.id));
  return rows.map(({ title, slug, menu_place, updated_at }) => ({
    page_title: title,
    page_slug: slug,
    menu_place,
    updated_at,
  }));
});

/** A published page by its slug or a former one, with its id for cache tags; refuses with 404. */
export async function findPage(db: Database, slug: string): Promise<DynamicPage & { id: number }> {
  const [present] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), isPublished));
  const page = present ?? (await findByFormerSlug(db, slug));
  if (!page) throw new AppError("page_not_found", 404, pageMessages.notFound);
  return { id: page.id, ...show(page) };
}

/** A page as visitors get it. */
export function show(page: Omit<typeof pages.$inferSelect, "id" | "is_published" | "position">): DynamicPage {
  return {
    page_title: page.title,
    page_slug: page.slug,
    page_content: page.content,
    summary: page.summary,
    meta_title: page.meta_title,
    menu_place: page.menu_place,
    updated_at: page.updated_at,
  };
}

async function findByFormerSlug(db: Database, slug: string): Promise<typeof pages.$inferSelect | undefined> {
  const [page] = await db
    .select(getTableColumns(pages))
    .from(pages)
    .innerJoin(formerPageSlugs, eq(formerPageSlugs.owner_id, pages.id))
    .where(and(eq(formerPageSlugs.slug, slug), isPublished))
    .orderBy(desc(formerPageSlugs.left_at))
    .limit(1);
  return page;
}
