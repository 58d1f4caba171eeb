import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Backup, Restored, Restoring } from "@cairn/contract/backups/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createCache } from "../../platform/cache/cache.ts";
import { createDiskStore } from "../../platform/media/disk-store.ts";
import { beat } from "../../platform/monitoring/heartbeat.ts";
import { instances } from "../../platform/monitoring/tables.ts";
import { createTestEnvironment } from "../../testing/environment.ts";
import { type ShopProcess, startShop, waitUntil } from "../../testing/process.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls, testPassword } from "../../testing/staff.ts";
import { archiveNames } from "./archive/archives.ts";
import { newKeyPair } from "./archive/encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { notifyOfOldBackup } from "./old-backup.ts";
import { openPlace } from "./place.ts";
import { backups } from "./tables.ts";

interface Shown {
  backups: Backup[];
  restored: Restored | null;
  restoring: Restoring;
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function firstKey(folder: string, isWanted: (key: string) => boolean): Promise<string> {
  for await (const key of createDiskStore(folder).keys()) if (isWanted(key)) return key;
  throw new Error("there is no such object");
}

test("an owner has an archive read, and what is damaged in it is a need and a mail until a backup is whole again", async () => {
  const folder = await emptyFolder();
  await using shop = await testShop({ environment: { BACKUP_DIR: folder } });
  const place = await openPlace({ folder }, shop.platform.config.dataDir);
  await shop.platform.media.put("library/one.bin", Buffer.from("one"));
  const { name, manifest } = await makeBackup(shop.platform, place, { release: "1.2.3" });
  const call = await ownersCalls(shop);
  const made_at = manifest.created_at.replace(/\.\d+/, "");
  const listed = await call("GET", "/backups/archives");
  expect(listed.body.data).toEqual([{ archive: name, made_at }]);
  const detail = await call<{ totals: object }>("GET", `/backups/archives/${name}`);
  expect(detail.body.data).toMatchObject({ release: "1.2.3", recipient: null, totals: { files: 1 } });

  const latest = async () => (await call<Shown>("GET", "/backups")).body.data.backups[0];
  const verify = () => call("POST", `/backups/archives/${name}/verify`, {});
  const before = (await latest())?.verified_at ?? "";
  expect((await verify()).status).toBe(200);
  await expect.poll(async () => (await latest())?.verified_at).not.toBe(before);
  expect(await latest()).toMatchObject({ damage: null, is_being_verified: false });

  await place.store.put(await firstKey(folder, (key) => key.startsWith("files/")), Buffer.from("two"));
  await verify();
  await expect
    .poll(async () => (await latest())?.damage)
    .toBe("The file library/one.bin was changed since it was written.");
  const needs = async () => {
    const { body } = await call<{ kind: string; needs: { detail: string }[] }[]>("GET", "/needs");
    return body.data.filter(({ kind }) => kind === "backup_old").map(({ needs: [need] }) => need?.detail);
  };
  expect(await needs()).toEqual(["The file library/one.bin was changed since it was written."]);
  await notifyOfOldBackup(shop.platform);
  expect((await shop.mails()).filter(({ props }) => JSON.stringify(props).includes("backup_old"))).toHaveLength(1);
  // The next backup finds the damage, too, and removes it; the one after it is whole.
  await expect(makeBackup(shop.platform, place, { release: "1.2.3" })).rejects.toThrow("was changed");
  await makeBackup(shop.platform, place, { release: "1.2.3" });
  expect(await needs()).toEqual([]);
});

test("an archive is read once at a time, also one that the shop does not know; a missing one is said to be missing", async () => {
  const folder = await emptyFolder();
  await using shop = await testShop({ environment: { BACKUP_DIR: folder } });
  const place = await openPlace({ folder }, shop.platform.config.dataDir);
  const { name } = await makeBackup(shop.platform, place, { release: "1.2.3" });
  const call = await ownersCalls(shop);
  const verify = (archive: string) => call("POST", `/backups/archives/${archive}/verify`, {});
  await shop.db.update(backups).set({ verify_asked_at: sql`now()` });
  expect((await verify(name)).body).toMatchObject({ message: "It is being read already" });
  // One whose process has ended is given up after an hour.
  await shop.db.update(backups).set({ verify_asked_at: sql`now() - interval '61 minutes'` });
  expect((await verify(name)).status).toBe(200);
  await shop.db.delete(backups);
  expect((await verify(name)).status).toBe(200);
  await expect.poll(() => shop.db.select().from(backups)).toMatchObject([{ archive: name, damage: null }]);
  const missing = await verify("2020-01-01t00-00-00z");
  expect([missing.status, missing.body.message]).toEqual([404, "There is no archive 2020-01-01t00-00-00z."]);
  expect((await verify("..%2Fsecrets")).status).toBe(404);
});

test("an encrypted archive is restored with its own key alone, which is asked for before anything closes", async () => {
  const folder = await emptyFolder();
  const { recipient, identity } = await newKeyPair();
  await using shop = await testShop({ environment: { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient } });
  const place = await openPlace({ folder }, shop.platform.config.dataDir);
  const { name } = await makeBackup(shop.platform, place, { release: "1.2.3", recipient });
  const call = await ownersCalls(shop);
  const restore = (key?: string) => call("POST", `/backups/archives/${name}/restore`, { key });
  const refusals: unknown[] = [];
  for (const key of [undefined, "AGE-SECRET-KEY-1", (await newKeyPair()).identity])
    refusals.push((await restore(key)).body.errors);
  expect(refusals).toEqual([
    { key: ["This backup is encrypted: paste the secret key that goes with its public key"] },
    { key: ["No whole secret key: it begins with AGE-SECRET-KEY-1 and has 74 letters"] },
    { key: ["The secret key of another public key"] },
  ]);
  await beat({ ...shop.platform, cache: createCache(0) }, 0);
  expect((await restore(identity)).body.message).toBe("Other processes work on the shop: stop all but one first");
  await shop.db.delete(instances);
  expect(shop.platform.maintenance.about()).toBeUndefined();
  expect((await restore(` ${identity}\n`)).status).toBe(200);
  expect((await restore(identity)).body).toMatchObject({ message: "A restore is on its way already" });
  // Nothing closes this shop, so the work stays to be done.
  await shop.platform.maintenance.due();
});

const owner = { OWNER_EMAIL: "owner@cairn.example", OWNER_PASSWORD: testPassword };

async function logIn(shop: ShopProcess) {
  const { headers, status } = await shop.call("POST", "/api/admin/login", {
    body: { email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD },
  });
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  const call = <Data>(method: "GET" | "POST", path: string, body?: object) =>
    shop.call<Data>(method, `/api/admin${path}`, { headers: { cookie }, ...(body && { body }) });
  return { status, call };
}

test("a shop that serves is restored by its owner: it closes for a while, and what it had become is kept as a copy", async () => {
  await using environment = await createTestEnvironment();
  const folder = await emptyFolder();
  await using shop = await startShop({ ...environment.variables, ...owner, BACKUP_DIR: folder, DEMO: "off" });
  const { call } = await logIn(shop);
  const shown = async () => (await call<Shown>("GET", "/backups")).body.data;
  const addSynonym = (words: string) => call("POST", "/search-synonyms", { words: words.split(" ") });
  await addSynonym("tent shelter");
  await call("POST", "/backups", {});
  await waitUntil("the backup to be whole", async () => (await shown()).backups[0]?.finished_at !== null);
  const [archive = ""] = await archiveNames(createDiskStore(folder));
  await addSynonym("bag pack");

  // One that is damaged never closes the shop.
  const table = await firstKey(folder, (key) => key.endsWith("tables/0000.gz"));
  const place = createDiskStore(folder);
  const stored = await place.get(table);
  const whole = stored && Buffer.concat(await stored.read().toArray());
  await place.put(table, Buffer.from("damaged"));
  expect((await call("POST", `/backups/archives/${archive}/restore`, {})).status).toBe(200);
  await waitUntil("the damage to be said", async () => (await shown()).restoring.problem !== null);
  expect(await shown()).toMatchObject({
    restored: null,
    restoring: { archive: null, problem: expect.stringContaining("bytes instead of") },
  });

  await place.put(table, whole ?? Buffer.of());
  expect((await call("POST", `/backups/archives/${archive}/restore`, {})).status).toBe(200);
  const seen = new Set<number>();
  await waitUntil("the owner's login to have ended", async () => {
    const { status } = await call("GET", "/backups");
    seen.add(status);
    return status === 403;
  });
  // Nobody was refused a connection meanwhile.
  expect([...seen].filter((status) => ![200, 403, 503].includes(status))).toEqual([]);
  const again = await logIn(shop);
  expect(again.status).toBe(200);
  const after = await again.call<Shown>("GET", "/backups");
  expect(after.body.data).toMatchObject({ restored: { archive }, restoring: { archive: null, problem: null } });
  const synonyms = await again.call<Page<{ words: string[] }>>("GET", "/search-synonyms");
  expect(synonyms.body.data.data.map(({ words }) => words)).toEqual([["tent", "shelter"]]);
  expect(await archiveNames(place)).toHaveLength(2);
});
