import disk from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { mediaMessages as messages, unprocessableMessage } from "@cairn/contract/media/staff-messages.ts";
import { largestFilm } from "@cairn/contract/media/staff-uploads.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditLog } from "../../platform/audit/tables.ts";
import { readPicture } from "../../platform/media/pictures.ts";
import { media } from "../../platform/media/tables.ts";
import { announce, endOf, photographOf, sendPart, uploadFile } from "../../testing/media.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";
import { videoSample } from "../../testing/videos.ts";
import { staff } from "../staff/tables.ts";
import { finishUpload, sweepUploads } from "./finish-upload.ts";
import { uploadParts, uploads } from "./tables.ts";

test("an upload that was cut goes on where it was, and the picture is what it would have been", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const bytes = await photographOf();
  const whole = await uploadFile(owner, bytes, { name: "Lüneburg, ganz.JPG" });
  const first = (await announce(owner, "cut.jpg", bytes.length)).body.data;
  await sendPart(owner, first.id, bytes, 0, 1000);
  const again = (await announce(owner, "cut.jpg", bytes.length)).body.data;
  expect(again).toMatchObject({ id: first.id, received: 1000, state: "arriving" });
  await sendPart(owner, again.id, bytes, 1000, 1500);
  expect((await sendPart(owner, again.id, bytes, 1500)).body.data.state).toBe("preparing");
  const made = await endOf(owner, again.id);
  expect(made).toMatchObject({ state: "ready", media: { kind: "image", width: 900, height: 600 } });
  const stored = [whole, made].map(({ media: row }) => readPicture(shop.platform.media, row?.key ?? ""));
  expect(whole.media?.key).toMatch(/^library\/luneburg-ganz-[0-9a-f]{24}\.webp$/);
  const [one, other] = await Promise.all(stored);
  expect(other?.equals(one ?? Buffer.of())).toBe(true);
  await expect.poll(() => shop.db.$count(uploadParts)).toBe(0);
  const log = await shop.db.select().from(auditLog);
  expect(log.filter(({ table_name }) => table_name === "media")).toMatchObject([{ staff_id: 1 }, { staff_id: 1 }]);
});

test("of windows that send the same part one takes it, and the others are told", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const bytes = await photographOf();
  const { id } = (await announce(owner, "twice.jpg", bytes.length)).body.data;
  const ends = [300, 400, 500, 600, 700, 800, 900, 1000];
  const all = await Promise.all(ends.map((end) => sendPart(owner, id, bytes, 0, end)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const received = all.find(({ status }) => status === 200)?.body.data.received ?? 0;
  expect((await sendPart(owner, id, bytes, 100, 200)).body).toMatchObject({ message: messages.wrongOffset });
  expect((await sendPart(owner, id, Buffer.concat([bytes, bytes]), received)).status).toBe(422);
  await sendPart(owner, id, bytes, received);
  expect((await endOf(owner, id)).state).toBe("ready");
  expect((await sendPart(owner, id, bytes, 0, 10)).body.message).toBe(messages.uploadOver);
});

test("nobody sees, goes on with or ends another one's upload, and what is too large is not begun", async () => {
  await using shop = await testShop();
  const [owner, editor, packer] = [
    await ownersCalls(shop),
    await callsOf(shop, "editor"),
    await callsOf(shop, "packer"),
  ];
  const bytes = await photographOf();
  const { id } = (await announce(owner, "mine.jpg", bytes.length)).body.data;
  expect((await sendPart(editor, id, bytes, 0)).status).toBe(404);
  for (const method of ["GET", "DELETE"] as const)
    expect((await editor(method, `/media/uploads/${id}`)).status).toBe(404);
  expect((await announce(editor, "mine.jpg", bytes.length)).body.data.id).not.toBe(id);
  expect((await announce(packer, "mine.jpg", bytes.length)).status).toBe(403);
  expect((await sendPart(packer, id, bytes, 0)).status).toBe(403);
  expect((await announce(owner, "film.mp4", largestFilm + 1)).body.errors).toEqual({ bytes: [messages.filmTooLarge] });
});

test("what is no picture or film is refused when it has arrived, and told so", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const drawing = await uploadFile(owner, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  expect(drawing).toMatchObject({ state: "refused", problem: messages.kind, media: null });
  const torn = await uploadFile(owner, (await photographOf()).subarray(0, 400), { name: "torn.jpg" });
  expect(torn).toMatchObject({ state: "refused", problem: unprocessableMessage({ reason: "damaged", detail: "" }) });
  expect(await shop.db.$count(media)).toBe(0);
});

test("what a run that died has stored is written over by the next one, or removed in the end", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { media: store } = shop.platform;
  const { take, put } = { ...store };
  const stored: string[] = [];
  let isDying = true;
  vi.spyOn(store, "put").mockImplementation(async (key, bytes) => {
    await put(key, bytes);
    if (!key.startsWith("library/")) return;
    stored.push(key);
    if (isDying) throw new Error("the process dies");
  });
  vi.spyOn(store, "take").mockImplementation(async (key, file) => {
    await take(key, file);
    if (!key.startsWith("library/")) return;
    stored.push(key);
    throw new Error("the process dies");
  });
  const begin = async (name: string, bytes: Buffer) => {
    const { id } = (await announce(owner, name, bytes.length)).body.data;
    await sendPart(owner, id, bytes, 0);
    return id;
  };
  const picture = await begin("lake.jpg", await photographOf());
  await expect.poll(() => stored.length).toBe(1);
  isDying = false;
  await finishUpload.run(shop.platform, { uploadId: picture }, new AbortController().signal);
  expect(stored).toEqual([stored[0], stored[0]]);
  expect((await endOf(owner, picture)).media?.key).toBe(stored[0]);
  const film = await begin("film.webm", videoSample("vp9.webm"));
  await expect.poll(() => stored.length).toBe(3);
  await finishUpload.giveUp?.(shop.platform, { uploadId: film });
  await shop.db.execute(sql`update uploads set touched_at = now() - interval '25 hours'`);
  await sweepUploads.run(shop.platform, {});
  expect(await shop.db.$count(uploads)).toBe(0);
  const left = await Promise.all(stored.map((key) => store.get(key)));
  expect(left.map((file) => file !== undefined)).toEqual([true, true, false]);
});

