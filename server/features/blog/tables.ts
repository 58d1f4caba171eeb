import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { changedAt } from "../../platform/database/columns.ts";
import { formerSlugs } from "../../platform/database/former-slugs.ts";

/** Posts of the blog, which visitors see that are published and have a date. */
export const posts = pgTable(
  "posts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    descriptionHtml: text().notNull(),
    imageKey: text().notNull(),
    imageAlt: text().notNull().default(""),
    summary: text().notNull().default(""),
    author: text().notNull(),
    tags: text().array().notNull().default([]),
    /** Ids of products, of which the shop shows those that it has. */
    productIds: integer().array().notNull().default([]),
    isPublished: boolean().notNull().default(true),
    publishedAt: timestamp({ withTimezone: true }),
    updatedAt: changedAt(),
  },
  (post) => [
    // Digits alone would be taken for an id.
    check("posts_slug", sql`${post.slug} !~ '^[0-9]+$'`),
    index("posts_newest").on(post.publishedAt.desc(), post.id.desc()),
  ],
);

export const formerPostSlugs = formerSlugs("former_post_slugs", () => posts.id);
