import { type Entry, entrySchema } from "@cairn/contract/contest/public.ts";
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { signedUrl } from "../../platform/media/signed-urls.ts";
import type { Platform } from "../../platform/platform.ts";
import { categoryName } from "./categories.ts";
import { editions, submissionFiles, submissions } from "./tables.ts";

type File = Pick<typeof submissionFiles.$inferSelect, "id" | "kind" | "name" | "state" | "problem" | "public_key">;
const files = sql<File[]>`(
  select coalesce(json_agg(json_build_object(
    'id', file.id, 'kind', file.kind, 'name', file.name, 'state', file.state, 'problem', file.problem, 'public_key', file.public_key
  ) order by file.position), '[]')
  from ${submissionFiles} file where file.submission_id = ${submissions.id})`;

/** A signed address, at which entrant and staff may see it at any time. */
const shownUrl = ({ secret }: Pick<Platform, "secret">, { public_key }: File) =>
  public_key ? signedUrl(secret, public_key) : "";

/** A member's own entries, the newest first. */
export async function listOwnEntries(platform: Pick<Platform, "db" | "secret">, customerId: number): Promise<Entry[]> {
  const rows = await platform.db
    .select({
      ...columnsIn(submissions, entrySchema),
      edition: editions.title,
      category_name: categoryName,
      files,
    })
    .from(submissions)
    .innerJoin(editions, eq(editions.id, submissions.edition_id))
    .where(eq(submissions.customer_id, customerId))
    .orderBy(desc(submissions.submitted_at), desc(submissions.id));
  return rows.map(({ files, ...entry }) => ({
    ...entry,
    gallery_id: entry.state === "approved" ? (files.find(({ state }) => state === "ready")?.id ?? null) : null,
    files: files.map((file) => ({
      kind: file.kind,
      name: file.name,
      file_url: shownUrl(platform, file),
      problem: file.problem,
    })),
  }));
}

/** A customer's entries for staff, the newest first. */
export async function listEntriesOf(db: Database, customerId: number) {
  const rows = await db
    .select({
      reference: submissions.reference,
      edition: editions.title,
      title: submissions.title,
      state: submissions.state,
      submitted_at: submissions.submitted_at,
    })
    .from(submissions)
    .innerJoin(editions, eq(editions.id, submissions.edition_id))
    .where(eq(submissions.customer_id, customerId))
    .orderBy(desc(submissions.submitted_at), desc(submissions.id))
    .limit(100);
  return rows;
}
