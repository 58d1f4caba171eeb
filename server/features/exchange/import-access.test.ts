import { rm } from "node:fs/promises";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { expect, test } from "vitest";
import { photograph } from "../../testing/contest.ts";
import { upload, zipOf } from "../../testing/imports.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { imports } from "./tables.ts";

/** Has the disk be full once so many looked where it is; gives how often that was, and the disk back at its end. */
function fullDisk({ platform: { config } }: TestShop, { after = 0 } = {}) {
  const { dataDir } = config;
  let looks = 0;
  const get = () => {
    if (++looks > after)
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "write" });
    return dataDir;
  };
  Object.defineProperty(config, "dataDir", { get, configurable: true });
  return {
    looks: () => looks,
    [Symbol.dispose]: () => Object.defineProperty(config, "dataDir", { value: dataDir, configurable: true }),
  };
}

const table = "Handle,Name\na,A\n";

async function sendPictures(calls: StaffCalls, id: number) {
  const form = new FormData();
  form.set("archive", new Blob([await zipOf({ "a.jpg": photograph })]), "pictures.zip");
  return calls("POST", `/imports/${id}/pictures`, form);
}

test("nothing is received of whoever may not bring it in, nor what would fill the disk", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id } = (await upload(owner, "products", table)).body.data;
  const packer = await callsOf(shop, "packer");
  using disk = fullDisk(shop);
  expect((await upload(packer, "products", table)).status).toBe(403);
  expect((await sendPictures(packer, id)).status).toBe(403);
  expect((await sendPictures(owner, id + 1)).status).toBe(404);
  expect(disk.looks()).toBe(0);
  const answers = [await upload(owner, "products", table), await sendPictures(owner, id)];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [507, failureMessages.storageFull],
    [507, failureMessages.storageFull],
  ]);
  expect(disk.looks()).toBe(2);
});

test("a disk that fills up while a form arrives is reported as such by every call that takes files", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id } = (await upload(owner, "products", table)).body.data;
  const { token } = await shop.customer();
  const avatar = new FormData();
  avatar.set("name", "Wanda");
  avatar.set("avatar", new Blob([photograph]), "a.jpg");
  const statusOf = async (after: number, send: () => Promise<{ status: number }>) => {
    // The room that an import takes is looked for before it arrives.
    using _disk = fullDisk(shop, { after });
    return (await send()).status;
  };
  expect(await statusOf(1, () => upload(owner, "products", table))).toBe(507);
  expect(await statusOf(1, () => sendPictures(owner, id))).toBe(507);
  expect(await statusOf(0, () => shop.call("POST", "/api/users/data/update", { token, body: avatar }))).toBe(507);
});

test("ten imports of a member wait, forty of all, and one that is deleted makes room and leaves no file", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const importStatus = async (calls: StaffCalls) => (await upload(calls, "products", table)).status;
  const statuses = await Promise.all(Array.from({ length: 11 }, () => importStatus(owner)));
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
  const [oldest] = await shop.db.select().from(imports);
  const gone = async () => (await shop.platform.media.get(oldest?.file_key ?? "")) === undefined;
  expect(await gone()).toBe(false);
  expect((await owner("DELETE", `/imports/${oldest?.id}`)).status).toBe(200);
  await expect.poll(gone, { timeout: 60_000 }).toBe(true);
  expect(await importStatus(owner)).toBe(201);
  await fill(shop, 30);
  const other = await callsOf(shop, "manager");
  expect(await importStatus(other)).toBe(409);
  await shop.db.update(imports).set({ state: "applied" });
  expect(await importStatus(other)).toBe(201);
  expect((await owner("DELETE", `/imports/${(oldest?.id ?? 0) + 1}`)).status).toBe(409);
});

async function fill({ db }: TestShop, more: number): Promise<void> {
  const [{ id, ...row }] = (await db.select().from(imports).limit(1)) as [typeof imports.$inferSelect];
  await db.insert(imports).values(Array.from({ length: more }, () => ({ ...row, staff_id: 0 })));
}

test("a table with a NUL or with too many columns is refused in words, not with an outage", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const tables = ["Handle,Name\na\0,A\n", "Ha\0ndle,Name\na,A\n", `a${",a".repeat(20_000)}\n`, "\n".repeat(66_000)];
  for (const hostile of tables) {
    const { status, body } = await upload(owner, "products", hostile);
    expect([status, body.message]).toEqual([422, expect.stringMatching(/^The file |^This is no CSV/)]);
  }
});

test("a shop whose folder nothing has made yet receives its first table", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await rm(shop.platform.config.dataDir, { recursive: true, force: true });
  expect((await upload(owner, "coupons", "Code,Kind,Percent\nspring,percent,15\n")).status).toBe(201);
});
