import { staffPostMessages as messages } from "@cairn/contract/blog/staff-messages.ts";
import { findDynamicPage } from "@cairn/contract/pages/public.ts";
import { type PageContent, pageContentSchema } from "@cairn/contract/pages/staff.ts";
import { and, asc, eq, gt, ne } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { columnsIn, rowOf } from "../../platform/database/rows.ts";
import { invalid } from "../../platform/errors.ts";
import type { Content } from "../publishing/content.ts";
import { lockAddress } from "../publishing/lock-address.ts";
import { withDelivery } from "./delivery.ts";
import { show } from "./service.ts";
import { pages } from "./tables.ts";

const contentColumns = columnsIn(pages, pageContentSchema);

/** What is stored of a page's content. */
export const columnsOf = (value: PageContent) => rowOf(pages, pageContentSchema.shape, value);

/** Pages of the brand's own. What its schema has parsed is a page's content. */
export const pageContent: Content = {
  resource: "pages",
  permission: "content.manage",
  schema: pageContentSchema,
  canBeHidden: true,
  pathOf: (value) => `/${(value as PageContent).slug}`,
  async read(db, record) {
    const [row] = await db
      .select({ value: contentColumns, isPublic: pages.is_published })
      .from(pages)
      .where(eq(pages.id, Number(record)));
    return row;
  },
  async readPublic(db, after, most) {
    const rows = await db
      .select({ id: pages.id, value: contentColumns })
      .from(pages)
      .where(and(pages.is_published, gt(pages.id, after)))
      .orderBy(asc(pages.id))
      .limit(most);
    return rows.map(({ id, value }) => ({ record: String(id), label: value.title, value }));
  },
  async check(tx, record, value) {
    const { slug } = value as PageContent;
    await lockAddress(tx, "pages", slug);
    const [other] = await tx
      .select({ id: pages.id })
      .from(pages)
      .where(and(eq(pages.slug, slug), ne(pages.id, Number(record))));
    if (!other) return;
    throw invalid("slug", messages.slugTaken);
  },
  async write(tx, record, value, isPublic) {
    await tx
      .update(pages)
      .set({ ...columnsOf(value as PageContent), is_published: isPublic })
      .where(eq(pages.id, Number(record)));
    invalidateTags(tx, tags.pages, tags.page(Number(record)));
  },
  shownBy: [
    {
      url: findDynamicPage.url,
      response: findDynamicPage.schema.response[200],
      async show({ db }, value, { slug }) {
        const content = value as PageContent;
        return slug === content.slug
          ? withDelivery(db, show({ ...columnsOf(content), updated_at: new Date().toISOString() }))
          : undefined;
      },
    },
  ],
};
