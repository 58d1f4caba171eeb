import type { PublicationState, WaitingContent } from "@cairn/contract/publishing/staff.ts";
import { and, asc, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Content } from "./content.ts";
import { publications } from "./tables.ts";

/** What waits to be published of a record, in a query that lists them by this id; null where nothing does. */
export function draftOf({ resource }: Pick<Content, "resource">, id: SQLWrapper): SQL {
  const isOf = sql`${publications.resource} = ${resource} and ${publications.record} = ${id}::text`;
  return sql`(select ${publications.draft} from ${publications} where ${isOf})`;
}

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
  { resource }: Pick<Content, "resource">,
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

/** The contents of which a draft waits, or could not be published. */
export async function listWaitingContents(db: Database): Promise<WaitingContent[]> {
  const rows = await db
    .select()
    .from(publications)
    .where(or(isNotNull(publications.draft), isNotNull(publications.problem)))
    .orderBy(asc(publications.resource), asc(publications.record));
  return rows.map(({ resource, record, publish_at, problem }) => ({
    resource,
    record,
    publication: publish_at ? "scheduled" : "draft",
    publish_at,
    problem,
  }));
}
