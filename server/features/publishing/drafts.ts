import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Publishable } from "./publishable.ts";
import { publications } from "./tables.ts";

/** What waits to be published of a record, in a query that lists them by this id; null where nothing does. */
export function draftOf({ resource }: Pick<Publishable, "resource">, id: SQLWrapper): SQL {
  const isOf = sql`${publications.resource} = ${resource} and ${publications.record} = ${id}::text`;
  return sql`(select ${publications.draft} from ${publications} where ${isOf})`;
}
