import type { PublicationState } from "@cairn/contract/publishing/staff.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Publishable } from "./publishable.ts";
import { contentPreviews, publications, revisions } from "./tables.ts";

/** The publication of a record, as lists show it. */
export interface RecordStatus {
  readonly publication: PublicationState;
  readonly publish_at: string | null;
  /** What waits to be published. */
  readonly draft: object | null;
}

/** The publication of these records, by their ids; `isPublic` says which of them visitors see. */
export async function findRecordStatuses(
  db: Database,
  { resource }: Pick<Publishable, "resource">,
  records: readonly { readonly id: number; readonly isPublic: boolean }[],
): Promise<Map<number, RecordStatus>> {
  const ids = records.map(({ id }) => String(id));
  const rows = await db
    .select()
    .from(publications)
    .where(and(eq(publications.resource, resource), inArray(publications.record, ids)));
  const known = new Map(rows.map((row) => [Number(row.record), row]));
  return new Map(
    records.map(({ id, isPublic }) => {
      const { draft = null, publish_at = null } = known.get(id) ?? {};
      const publication = publish_at ? "scheduled" : draft || !isPublic ? "draft" : "published";
      return [id, { publication, publish_at, draft }];
    }),
  );
}

/** Forgets the draft, the history and the previews of a record that is deleted. */
export async function forgetContent(tx: Transaction, { resource }: Publishable, record: string): Promise<void> {
  for (const table of [publications, revisions, contentPreviews])
    await tx.delete(table).where(and(eq(table.resource, resource), eq(table.record, record)));
}
