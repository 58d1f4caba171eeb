import { blogMessages } from "@cairn/contract/blog/messages.ts";
import { type Post, postSchema, readingMinutes } from "@cairn/contract/blog/public.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { LinkTarget } from "@cairn/contract/seo/staff.ts";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { isoTime } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { AppError } from "../../platform/errors.ts";
import { blurAt, type Focus, focusAt, pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPageSizes } from "../settings/service.ts";
import { formerPostSlugs, posts } from "./tables.ts";

// As many as the home page's slider shows.
const latestPosts = 6;
const relatedPosts = 3;

const stored = { ...columnsIn(posts, postSchema), image_key: posts.image_key, product_ids: posts.product_ids };
const shown = { ...stored, blur: blurAt(posts.image_key), focus: focusAt(posts.image_key) };
type Row = Pick<typeof posts.$inferSelect, keyof typeof stored> & {
  readonly blur: string | null;
  readonly focus: Focus | null;
};

const isPublished = sql`${posts.is_published} and ${posts.published_at} is not null`;
const newestFirst = [desc(posts.published_at), desc(posts.id)];

/** One page of the published posts, counted from 1. */
export async function listPostPage({ db, cache }: Pick<Platform, "db" | "cache">, page: number): Promise<Page<Post>> {
  const { blog } = await findPageSizes({ db, cache });
  return readPage(page, blog, {
    rows: (limit, offset) =>
      db
        .select({
          post: shown,
          total: sql<number>`(select count(*)::int from posts where is_published and published_at is not null)`,
        })
        .from(posts)
        .where(isPublished)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset),
    total: ([first]) => first?.total ?? db.$count(posts, isPublished),
    show: ({ post }) => show(post),
  });
}

const latest = prepared((db) =>
  db
    .select(shown)
    .from(posts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(latestPosts),
);

export async function listLatest(db: Database): Promise<Post[]> {
  return (await latest(db).execute()).map(show);
}

/** Slug and last change of every published post. */
export function listPublishedPosts(db: Database): Promise<{ slug: string; changedAt: string }[]> {
  return db
    .select({ slug: posts.slug, changedAt: isoTime(posts.updated_at) })
    .from(posts)
    .where(isPublished)
    .orderBy(...newestFirst);
}

/** A published post by its slug or a former one; refuses with 404 for drafts and unknown ones. */
export async function findPublishedPost(db: Database, slug: string): Promise<Post> {
  const [present] = await db
    .select(shown)
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublished));
  const post = present ?? (await findByFormerSlug(db, slug));
  if (!post) throw new AppError("post_not_found", 404, blogMessages.notFound);
  return show(post);
}

async function findByFormerSlug(db: Database, slug: string): Promise<Row | undefined> {
  const [post] = await db
    .select(shown)
    .from(posts)
    .innerJoin(formerPostSlugs, eq(formerPostSlugs.owner_id, posts.id))
    .where(and(eq(formerPostSlugs.slug, slug), isPublished))
    .orderBy(desc(formerPostSlugs.left_at))
    .limit(1);
  return post;
}

/** Other posts, those with most of this one's tags first, then the newest; for an unknown slug simply the newest. */
export async function listRelated(db: Database, slug: string): Promise<Post[]> {
  const own = db.select({ tags: posts.tags }).from(posts).where(eq(posts.slug, slug));
  const shared = sql`cardinality(array(select unnest(${posts.tags}) intersect select unnest((${own}))))`;
  const rows = await db
    .select(shown)
    .from(posts)
    .where(and(isPublished, ne(posts.slug, slug)))
    .orderBy(desc(shared), ...newestFirst)
    .limit(relatedPosts);
  return rows.map(show);
}

/** The products of which a published post speaks, by its slug or a former one; none for an unknown one. */
export async function findProductsOfPost(db: Database, slug: string): Promise<readonly number[]> {
  const [present] = await db
    .select(shown)
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublished));
  return (present ?? (await findByFormerSlug(db, slug)))?.product_ids ?? [];
}

/** A post as visitors get it. */
export function show({ image_key, blur, focus, published_at, ...post }: Row): Post {
  return {
    ...post,
    image: image_key ? mediaUrl(image_key) : "",
    picture: pictureOf(image_key, blur, focus),
    published_at: published_at ?? post.updated_at,
    reading_minutes: readingMinutes(post.description.replace(/<[^>]*>/g, " ")),
  };
}

/** Published posts by words of their titles or addresses, as links name them. */
export async function findPostLinks(db: Database, words: string | undefined, most: number): Promise<LinkTarget[]> {
  const rows = await db
    .select({ title: posts.title, slug: posts.slug })
    .from(posts)
    .where(and(isPublished, hasWords(searchable(posts.title, posts.slug), words)))
    .orderBy(...newestFirst)
    .limit(most);
  return rows.map(({ title, slug }) => ({ label: title, path: `/blogs/${slug}` }));
}
