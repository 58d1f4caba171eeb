import { readingMinutes } from "@cairn/contract/blog/public.ts";
import type { createPost, listStaffPosts, PostContent, PostRow, StaffPost } from "@cairn/contract/blog/staff.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ContentInput, saveContent } from "../publishing/edit-content.ts";
import { draftOf, findRecordStatuses } from "../publishing/listed-contents.ts";
import { forgetContent } from "../publishing/publication-row.ts";
import { columnsOf, contentColumns, contentOf, postContent } from "./content.ts";
import { posts } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof listStaffPosts.schema.querystring>;

const sortable = { published_at: posts.published_at, title: posts.title };
const isPublic = sql<boolean>`(${posts.is_published} and ${posts.published_at} is not null)`;

/**
 * One page of the posts, public or not, each as it is edited; those without a date come first. They are found by what
 * visitors see of them, too.
 */
export async function listPosts(db: Database, { page, per_page, sort, order, search, tag, ...filter }: Wanted) {
  const draft = draftOf(postContent, posts.id);
  const drafted = ["title", "author"].map((field) => sql`coalesce(${draft} ->> ${field}, '')`);
  const wanted = and(
    hasWords(searchable(posts.title, posts.author, ...drafted), search),
    tag ? sql`(${tag} = any (${posts.tags}) or ${draft} -> 'tags' ? ${tag})` : undefined,
    filter.public ? sql`${isPublic} = ${filter.public === "true"}` : undefined,
  );
  const by = order === "asc" ? asc : desc;
  const rows = await db
    .select({ id: posts.id, content: contentColumns, isPublic })
    .from(posts)
    .where(wanted)
    .orderBy(by(sortable[sort]), by(posts.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await db.$count(posts, wanted);
  const statuses = await findRecordStatuses(
    db,
    postContent,
    rows.map(({ id, isPublic }) => ({ id, isPublic })),
  );
  const data = rows.map(({ id, content, isPublic }): PostRow => {
    const { draft = null, publication = "published", publish_at = null } = statuses.get(id) ?? {};
    const edited = { ...contentOf(content), ...(draft as Partial<PostContent> | null) };
    const { title, slug, author, image, tags, description } = edited;
    return {
      id,
      title,
      slug,
      author,
      image,
      tags,
      published_at: content.published_at,
      publication,
      publish_at,
      is_public: isPublic,
      reading_minutes: readingMinutes(description.replace(/<[^>]*>/g, " ")),
    };
  });
  return { data, total, per_page, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}

/** What becomes of a post by its own date: one that is to come publishes it then, and no earlier. */
export function byItsDate(input: ContentInput): ContentInput {
  const { published_at: date } = input.value as PostContent;
  const isLater = date !== null && Date.parse(date) > Date.now();
  if (input.publication === "draft" || !isLater) return input;
  const publish_at = input.publish_at && input.publish_at > date ? input.publish_at : date;
  return { ...input, publication: "scheduled", publish_at };
}

/** Writes a post; refuses with 422 an address that another one has. */
export function addPost(platform: Writing, body: z.output<typeof createPost.schema.body>): Promise<StaffPost> {
  const { publication, publish_at, take_down_at, ...value } = body;
  return transact(platform, async (tx) => {
    await postContent.check?.(tx, "0", value, false);
    const made = await insertOne(tx, posts, { ...columnsOf(value), is_published: false });
    const id = made.id;
    const input = byItsDate({ value, version: 1, publication, publish_at, take_down_at });
    const edited = await saveContent(tx, postContent, String(id), input);
    return { id, ...(edited as Omit<StaffPost, "id">) };
  });
}

/** Deletes a post with its history; refuses with 404. */
export function removePost(platform: Writing, id: number): Promise<void> {
  return transact(platform, async (tx) => {
    const [removed] = await tx.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id });
    if (!removed) throw new AppError("not_found", 404, failureMessages.notFound);
    await forgetContent(tx, postContent, String(id));
    invalidateTags(tx, tags.posts, tags.post(id));
  });
}
