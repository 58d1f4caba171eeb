import type { createPage, listStaffPages, PageContent, PageRow, StaffPage } from "@cairn/contract/pages/staff.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { saveContent } from "../publishing/edit-content.ts";
import { draftOf, findRecordStatuses } from "../publishing/listed-contents.ts";
import { forgetContent } from "../publishing/publication-row.ts";
import { columnsOf, pageContent } from "./content.ts";
import { pages } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof listStaffPages.schema.querystring>;

const sortable = { position: pages.position, title: pages.title };

/**
 * One page of the pages of the brand's own, public or not, each as it is edited; they are found by what visitors see of
 * them, too.
 */
export async function listOwnPages(db: Database, { page, per_page, sort, order, search }: Wanted) {
  const draft = draftOf(pageContent, pages.id);
  const drafted = ["title", "slug"].map((field) => sql`coalesce(${draft} ->> ${field}, '')`);
  const wanted = hasWords(searchable(pages.title, pages.slug, ...drafted), search);
  const by = order === "asc" ? asc : desc;
  const rows = await db
    .select()
    .from(pages)
    .where(wanted)
    .orderBy(by(sortable[sort]), by(pages.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await db.$count(pages, wanted);
  const statuses = await findRecordStatuses(
    db,
    pageContent,
    rows.map(({ id, is_published }) => ({ id, isPublic: is_published })),
  );
  const data = rows.map((row): PageRow => {
    const { draft = null, publication = "published", publish_at = null } = statuses.get(row.id) ?? {};
    const { title, slug, position } = { ...row, ...(draft as Partial<PageContent> | null) };
    const menu_place = (draft as PageContent | null)?.menu_place ?? row.menu_place;
    return { id: row.id, title, slug, position, menu_place, publication, publish_at, is_public: row.is_published };
  });
  return { data, total, per_page, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}

/** Writes a page; refuses with 422 an address that another one has. */
export function addPage(platform: Writing, body: z.output<typeof createPage.schema.body>): Promise<StaffPage> {
  const { publication, publish_at, take_down_at, ...value } = body;
  return transact(platform, async (tx) => {
    await pageContent.check?.(tx, "0", value, false);
    const made = await insertOne(tx, pages, columnsOf(value));
    const id = made.id;
    const input = { value, version: 1, publication, publish_at, take_down_at };
    const edited = await saveContent(tx, pageContent, String(id), input);
    return { id, ...(edited as Omit<StaffPage, "id">) };
  });
}

/** Deletes a page with its history; refuses with 404. */
export function removePage(platform: Writing, id: number): Promise<void> {
  return transact(platform, async (tx) => {
    const [removed] = await tx.delete(pages).where(eq(pages.id, id)).returning({ id: pages.id });
    if (!removed) throw new AppError("not_found", 404, failureMessages.notFound);
    await forgetContent(tx, pageContent, String(id));
    invalidateTags(tx, tags.pages, tags.page(id));
  });
}
