import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Connection } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { copyDatabase } from "./testing/database-copies.ts";
import { createTestEnvironment } from "./testing/environment.ts";
import { type Contents, findContents } from "./testing/releases/contents.ts";
import { releaseOwner } from "./testing/releases/owner.ts";
import { schemaOf } from "./testing/schema-of.ts";
import { testShop } from "./testing/shop.ts";

const journal: { entries: { tag: string }[] } = await readMigrations("meta/_journal.json");
const releases: { last: Record<string, string> } = await readMigrations("releases.json");
const folder = fileURLToPath(new URL("testing/releases", import.meta.url));
const dumps = (await readdir(folder)).filter((name) => /\.sql(\.gz)?$/.test(name));

async function readMigrations(file: string) {
  return JSON.parse(await readFile(new URL(`migrations/${file}`, import.meta.url), "utf8"));
}

/** A database as the release of a dump has left it, in which nothing has been migrated. */
async function databaseOf(dump: string, cleanup: AsyncDisposableStack): Promise<Connection> {
  const environment = cleanup.use(await createTestEnvironment());
  const connection = await environment.open();
  const bytes = await readFile(`${folder}/${dump}`);
  await connection.script((dump.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString());
  return connection;
}

async function contentsOf(dump: string): Promise<Contents> {
  return JSON.parse(await readFile(`${folder}/${releaseOf(dump)}.json`, "utf8"));
}

const releaseOf = (dump: string) => basename(dump.replace(".gz", ""), ".sql");

async function lastMigrationOf({ script }: Connection): Promise<string | undefined> {
  const { rows } = await script("select count(*)::int as count from migrations");
  return journal.entries[((rows as { count: number }[])[0]?.count ?? 0) - 1]?.tag;
}

test("the release that the package names has a dump to migrate from", async () => {
  const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
  expect(dumps.map((name) => name.replace(/\.sql(\.gz)?$/, ""))).toContain(version);
  expect(Object.keys(releases.last)).toContain(version);
});

test.each(dumps)("the shop of %s is migrated, keeps what it has, and opens", async (dump) => {
  await using cleanup = new AsyncDisposableStack();
  const connection = await databaseOf(dump, cleanup);
  expect(await lastMigrationOf(connection)).toBe(releases.last[releaseOf(dump)]);
  await migrate(connection);
  const fresh = await copyDatabase();
  cleanup.defer(() => fresh.close());
  expect(await schemaOf(connection)).toEqual(await schemaOf(fresh));
  expect(await findContents(connection)).toEqual(await contentsOf(dump));

  // Closes the connection with itself.
  const { call, db } = cleanup.use(await testShop({ connection }));
  const { status, body } = await call<{ slug: string; facts: object[] }[]>("GET", "/api/product/all");
  expect([status, body.data.length]).toEqual([200, 12]);
  // Litres stood in a column of their own until attributes came.
  expect(body.data.find(({ slug }) => slug === "trekking-40")?.facts).toMatchObject([
    { key: "litres", value: 40 },
    { key: "weight", value: 1340 },
  ]);
  const login = await call("POST", "/api/admin/login", { body: releaseOwner });
  const [cookie = ""] = String(login.headers.get("set-cookie")).split(";");
  for (const path of ["orders", "products", "customers", "submissions", "posts", "pages", "audit", "health"])
    expect([path, (await call("GET", `/api/admin/${path}`, { headers: { cookie } })).status]).toEqual([path, 200]);
  // The mail that waited is delivered by this release.
  const waiting = sql`select state from pgboss.job where name = 'mail.deliver'`;
  await expect.poll(async () => (await db.execute(waiting)).rows).toEqual([{ state: "completed" }]);
});
