import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { MediaUse } from "../../platform/media/uses.ts";
import { comesBack } from "./revisions.ts";
import { publications, revisions } from "./tables.ts";

const { resource, record } = publications;

const dashboardResource = (of: typeof publications | typeof revisions) =>
  sql`case when ${of.resource} = ${of.record} then 'documents' else ${of.resource} end`;

/**
 * The pictures and films in drafts, and in the revisions of which one comes back when what visitors see ends by itself.
 */
export const draftMedia: readonly MediaUse[] = [
  {
    table: revisions,
    column: revisions.value,
    where: sql`${comesBack} and exists (
      select from ${publications} ending where ending.resource = ${revisions.resource}
        and ending.record = ${revisions.record} and ending.public_until is not null)`,
    holds: "addresses",
    resource: dashboardResource(revisions),
    id: revisions.record,
    label: sql`'What comes back of ' || replace(${revisions.resource}, '-', ' ')`,
    tagsOf: () => [],
  },
  {
    table: publications,
    column: publications.draft,
    holds: "addresses",
    resource: dashboardResource(publications),
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
