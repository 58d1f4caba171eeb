import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { transact } from "../../platform/database/transact.ts";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { forgetOldSearches } from "./searches.ts";

// So that whoever saves a product meanwhile waits for a moment only.
const productsAtOnce = 100;

const writeLeft = defineJob({
  name: "search.write-left",
  payload: z.object({}),
  schedule: "* * * * *",
  mostSeconds: 10 * 60,
  async run(platform: Pick<Platform, "db" | "cache">, _payload, stopping) {
    while (!stopping?.aborted && (await writeSome(platform)));
  },
});

/** Writes documents that were left to this job anew; returns whether there were any. */
function writeSome(platform: Pick<Platform, "db" | "cache">): Promise<boolean> {
  return transact(platform, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cairn.search_documents'))`);
    const { rows } = await tx.execute<{ product_id: number }>(sql`
      delete from search_stale_products where id in (
        select id from search_stale_products where is_left_to_job order by id limit ${productsAtOnce})
      returning product_id`);
    const ids = [...new Set(rows.map(({ product_id }) => product_id))];
    if (ids.length === 0) return false;
    await tx.execute(sql`select search_write_products(${sql.param(ids)}::int[])`);
    // The order of what is found knows them from now on.
    invalidateTags(tx, tags.products);
    return true;
  });
}

const tidy = defineJob({
  name: "search.tidy",
  payload: z.object({}),
  schedule: "23 3 * * *",
  async run({ db }: Pick<Platform, "db">) {
    await db.execute(sql`
      delete from search_words where id in (
        select id from (select id, row_number() over (partition by word order by id) as place from search_words) as noted
        where place > 1)`);
    await forgetOldSearches(db);
  },
});

export const searchJobs: readonly Job<Platform>[] = [writeLeft, tidy];
