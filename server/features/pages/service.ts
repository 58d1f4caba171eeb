import { pageMessages } from "@cairn/contract/messages.ts";
import type { DynamicPage, PageLink } from "@cairn/contract/pages.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { pages } from "./tables.ts";

/** Published pages in the order of the footer. */
export async function listPages(db: Database): Promise<PageLink[]> {
  const rows = await db
    .select({ title: pages.title, slug: pages.slug, updatedAt: pages.updatedAt })
    .from(pages)
    .where(eq(pages.isPublished, true))
    .orderBy(asc(pages.position), asc(pages.id));
  return rows.map(({ title, slug, updatedAt }) => ({
    page_title: title,
    page_slug: slug,
    updated_at: updatedAt.toISOString(),
  }));
}

/** A published page; refuses with 404 for any other. */
export async function findPage(db: Database, slug: string): Promise<DynamicPage> {
  const [page] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.isPublished, true)));
  if (!page) throw new Refusal("page_not_found", 404, pageMessages.notFound);
  const { title, contentHtml, summary, updatedAt } = page;
  return {
    page_title: title,
    page_slug: slug,
    page_content: contentHtml,
    summary,
    updated_at: updatedAt.toISOString(),
  };
}
