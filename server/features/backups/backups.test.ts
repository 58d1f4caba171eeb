import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Backup } from "@cairn/contract/backups/staff.ts";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createS3Store } from "../../platform/media/s3-store.ts";
import { startS3Server } from "../../testing/s3.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { archiveNames } from "./archive/archives.ts";
import { newKeyPair } from "./archive/encryption.ts";
import { makeOne } from "./jobs.ts";
import { makeBackup } from "./make-backup.ts";
import { notifyOfOldBackup } from "./old-backup.ts";
import { openPlace } from "./place.ts";
import { backups } from "./tables.ts";

async function emptyPlace() {
  const folder = await mkdtemp(join(tmpdir(), "cairn-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, ...(await openPlace({ folder }, "/nowhere")) };
}

const stored = async (place: Awaited<ReturnType<typeof emptyPlace>>) => {
  const keys: string[] = [];
  for await (const key of place.store.keys()) keys.push(key);
  return keys;
};

async function needsOf(shop: TestShop) {
  const call = await ownersCalls(shop);
  const { body } = await call<{ kind: string; needs: { detail: string }[] }[]>("GET", "/needs");
  return body.data.filter(({ kind }) => kind === "backup_old");
}

test("a backup is made, read back and noted, and a second one at the same time is refused", async () => {
  await using shop = await testShop();
  const place = await emptyPlace();
  const first = makeBackup(shop.platform, place, { release: "1.2.3" });
  await expect.poll(() => shop.db.$count(backups)).toBe(1);
  const outcomes = await Promise.allSettled([first, makeBackup(shop.platform, place, { release: "1.2.3" })]);
  expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
  const rows = await shop.db.select().from(backups);
  const whole = rows.filter(({ finished_at }) => finished_at !== null);
  expect(whole.length).toBe(outcomes.filter(({ status }) => status === "fulfilled").length);
  expect(whole[0]).toMatchObject({ problem: null, files: 0 });
  expect(whole[0]?.rows).toBeGreaterThan(0);
});

test("a backup whose process has ended is given up, and the next one is made", async () => {
  await using shop = await testShop();
  const place = await emptyPlace();
  await shop.db.insert(backups).values({ claimed_until: sql`now() + interval '1 minute'` });
  await expect(makeBackup(shop.platform, place, { release: "1.2.3" })).rejects.toThrow("A backup is being made");
  await shop.db.update(backups).set({ claimed_until: sql`now() - interval '1 second'` });
  const call = await ownersCalls(shop);
  const { body } = await call<{ backups: Backup[] }>("GET", "/backups");
  expect(body.data.backups).toMatchObject([{ problem: "The server stopped before the backup was whole" }]);
  await makeBackup(shop.platform, place, { release: "1.2.3" });
  const [ended] = await shop.db.select().from(backups);
  expect(ended?.problem).toBe("The server stopped before the backup was whole");
});

test("without room nothing is written, and the fault is noted in words", async () => {
  await using shop = await testShop();
  const place = await emptyPlace();
  const full = { ...place, freeBytes: async () => 1000 };
  await expect(makeBackup(shop.platform, full, { release: "1.2.3" })).rejects.toThrow("nearly full");
  expect(await stored(place)).toEqual([]);
  expect(await shop.db.select().from(backups)).toMatchObject([
    { finished_at: null, problem: expect.stringMatching(/full/) },
  ]);
});

test("what was broken off, and files that no archive has any more, are removed", async () => {
  await using shop = await testShop();
  const place = await emptyPlace();
  await shop.platform.media.put("library/kept.bin", randomBytes(10));
  await place.store.put(`files/ab/${"ab".repeat(32)}`, randomBytes(10));
  await place.store.put("archives/2020-01-01t00-00-00z/tables/0000.gz", randomBytes(10));
  await makeBackup(shop.platform, place, { release: "1.2.3" });
  const keys = await stored(place);
  expect(keys.filter((key) => key.startsWith("files/"))).toHaveLength(1);
  expect(keys.filter((key) => key.includes("2020"))).toEqual([]);
  expect(await archiveNames(place.store)).toHaveLength(1);
});

test("a file that was damaged in its place is stored again by the next attempt", async () => {
  await using shop = await testShop();
  const place = await emptyPlace();
  await shop.platform.media.put("library/one.bin", randomBytes(1000));
  await makeBackup(shop.platform, place, { release: "1.2.3" });
  const [object = ""] = (await stored(place)).filter((key) => key.startsWith("files/"));
  await place.store.put(object, randomBytes(1000));
  await expect(makeBackup(shop.platform, place, { release: "1.2.3" })).rejects.toThrow("was changed");
  await makeBackup(shop.platform, place, { release: "1.2.3" });
  await place.store.remove(object);
  await makeBackup(shop.platform, place, { release: "1.2.3" });
});

test("encrypted backups are proven, mended and cleared away without the secret key", async () => {
  await using shop = await testShop();
  const place = await emptyPlace();
  await shop.platform.media.put("library/one.bin", randomBytes(1000));
  const { recipient } = await newKeyPair();
  await makeBackup(shop.platform, place, { release: "1.2.3", recipient });
  const files = async () => (await stored(place)).filter((key) => key.startsWith("files/"));
  const [object = ""] = await files();
  const left = `files/ab/${"ab".repeat(32)}-${"cd".repeat(32)}.age`;
  await place.store.put(left, randomBytes(10));
  await place.store.put(object, randomBytes(1000));
  await expect(makeBackup(shop.platform, place, { release: "1.2.3", recipient })).rejects.toThrow(
    "The file library/one.bin was changed",
  );
  await makeBackup(shop.platform, place, { release: "1.2.3", recipient });
  expect(await files()).toEqual([expect.stringMatching(/\.age$/)]);
  expect(await files()).not.toContain(left);
  const rows = await shop.db.select().from(backups);
  expect(rows.map(({ problem }) => problem === null)).toEqual([true, false, true]);
});

test("a shop whose backups have all failed is a need, and its first step is still to be done", async () => {
  await using shop = await testShop();
  const place = await emptyPlace();
  const full = { ...place, freeBytes: async () => 0 };
  await expect(makeBackup(shop.platform, full, { release: "1.2.3" })).rejects.toThrow();
  expect(await needsOf(shop)).toMatchObject([{ needs: [{ detail: "The place for backups is nearly full" }] }]);
});

test("an old backup is a need, and is mailed once a day; a new one ends both", async () => {
  await using shop = await testShop();
  const place = await emptyPlace();
  const mailed = async () => (await shop.mails()).filter(({ props }) => JSON.stringify(props).includes("backup_old"));
  await makeBackup(shop.platform, place, { release: "1.2.3" });
  await notifyOfOldBackup(shop.platform);
  expect([await needsOf(shop), await mailed()]).toEqual([[], []]);
  await shop.db.update(backups).set({ finished_at: sql`now() - interval '37 hours'` });
  await notifyOfOldBackup(shop.platform);
  await notifyOfOldBackup(shop.platform);
  expect(await mailed()).toHaveLength(1);
  const full = { ...place, freeBytes: async () => 0 };
  await expect(makeBackup(shop.platform, full, { release: "1.2.3" })).rejects.toThrow();
  expect(await needsOf(shop)).toMatchObject([{ needs: [{ detail: "The place for backups is nearly full" }] }]);
  await makeBackup(shop.platform, place, { release: "1.2.3" });
  expect(await needsOf(shop)).toEqual([]);
});

test("owners start one, which asks for a place, and the first step is done with it", async () => {
  await using shop = await testShop();
  const call = await ownersCalls(shop);
  const refused = await call("POST", "/backups", {});
  const noPlace = "Backups have no place: connect a bucket for them, or set BACKUP_DIR";
  expect([refused.status, refused.body.message]).toEqual([409, noPlace]);
  const open = async () => (await call<{ open: string[] }>("GET", "/setup")).body.data.open;
  expect(await open()).toContain("backup");
  await makeBackup(shop.platform, await emptyPlace(), { release: "1.2.3" });
  expect(await open()).not.toContain("backup");
  const { body } = await call<{ has_place: boolean; backups: Backup[] }>("GET", "/backups");
  expect(body.data).toMatchObject({ has_place: false, backups: [{ problem: null, files: 0 }] });
});

test("an owner connects a bucket of its own for backups, and the next one lies there", async () => {
  await using server = await startS3Server();
  await using shop = await testShop();
  const call = await ownersCalls(shop);
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = server.place;
  const typed = { bucket, endpoint, region, access_key_id: accessKeyId, secret_access_key: secretAccessKey };
  expect((await call("PUT", "/connections/backups", typed)).status).toBe(200);
  const needsOwn = "Pictures and backups need a bucket each: name another one";
  for (const address of [endpoint, `${endpoint}/`]) {
    const shared = await call("PUT", "/connections/bucket", { ...typed, endpoint: address });
    expect([shared.status, shared.body.message]).toEqual([422, needsOwn]);
  }
  await makeOne.run(shop.platform, {});
  expect(await archiveNames(createS3Store(server.place))).toHaveLength(1);
});

test("a place that cannot be used is noted as a backup that failed, and is no failed job", async () => {
  await using shop = await testShop();
  const { config, connections } = shop.platform;
  const present = { ...connections.present, backups: { folder: config.dataDir } };
  const inOwnData = { ...shop.platform, connections: { present, refresh: async () => present } };
  await makeOne.run(inOwnData, {});
  await makeOne.run(inOwnData, {});
  const problem = expect.stringContaining("name another folder");
  expect(await shop.db.select().from(backups)).toMatchObject([{ finished_at: null, problem }]);
});
