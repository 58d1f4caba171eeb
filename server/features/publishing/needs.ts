import { dashboardResourceOf, nameOfContent } from "@cairn/contract/publishing/staff.ts";
import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { type Content, reachedBy } from "./content.ts";
import { publications } from "./tables.ts";

/** Contents that could not be published when their time had come. */
export const publishingNeeds = (contents: readonly Content[]): readonly NeedSource[] => [
  {
    kind: "content_unpublished",
    permission: "content.manage",
    async find(db, limit, role) {
      const { resource, record, draft, problem } = publications;
      const rows = await db
        .select({
          resource,
          record,
          problem,
          title: sql<string | null>`${draft}->>'title'`,
          total: sql<number>`count(*) over ()::int`,
        })
        .from(publications)
        .where(and(isNotNull(problem), inArray(resource, reachedBy(role, contents))))
        .orderBy(asc(resource), asc(record))
        .limit(limit);
      return foundNeeds(rows, (content) => ({
        id: `${content.resource}/${content.record}`,
        title: content.title || nameOfContent(content.resource),
        detail: content.problem ?? "",
        since: null,
        order: null,
        record: { resource: dashboardResourceOf(content.resource), id: content.record },
      }));
    },
  },
];
