import type { BrokenLink, LinkCheck, listBrokenLinks } from "@cairn/contract/links/staff-broken-links.ts";
import { and, asc, desc, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import { queuedCheck } from "./jobs.ts";
import { brokenLinks, linkChecks } from "./tables.ts";

type Wanted = z.output<typeof listBrokenLinks.schema.querystring>;

/** One page of the links in these places, by the dashboard's names of their resources, that lead nowhere. */
export function listBroken(db: Database, places: readonly string[], { page, per_page, sort, order, search }: Wanted) {
  const wanted = and(
    inArray(brokenLinks.resource, [...places]),
    hasWords(searchable(brokenLinks.address, brokenLinks.label), search),
  );
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(brokenLinks)
        .where(wanted)
        .orderBy(by(brokenLinks[sort]), by(brokenLinks.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(brokenLinks, wanted),
    show: ({ since, ...link }): BrokenLink => ({ ...link, since }),
  });
}

// One that was asked for and did not end in this time has failed.
const isAsked = sql<boolean>`coalesce(
  asked_at > coalesce(checked_at, '-infinity') and asked_at > now() - interval '15 minutes', false)`;

/** When links were last checked. */
export async function findLastLinkCheck(db: Database): Promise<LinkCheck> {
  const [found] = await db.select({ check: linkChecks, isAsked }).from(linkChecks);
  const { checked_at = null, contents = 0, addresses = 0 } = found?.check ?? {};
  return { checked_at, contents, addresses, is_asked: found?.isAsked ?? false };
}

/** Has links checked as soon as may be. */
export function askForCheck(platform: Pick<Platform, "db" | "cache" | "jobs">): Promise<void> {
  const asked = { asked_at: sql`now()` };
  return transact(platform, async (tx) => {
    await tx.insert(linkChecks).values(asked).onConflictDoUpdate({ target: linkChecks.id, set: asked });
    await platform.jobs.enqueue(tx, queuedCheck, {});
  });
}
