import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";

const content = { resource: text().notNull(), record: text().notNull() };

/** What is edited of a content beside what visitors see of it. Without a row it is of version 1 and has no draft. */
export const publications = pgTable(
  "publications",
  {
    ...content,
    version: integer().notNull().default(1),
    draft: jsonb().$type<object>(),
    /** When the draft is published by itself, and when it then goes again. */
    publish_at: instant(),
    take_down_at: instant(),
    /** When what visitors see goes by itself. */
    public_until: instant(),
    /** Why the draft was not published when its time had come. */
    problem: text(),
  },
  (publication) => [
    primaryKey({ columns: [publication.resource, publication.record] }),
    check("publications_scheduled", sql`${publication.publish_at} is null or ${publication.draft} is not null`),
    check("publications_order", sql`${publication.take_down_at} > ${publication.publish_at}`),
    index("publications_due").on(publication.publish_at).where(sql`${publication.publish_at} is not null`),
    index("publications_ending").on(publication.public_until).where(sql`${publication.public_until} is not null`),
  ],
);

/** What a content was each time that it was published. */
export const revisions = pgTable(
  "revisions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...content,
    value: jsonb().notNull().$type<object>(),
    published_at: instant().notNull().default(sql`now()`),
    published_by: text().notNull(),
    cause: text().notNull().$type<"published" | "scheduled" | "taken_down" | "before">(),
    /** When it was to go by itself. */
    public_until: instant(),
    /** Whether it never comes back by itself: it was taken down, or has come back. */
    is_over: boolean().notNull().default(false),
  },
  (revision) => [
    check("revisions_cause", sql`${revision.cause} in ('published', 'scheduled', 'taken_down', 'before')`),
    index("revisions_of").on(revision.resource, revision.record, revision.id.desc()),
  ],
);

/** Links that show what visitors do not see yet. */
export const previews = pgTable(
  "previews",
  {
    token_hash: text().primaryKey(),
    ...content,
    /** A content as it stood in somebody's form, or which record is shown as it is. */
    value: jsonb().notNull().$type<object>(),
    expires_at: instant().notNull(),
  },
  (preview) => [index("previews_expiry").on(preview.expires_at)],
);

/** Who has which record open in a form. */
export const editing = pgTable(
  "editing",
  {
    ...content,
    staff_id: integer().notNull(),
    staff_name: text().notNull(),
    seen_at: instant().notNull().default(sql`now()`),
  },
  (open) => [primaryKey({ columns: [open.resource, open.record, open.staff_id] })],
);