test("a file of somebody who is suspended while it is made ready does not come into the library", async () => {
  await using shop = await testShop();
  const editor = await callsOf(shop, "editor");
  const { media: store } = shop.platform;
  const { put } = { ...store };
  vi.spyOn(store, "put").mockImplementation(async (key, bytes) => {
    await put(key, bytes);
    if (key.startsWith("library/")) await shop.db.update(staff).set({ suspended_at: sql`now()` });
  });
  const bytes = await photographOf();
  const { id } = (await announce(editor, "lake.jpg", bytes.length)).body.data;
  await sendPart(editor, id, bytes, 0);
  await vi.waitUntil(async () => (await shop.db.select().from(uploads))[0]?.state !== "preparing", 60_000);
  expect(await shop.db.select().from(uploads)).toMatchObject([{ state: "refused", media_key: null }]);
  expect(await shop.db.$count(media)).toBe(0);
});

test("an upload wants room for its parts, a copy of them and what it becomes", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const bytes = 100 * 1024 ** 2;
  const facts = { ...(await disk.statfs(".")), bsize: 1024 ** 2 };
  const statfs = vi.spyOn(disk, "statfs");
  const free = (bavail: number) => {
    statfs.mockResolvedValue({ ...facts, bavail });
    syncBuiltinESMExports();
  };
  free(799);
  expect((await announce(owner, "film.mp4", bytes)).status).toBe(507);
  free(800);
  const { id } = (await announce(owner, "film.mp4", bytes)).body.data;
  await shop.db.execute(sql`update uploads set state = 'preparing', received = bytes`);
  free(699);
  const finishing = finishUpload.run(shop.platform, { uploadId: id }, new AbortController().signal);
  await expect(finishing).rejects.toMatchObject({ status: 507 });
  statfs.mockRestore();
  syncBuiltinESMExports();
});

test("what nobody went on with for a day, or gave up, is removed with its parts", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const bytes = await photographOf();
  const startUpload = async (name: string) => {
    const { id } = (await announce(owner, name, bytes.length)).body.data;
    await sendPart(owner, id, bytes, 0, 100);
    return id;
  };
  const [old, given, fresh] = [
    await startUpload("old.jpg"),
    await startUpload("given-up.jpg"),
    await startUpload("fresh.jpg"),
  ];
  await shop.db.execute(sql`update uploads set touched_at = now() - interval '25 hours' where id = ${old}`);
  expect((await owner("DELETE", `/media/uploads/${given}`)).status).toBe(200);
  expect((await sendPart(owner, given, bytes, 100)).status).toBe(409);
  const parts = await shop.db.select().from(uploadParts);
  await sweepUploads.run(shop.platform, {});
  expect((await shop.db.select().from(uploads)).map(({ id }) => id)).toEqual([fresh]);
  const left = await Promise.all(parts.map(({ key }) => shop.platform.media.get(key)));
  expect(parts.map(({ upload_id }, index) => [upload_id, left[index] !== undefined])).toEqual([
    [old, false],
    [given, false],
    [fresh, true],
  ]);
});
