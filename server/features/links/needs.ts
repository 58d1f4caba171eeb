import { asc, inArray, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import type { Content } from "../publishing/content.ts";
import { placesReachedBy } from "./link-places.ts";
import { brokenLinks } from "./tables.ts";

/** What public contents lead to or show that is not there. */
export const linkNeeds = (contents: readonly Content[]): readonly NeedSource[] => [
  {
    kind: "link_broken",
    permission: "content.manage",
    async find(db, limit, role) {
      const rows = await db
        .select({ broken: brokenLinks, total: sql<number>`count(*) over ()::int` })
        .from(brokenLinks)
        .where(inArray(brokenLinks.resource, placesReachedBy(role, contents)))
        .orderBy(asc(brokenLinks.since), asc(brokenLinks.id))
        .limit(limit);
      return foundNeeds(rows, ({ broken: { id, label, kind, address, since, resource, record } }) => ({
        id,
        title: label,
        detail:
          kind === "file" ? `Shows a file that is not there: ${address}` : `Leads to ${address}, where nothing is`,
        since,
        order: null,
        record: { resource, id: record },
      }));
    },
  },
];
