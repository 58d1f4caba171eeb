import { randomBytes } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillEmptyShop } from "../../../demo/load.ts";
import type { Connection } from "../../../platform/database/database.ts";
import { readSecret, secrets } from "../../../platform/secret.ts";
import { emptyPlace, everyRow, nothingYet } from "../../../testing/archives.ts";
import { createTestEnvironment } from "../../../testing/environment.ts";
import { findContents } from "../../../testing/releases/contents.ts";
import { testShop } from "../../../testing/shop.ts";
import { claimPlace } from "../own-place.ts";
import { newestArchive, openArchive } from "./archives.ts";
import { restoreArchive } from "./restore-archive.ts";
import { verifyArchive } from "./verify-archive.ts";
import { writeArchive } from "./write-archive.ts";

/** Every row of every table but secrets, which are no part of an archive that is not encrypted. */
async function everything(of: Pick<Connection, "db">): Promise<Record<string, string>> {
  const { secrets: _secrets, ...rows } = await everyRow(of);
  return rows;
}

test("an archive is the whole shop, and shops on either database become it", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await shop.platform.media.put("library/hard.bin", randomBytes(50_000));
  const { place } = await emptyPlace();
  const first = await writeArchive(shop.platform, place, "1.2.3");
  expect(first.manifest.tables.find((table) => table.name === "products")?.rows).toBeGreaterThan(10);
  const archive = await openArchive(place, first.name);
  expect(await verifyArchive(place, archive)).toEqual([]);

  const { connection: embedded, media } = await nothingYet();
  await restoreArchive({ connection: embedded, media }, place, archive);
  const original = await everything(shop);
  expect(await everything(embedded)).toEqual(original);
  expect(await findContents(embedded)).toEqual(await findContents(shop.platform.connection));
  for (const { key, bytes } of first.manifest.files) expect((await media.get(key))?.size, key).toBe(bytes);

  // And back to a database of the kind of the first.
  const { place: another } = await emptyPlace();
  const second = await writeArchive({ connection: embedded, media }, another, "1.2.3");
  await using environment = await createTestEnvironment();
  const other = await environment.open();
  await restoreArchive({ connection: other, media }, another, await openArchive(another, second.name));
  expect(await everything(other)).toEqual(original);
  await other.close();
});

test("an archive of a schema that this release does not know is refused, and one that ends early changes nothing", async () => {
  await using shop = await testShop();
  const { place, folder } = await emptyPlace();
  const { name } = await writeArchive(shop.platform, place, "1.2.3");
  const archive = await openArchive(place, name);
  const newer = {
    ...archive,
    manifest: { ...archive.manifest, release: "9.0.0", migrations: [...archive.manifest.migrations, "f".repeat(64)] },
  };
  const before = await everything(shop);
  await expect(restoreArchive(shop.platform, place, newer)).rejects.toThrow(/release 9\.0\.0.*later one/);
  const last = archive.manifest.tables.findLast(({ rows }) => rows > 0);
  await rm(join(folder, String(last?.object)));
  await expect(restoreArchive(shop.platform, place, archive)).rejects.toThrow("is missing");
  expect(await everything(shop)).toEqual(before);
});

test("the shop's secrets are left out, but for the mark of its place; a shop that is restored over itself keeps them", async () => {
  await using shop = await testShop();
  const { place } = await emptyPlace();
  await claimPlace(shop.db, place);
  const own = await shop.db.select().from(secrets);
  expect(own.map(({ name }) => name).toSorted()).toEqual(["backups", "signing"]);
  const { name } = await writeArchive(shop.platform, place, "1.2.3");
  const archive = await openArchive(place, name);

  const restored = await nothingYet();
  const { db } = restored.connection;
  const kept = async () => (await db.select().from(secrets)).toSorted((a, b) => a.name.localeCompare(b.name));
  const mark = own.filter((one) => one.name === "backups");
  await restoreArchive(restored, place, archive);
  expect(await kept()).toEqual(mark);
  await readSecret(db, undefined);
  const both = await kept();
  await restoreArchive(restored, place, archive);
  expect([both.length, await kept()]).toEqual([2, both]);
  // Another shop's secrets are no use to this one.
  await db.update(secrets).set({ value: "another" }).where(eq(secrets.name, "backups"));
  await restoreArchive(restored, place, archive);
  expect(await kept()).toEqual(mark);
});

test("a file that the last archive has is not stored again", async () => {
  await using shop = await testShop();
  const { place } = await emptyPlace();
  await shop.platform.media.put("library/one.bin", randomBytes(100_000));
  const first = await writeArchive(shop.platform, place, "1.2.3");
  await shop.platform.media.put("library/two.bin", randomBytes(10));
  const second = await writeArchive(shop.platform, place, "1.2.3");
  expect(first.bytesAdded - second.bytesAdded).toBeGreaterThan(90_000);
  expect(second.manifest.files.map(({ key }) => key).toSorted()).toEqual(["library/one.bin", "library/two.bin"]);
});

test("what is damaged, cut or missing is found", async () => {
  await using shop = await testShop();
  const { place, folder } = await emptyPlace();
  await shop.platform.media.put("library/one.bin", randomBytes(1000));
  await writeArchive(shop.platform, place, "1.2.3");
  const archive = await openArchive(place, (await newestArchive(place))?.name ?? "");
  const [file] = archive.manifest.files;
  const [table] = archive.manifest.tables;
  await writeFile(join(folder, String(file?.object)), randomBytes(1000));
  await rm(join(folder, String(table?.object)));
  expect((await verifyArchive(place, archive)).map(({ words }) => words)).toEqual([
    `The table ${table?.name} is missing.`,
    "The file library/one.bin was changed since it was written.",
  ]);
  expect((await readdir(folder)).toSorted()).toEqual([".unfinished", "archives", "files"]);
});
