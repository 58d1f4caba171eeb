import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { dataDir as emptyDatabase } from "@electric-sql/pglite-prepopulatedfs";
import { expect, test } from "vitest";

const catalogs = [
  ...["pg_proc", "pg_type", "pg_class", "pg_attribute", "pg_operator", "pg_opclass", "pg_cast", "pg_aggregate"],
  ...["pg_index", "pg_constraint", "pg_collation", "pg_language", "pg_ts_config", "pg_database", "pg_roles"],
];

test("the empty database that is brought along is the one that this PGlite makes by itself", async () => {
  const broughtAlong = await readCatalogs({ loadDataDir: await emptyDatabase() });
  expect(broughtAlong).toEqual(await readCatalogs({}));
});

async function readCatalogs(options: PGliteOptions): Promise<Record<string, unknown>> {
  await using client = await PGlite.create(options);
  const read: Record<string, unknown> = {};
  for (const catalog of catalogs) {
    const { rows } = await client.query(`
      select count(*) as rows, md5(string_agg(entry::text, ' ' order by entry::text)) as hash from ${catalog} as entry`);
    read[catalog] = rows;
  }
  return read;
}
