import { findPost, type Post } from "@cairn/contract/blog/public.ts";
import { type PostContent, postContentSchema, postFields } from "@cairn/contract/blog/staff.ts";
import { staffPostMessages as messages } from "@cairn/contract/blog/staff-messages.ts";
import { and, asc, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { columnsIn, rowOf } from "../../platform/database/rows.ts";
import { invalid } from "../../platform/errors.ts";
import { withPictures } from "../../platform/media/blurs.ts";
import { mediaKey, mediaUrl } from "../../platform/media/store.ts";
import type { Content } from "../publishing/content.ts";
import { lockAddress } from "../publishing/lock-address.ts";
import { show } from "./service.ts";
import { posts } from "./tables.ts";

const { image: _image, ...ownSchemas } = postFields;

/** What is stored of a post's content. */
export const columnsOf = (value: PostContent) => ({
  ...rowOf(posts, ownSchemas, value),
  image_key: value.image ? mediaKey(value.image) : "",
});

/** What `contentOf` needs of a stored post. */
export const contentColumns = { ...columnsIn(posts, postContentSchema), image_key: posts.image_key };

/** What a stored post says. */
export const contentOf = ({
  image_key,
  ...row
}: Pick<typeof posts.$inferSelect, keyof typeof contentColumns>): PostContent => ({
  ...row,
  image: image_key ? mediaUrl(image_key) : "",
});

/** Posts of the blog. What its schema has parsed is a post's content. */
export const postContent: Content = {
  resource: "posts",
  permission: "content.manage",
  schema: postContentSchema,
  canBeHidden: true,
  pathOf: (value) => `/blogs/${(value as PostContent).slug}`,
  async read(db, record) {
    const [row] = await db
      .select({ content: contentColumns, is_published: posts.is_published })
      .from(posts)
      .where(eq(posts.id, Number(record)));
    if (!row) return undefined;
    const value = contentOf(row.content);
    return { value, isPublic: row.is_published && value.published_at !== null };
  },
  async readPublic(db, after, most) {
    const rows = await db
      .select({ id: posts.id, content: contentColumns })
      .from(posts)
      .where(and(posts.is_published, isNotNull(posts.published_at), gt(posts.id, after)))
      .orderBy(asc(posts.id))
      .limit(most);
    return rows.map(({ id, content }) => ({ record: String(id), label: content.title, value: contentOf(content) }));
  },
  async check(tx, record, value, isPublic) {
    const { slug, image } = value as PostContent;
    await lockAddress(tx, "posts", slug);
    const [other] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.slug, slug), ne(posts.id, Number(record))));
    if (other) throw invalid("slug", messages.slugTaken);
    if (isPublic && image === "") throw invalid("image", messages.pictureNeeded);
  },
  async write(tx, record, value, isPublic) {
    const columns = columnsOf(value as PostContent);
    const publishedAt = isPublic ? (columns.published_at ?? sql`now()`) : columns.published_at;
    await tx
      .update(posts)
      .set({ ...columns, published_at: publishedAt, is_published: isPublic })
      .where(eq(posts.id, Number(record)));
    invalidateTags(tx, tags.posts, tags.post(Number(record)));
  },
  shownBy: [
    {
      url: findPost.url,
      response: findPost.schema.response[200],
      async show({ db }, value, { slug }) {
        const content = value as PostContent;
        if (slug !== content.slug) return undefined;
        const { picture } = await withPictures<Pick<Post, "image" | "picture">>(db, { image: content.image });
        const { published_at, ...columns } = columnsOf(content);
        return show({
          ...columns,
          id: 0,
          blur: picture?.blur ?? null,
          focus: picture?.focus ?? null,
          published_at: published_at ?? new Date().toISOString(),
          updated_at: new Date().toISOString(),
        });
      },
    },
  ],
};
