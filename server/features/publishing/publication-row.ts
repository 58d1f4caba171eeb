import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Content } from "./content.ts";
import { previews, publications, revisions } from "./tables.ts";

/** What waits of a content, and when. */
export type PublicationRow = typeof publications.$inferSelect;
type PublicationStatus = Pick<PublicationRow, "draft" | "publish_at" | "take_down_at" | "public_until">;

export const nothingWaits: PublicationStatus = {
  draft: null,
  publish_at: null,
  take_down_at: null,
  public_until: null,
};

/** Which row is a content's. */
export const isPublicationOf = ({ resource }: Content, record: string) =>
  and(eq(publications.resource, resource), eq(publications.record, record));

/** Locks a content's row, which is made for the first who comes; refuses with 404. */
export async function lockPublication(tx: Transaction, content: Content, record: string) {
  const stored = await content.read(tx, record);
  if (!stored) throw contentUnknown();
  await tx.insert(publications).values({ resource: content.resource, record }).onConflictDoNothing();
  const [row] = await tx.select().from(publications).where(isPublicationOf(content, record)).for("update");
  if (!row) throw new Error("no row was locked");
  return { row, kept: stored };
}

/** Writes what waits of a content from now on, which is another version of it for whoever edits it. */
export async function setStatus(
  tx: Transaction,
  { resource, record }: PublicationRow,
  status: PublicationStatus,
  problem: string | null = null,
) {
  const { draft, publish_at, take_down_at, public_until } = status;
  await tx
    .update(publications)
    .set({
      draft,
      publish_at,
      take_down_at,
      public_until,
      problem,
      version: sql`${publications.version} + 1`,
    })
    .where(and(eq(publications.resource, resource), eq(publications.record, record)));
}

/** Forgets the draft, the history and the previews of a record that is deleted. */
export async function forgetContent(tx: Transaction, { resource }: Content, record: string): Promise<void> {
  for (const table of [publications, revisions, previews])
    await tx.delete(table).where(and(eq(table.resource, resource), eq(table.record, record)));
}

export function contentUnknown(): AppError {
  return new AppError("not_found", 404, failureMessages.notFound);
}
