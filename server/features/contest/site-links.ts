import type { LinkTarget } from "@cairn/contract/staff/links.ts";
import { and, asc, desc, eq, ilike, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { editions, submissionFiles, submissions, submissionWords } from "./tables.ts";

/** The winners of published editions, by words of their titles or addresses, as links name them. */
export async function findResultLinks(db: Database, words: string | undefined, most: number): Promise<LinkTarget[]> {
  const rows = await db
    .select({ title: editions.title, slug: editions.slug })
    .from(editions)
    .where(
      and(
        eq(editions.state, "published"),
        words ? ilike(sql`(${editions.title} || ' ' || ${editions.slug})`, words) : undefined,
      ),
    )
    .orderBy(desc(editions.publishedAt))
    .limit(most);
  return rows.map(({ title, slug }) => ({ label: `Winners of ${title}`, path: `/contest/winners/${slug}` }));
}

/** Entries in the gallery by words of their titles, each by its first picture or film, as links name them. */
export async function findPictureLinks(db: Database, words: string | undefined, most: number): Promise<LinkTarget[]> {
  const first = db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, submissions.id), eq(submissionFiles.state, "ready")))
    .orderBy(asc(submissionFiles.position), asc(submissionFiles.id))
    .limit(1)
    .as("first");
  // The index has names, too, which nobody may find by: it narrows them down, and titles decide.
  const isTitled = words && and(ilike(submissionWords(submissions), words), ilike(submissions.title, words));
  const rows = await db
    .select({ id: first.id, title: submissions.title, userName: submissions.userName })
    .from(submissions)
    .innerJoinLateral(first, sql`true`)
    .where(and(eq(submissions.state, "approved"), isTitled || undefined))
    .orderBy(desc(submissions.decidedAt), desc(submissions.id))
    .limit(most);
  return rows.map(({ id, title, userName }) => ({ label: `${title}, ${userName}`, path: `/photo-gallery/${id}` }));
}
