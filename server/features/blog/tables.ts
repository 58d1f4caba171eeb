import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { changedAt, instant } from "../../platform/database/columns.ts";
import { formerSlugs } from "../../platform/database/former-slugs.ts";

/** Posts of the blog, which visitors see that are published and have a date. */
export const posts = pgTable(
  "posts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    image_key: text().notNull(),
    image_alt: text().notNull().default(""),
    summary: text().notNull().default(""),
    author: text().notNull(),
    tags: text().array().notNull().default([]),
    /** Ids of products, of which the shop shows those that it has. */
    product_ids: integer().array().notNull().default([]),
    is_published: boolean().notNull().default(true),
    published_at: instant(),
    updated_at: changedAt(),
  },
  (post) => [
    // Digits alone would be taken for an id.
    check("posts_slug", sql`${post.slug} !~ '^[0-9]+$'`),
    index("posts_newest").on(post.published_at.desc(), post.id.desc()),
  ],
);

export const formerPostSlugs = formerSlugs("former_post_slugs", () => posts.id);
