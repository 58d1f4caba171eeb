import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { MediaUse } from "../../platform/media/uses.ts";
import { publications } from "./tables.ts";

const { resource, record } = publications;

/** The pictures and films in drafts. */
export const draftMedia: readonly MediaUse[] = [
  {
    table: publications,
    column: publications.draft,
    holds: "addresses",
    resource: sql`case when ${resource} = ${record} then 'documents' else ${resource} end`,
    id: record,
    label: sql`'Draft of ' || replace(${resource}, '-', ' ')`,
    version: publications.version,
    tagsOf: () => [],
  },
];

/** Counts a change of a content that was written beside its publication, so that an open form is not saved over it. */
export async function noteChange(tx: Transaction, content: string, changed: string): Promise<void> {
  await tx
    .insert(publications)
    .values({ resource: content, record: changed, version: 2 })
    .onConflictDoUpdate({ target: [resource, record], set: { version: sql`${publications.version} + 1` } });
}
