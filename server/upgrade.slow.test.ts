import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestEnvironment, type TestEnvironment } from "./testing/environment.ts";
import { runShop, startShop } from "./testing/process.ts";
import { copyRelease } from "./testing/release-copies.ts";
import { putUnderLoad } from "./testing/steady-load.ts";

const added = "CREATE TABLE added_by_test (id integer);";

test("a shop under load is upgraded without a failed request, and a broken release leaves it as it was", {
  timeout: 1_200_000,
}, async () => {
  await using environment = await createTestEnvironment();
  await using backups = await mkdtempDisposable(join(tmpdir(), "cairn-backups-"));
  await using home = await copyRelease({ version: "1.0.0" });
  await using deaf = await copyRelease({ version: "1.1.0", migration: added, main: 'throw new Error("broken");' });
  await using torn = await copyRelease({
    version: "1.1.0",
    migration: `${added}--> statement-breakpoint\nSELECT 1/0;`,
  });
  await using good = await copyRelease({ version: "1.1.0", migration: added });
  const start = [join(home.folder, "scripts/start.mjs")];
  const variables = { ...environment.variables, DEMO: "off", BACKUP_DIR: backups.path };
  const shop = await startShop(variables, start);
  const upgrade = (...args: string[]) => runShop(shop.variables, [join(home.folder, "scripts/upgrade.mjs"), ...args]);
  const load = putUnderLoad(shop.url);

  expect(await upgrade(home.folder)).toMatchObject({ code: 1, printed: expect.stringContaining("is not newer than") });
  expect(await upgrade(torn.folder)).toMatchObject({
    code: 1,
    printed: expect.stringMatching(
      /division by zero[\s\S]*1\.1\.0 failed on a copy of the shop, which goes on as it was/,
    ),
  });
  expect(await upgrade(deaf.folder)).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/The new server did not open; the one before it (goes on|serves again)/),
  });
  const before = load.answered();
  await expect.poll(() => load.answered()).toBeGreaterThan(before + 50);
  const upgraded = await upgrade(good.folder);
  expect([upgraded.code, upgraded.printed]).toEqual([0, expect.stringContaining("1.1.0 serves from")]);
  const { failures } = await load.stop();
  expect(failures).toEqual([]);

  await shop[Symbol.asyncDispose]();
  expect(await hasAddedTable(environment)).toBe(true);
  expect((await readFile(join(home.folder, "current-release"), "utf8")).trim()).toBe(good.folder);
  // The former release would refuse the database.
  await using again = await startShop(variables, start);
  expect((await again.call("GET", "/healthz")).status).toBe(200);
});

test("a release that fails where no copy was tried leaves the database as it was", { timeout: 600_000 }, async () => {
  await using environment = await createTestEnvironment();
  await using home = await copyRelease({ version: "1.0.0" });
  await using torn = await copyRelease({
    version: "1.1.0",
    migration: `${added}--> statement-breakpoint\nSELECT 1/0;`,
  });
  const start = [join(home.folder, "scripts/start.mjs")];
  const shop = await startShop({ ...environment.variables, DEMO: "off" }, start);
  const { code, printed } = await runShop(shop.variables, [
    ...[join(home.folder, "scripts/upgrade.mjs"), torn.folder, "--without-backup"],
  ]);
  expect([code, printed]).toEqual([1, expect.stringContaining("The new server did not open")]);
  expect((await shop.call("GET", "/healthz")).status).toBe(200);
  await shop[Symbol.asyncDispose]();
  expect(await hasAddedTable(environment)).toBe(false);
});

async function hasAddedTable(environment: TestEnvironment): Promise<boolean> {
  const connection = await environment.open();
  const { rows } = await connection.script("select to_regclass('added_by_test') is not null as there");
  await connection.close();
  return (rows as { there: boolean }[])[0]?.there ?? false;
}
