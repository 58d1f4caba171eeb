import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  createTestEnvironment,
  order,
  referenceOf,
  registerCustomers,
  type TestEnvironment,
} from "./testing/environment.ts";
import { runShop, startShop } from "./testing/process.ts";
import { copyRelease } from "./testing/release-copies.ts";
import { putUnderLoad } from "./testing/steady-load.ts";
import { stockUpEnvironment } from "./testing/stock-up.ts";

const added = "CREATE TABLE added_by_test (id integer);";

test("a shop under load is upgraded without a failed request, and a broken release leaves it as it was", {
  timeout: 2_400_000,
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
  await using shop = await startShop(variables, start);
  const command =
    (name: string) =>
    (...args: string[]) =>
      runShop(shop.variables, [join(home.folder, `scripts/${name}.mjs`), ...args]);
  const [upgrade, rollback] = [command("upgrade"), command("rollback")];
  const pointer = () => readFile(join(home.folder, "current-release"), "utf8");
  const load = putUnderLoad(shop.url);

  expect(await rollback()).toMatchObject({ code: 1, printed: expect.stringContaining("no upgrade to go back from") });
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
  expect(await pointer()).toMatch(new RegExp(`^${good.folder}\nsince .+ in place of ${home.folder}\n$`));
  const rolledBack = await rollback();
  expect([rolledBack.code, rolledBack.printed]).toEqual([0, expect.stringContaining("1.0.0 serves again from")]);
  expect(await pointer()).toBe(`${home.folder}\n`);
  expect(await rollback()).toMatchObject({ code: 1, printed: expect.stringContaining("no upgrade to go back from") });
  const { failures } = await load.stop();
  expect(failures).toEqual([]);

  // What the new release has migrated stays, and the former one opens on it at any time.
  await shop[Symbol.asyncDispose]();
  expect(await hasAddedTable(environment)).toBe(true);
  await using again = await startShop(shop.variables, start);
  expect((await again.call("GET", "/healthz")).status).toBe(200);
  expect(await upgrade(good.folder, "--without-backup")).toMatchObject({ code: 0 });
  await writeFile(
    join(home.folder, "current-release"),
    `${good.folder}\nsince 2026-01-01T00:00:00.000Z in place of ${home.folder}\n`,
  );
  expect(await rollback()).toMatchObject({ code: 1, printed: expect.stringContaining("more than a day ago") });
  expect(await rollback("--late")).toMatchObject({ code: 0 });
});

test("a rollback that brings the data back has that of before the upgrade, and a backup of what came since", {
  timeout: 2_400_000,
}, async () => {
  await using environment = await createTestEnvironment();
  await using backups = await mkdtempDisposable(join(tmpdir(), "cairn-backups-"));
  await using home = await copyRelease({ version: "1.0.0" });
  await using contracted = await copyRelease({ version: "1.1.0", migration: added, isAlone: true });
  const [before = "", since = ""] = await registerCustomers(environment, 2);
  const id = await stockUpEnvironment(environment, 10);
  await using shop = await startShop({ ...environment.variables, DEMO: "off", BACKUP_DIR: backups.path }, [
    join(home.folder, "scripts/start.mjs"),
  ]);
  const run = (name: string, ...args: string[]) =>
    runShop(shop.variables, [join(home.folder, `scripts/${name}.mjs`), ...args]);
  const buy = async (token: string) => {
    const { status, body } = await order(shop, token, [{ id, quantity: 1 }]);
    expect(status).toBe(201);
    return referenceOf(body.data);
  };
  const kept = await buy(before);
  expect(await run("upgrade", contracted.folder)).toMatchObject({ code: 0 });
  const lost = await buy(since);

  // Its migration leaves nothing that the former release knows.
  const refused = await run("rollback");
  expect([refused.code, refused.printed]).toEqual([
    1,
    expect.stringMatching(/another version of Cairn[\s\S]*--with-data/),
  ]);
  expect(await run("rollback", "--with-data")).toMatchObject({ code: 1, printed: expect.stringContaining("--yes") });
  const load = putUnderLoad(shop.url);
  const done = await run("rollback", "--with-data", "--yes");
  expect([done.code, done.printed]).toEqual([
    ...[0, expect.stringMatching(/What came since is not in it: orders 1\.[\s\S]*1\.0\.0 serves again/)],
  ]);
  expect((await load.stop()).failures).toEqual([]);
  await shop[Symbol.asyncDispose]();
  expect(await hasAddedTable(environment)).toBe(false);
  expect(await ordersAmong(environment, [kept, lost])).toEqual([kept]);

  const restored = await runShop(shop.variables, [
    ...[join(contracted.folder, "scripts/backup.mjs"), "restore", "--of-release", "1.1.0", "--yes", "--without-copy"],
  ]);
  expect([restored.code, restored.printed]).toEqual([0, expect.any(String)]);
  expect(await ordersAmong(environment, [kept, lost])).toEqual([kept, lost]);
});

test("a release that fails where no copy was tried leaves the database as it was", { timeout: 600_000 }, async () => {
  await using environment = await createTestEnvironment();
  await using home = await copyRelease({ version: "1.0.0" });
  await using torn = await copyRelease({
    version: "1.1.0",
    migration: `${added}--> statement-breakpoint\nSELECT 1/0;`,
  });
  const start = [join(home.folder, "scripts/start.mjs")];
  await using shop = await startShop({ ...environment.variables, DEMO: "off" }, start);
  const { code, printed } = await runShop(shop.variables, [
    ...[join(home.folder, "scripts/upgrade.mjs"), torn.folder, "--without-backup"],
  ]);
  expect([code, printed]).toEqual([1, expect.stringContaining("The new server did not open")]);
  expect((await shop.call("GET", "/healthz")).status).toBe(200);
  await shop[Symbol.asyncDispose]();
  expect(await hasAddedTable(environment)).toBe(false);
});

async function ordersAmong(environment: TestEnvironment, references: readonly string[]): Promise<string[]> {
  const connection = await environment.open();
  const { rows } = await connection.script("select reference from orders where reference = any($1) order by id", [
    references,
  ]);
  await connection.close();
  return (rows as { reference: string }[]).map(({ reference }) => reference);
}

async function hasAddedTable(environment: TestEnvironment): Promise<boolean> {
  const connection = await environment.open();
  const { rows } = await connection.script("select to_regclass('added_by_test') is not null as there");
  await connection.close();
  return (rows as { there: boolean }[])[0]?.there ?? false;
}
