import type { LinkTarget } from "@cairn/contract/seo/staff.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { editions, submissionFiles, submissions } from "./tables.ts";

/** The winners of published editions, by words of their titles or addresses, as links name them. */
export async function findResultLinks(db: Database, words: string | undefined, most: number): Promise<LinkTarget[]> {
  const rows = await db
    .select({ title: editions.title, slug: editions.slug })
    .from(editions)
    .where(and(eq(editions.state, "published"), hasWords(searchable(editions.title, editions.slug), words)))
    .orderBy(desc(editions.published_at))
    .limit(most);
  return rows.map(({ title, slug }) => ({ label: `Winners of ${title}`, path: `/contest/winners/${slug}` }));
}

/** Entries in the gallery by words of their titles, each by its first picture or film, as links name them. */
export async function findPictureLinks(db: Database, words: string | undefined, most: number): Promise<LinkTarget[]> {
  const first = db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submission_id, submissions.id), eq(submissionFiles.state, "ready")))
    .orderBy(asc(submissionFiles.position), asc(submissionFiles.id))
    .limit(1)
    .as("first");
  // The index has names, too, which nobody may find by: it narrows them down, and titles decide.
  const isTitled = and(hasWords(submissions.folded, words), hasWords(searchable(submissions.title), words));
  const rows = await db
    .select({ id: first.id, title: submissions.title, user_name: submissions.user_name })
    .from(submissions)
    .innerJoinLateral(first, sql`true`)
    .where(and(eq(submissions.state, "approved"), isTitled))
    .orderBy(desc(submissions.decided_at), desc(submissions.id))
    .limit(most);
  return rows.map(({ id, title, user_name }) => ({
    label: `${title}, ${user_name}`,
    path: `/photo-gallery/${id}`,
  }));
}
