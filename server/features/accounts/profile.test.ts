import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { largestAvatar } from "@cairn/contract/accounts/public.ts";
import { unprocessableMessage } from "@cairn/contract/media/staff-messages.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { mediaUrl } from "../../platform/media/store.ts";
import { lockedPassword } from "../../platform/passwords.ts";
import { register } from "../../testing/accounts.ts";
import { blackPng } from "../../testing/media-samples.ts";
import { endHelperProcesses, type TestShop, testShop } from "../../testing/shop.ts";
import { customers } from "./tables.ts";

interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
}

/** A picture with a bright left half, so that turning and cropping show. */
function picture(width = 640, height = 480) {
  const left = { create: { width: width / 2, height, channels: 3, background: "#ff7701" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#0b1f2e" } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

function update(shop: TestShop, token: string, bytes: Uint8Array, fileName: string, type = "image/jpeg") {
  const form = new FormData();
  form.set("name", "Wanda Walker");
  form.set("avatar", new Blob([new Uint8Array(bytes)], { type }), fileName);
  return shop.call<Account>("POST", "/api/users/data/update", { token, body: form });
}

async function servedAvatar(shop: TestShop, avatar: string | null) {
  const response = await fetch(shop.url + avatar);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("a customer changes their name by form or JSON, and every later answer shows it", async () => {
  await using shop = await testShop();
  const { id, email, token } = await shop.customer();
  const form = new FormData();
  form.set("name", "  Wanda von Weg  ");
  form.set("email", email);
  form.set("avatar", new Blob([]), "");
  const changed = await shop.call<Account>("POST", "/api/users/data/update", { token, body: form });
  expect(changed.body).toEqual({
    success: true,
    message: accountMessages.updated,
    data: { id, name: "Wanda von Weg", email, avatar: null },
  });
  const again = await shop.call<Account>("POST", "/api/users/data/update", { token, body: { name: "Wanda" } });
  expect([again.status, again.body.data.name]).toEqual([200, "Wanda"]);
  expect((await shop.call<Account>("GET", "/api/users/data", { token })).body.data).toMatchObject(again.body.data);
  for (const name of ["", "   "]) {
    const refused = await shop.call("POST", "/api/users/data/update", { token, body: { name } });
    expect([refused.status, refused.body.errors]).toEqual([422, { name: [accountMessages.nameRequired] }]);
  }
});

test("an account is read and changed by its own token only", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const other = await shop.customer();
  for (const call of [
    { method: "GET", path: "/api/users/data" },
    { method: "POST", path: "/api/users/data/update", body: { name: "Mallory" } },
  ]) {
    const { method, path, ...more } = call;
    expect((await shop.call(method, path, more)).status).toBe(401);
    expect((await shop.call(method, path, { ...more, token: "dead" })).status).toBe(401);
  }
  await shop.call("POST", "/api/users/data/update", { token, body: { name: "Mallory", id: other.id } });
  const [untouched] = await shop.db.select().from(customers).where(eq(customers.id, other.id));
  expect(untouched?.name).toBe("Wanda Walker");
});

test("what an update may not decide has no effect", async () => {
  await using shop = await testShop();
  const { id } = await register(shop, "wanda@example.test");
  const { token } = await shop.customer();
  const [before] = await shop.db.select().from(customers).where(eq(customers.id, id));
  const [own] = await shop.db.select().from(customers).where(eq(customers.name, "Wanda Walker"));
  const smuggled = {
    id: String(id),
    role: "owner",
    is_admin: "1",
    email_verified: "true",
    password: "boots and bread",
    passwordHash: "mine",
    token: "mine",
    avatarKey: "products/tent.webp",
    avatar_key: "products/tent.webp",
    registeredAt: "2001-01-01",
  };
  const form = new FormData();
  for (const [field, value] of Object.entries({ name: "Wanda", ...smuggled })) form.set(field, value);
  const asForm = await shop.call<Account>("POST", "/api/users/data/update", { token, body: form });
  const asJson = await shop.call<Account>("POST", "/api/users/data/update", {
    token,
    body: { name: "Wanda", ...smuggled, __proto__: { role: "owner" } },
  });
  for (const { status, body } of [asForm, asJson]) {
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(["id", "name", "email", "avatar"]);
    expect(body.data).toMatchObject({ avatar: null });
    expect(body.data.id).not.toBe(id);
  }
  for (const avatar of [
    "avatars/other.webp",
    "/media/products/tent.webp",
    { name: "a.jpg", bytes: [1] },
    { path: "/etc/hostname" },
  ]) {
    const refused = await shop.call("POST", "/api/users/data/update", { token, body: { name: "Wanda", avatar } });
    expect([refused.status, refused.body.errors]).toEqual([422, { avatar: [accountMessages.avatarInvalid] }]);
  }
  expect((await shop.db.select().from(customers).where(eq(customers.id, id)))[0]).toEqual(before);
  const [after] = await shop.db.select().from(customers).where(eq(customers.id, asJson.body.data.id));
  expect(after).toEqual({
    ...after,
    avatar_key: null,
    registered_at: after?.registered_at,
    password_hash: lockedPassword,
  });
  expect(own && own.registered_at > "2020").toBe(true);
});

test("an avatar becomes a square WebP of 256 pixels under a random key, served as just that", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const pictures = {
    "a.jpg": await picture().jpeg().toBuffer(),
    "a.png": await picture().png().toBuffer(),
    "a.webp": await picture().webp().toBuffer(),
    "a.avif": await picture().avif().toBuffer(),
    "a.gif": await picture().gif().toBuffer(),
    "strange name.exe": await picture(20, 900).png().toBuffer(),
  };
  const keys = new Set<string>();
  for (const [fileName, bytes] of Object.entries(pictures)) {
    const { status, body } = await update(shop, token, bytes, fileName);
    expect([fileName, status]).toEqual([fileName, 200]);
    expect(body.data.avatar).toMatch(/^\/media\/avatars\/[0-9a-f]{32}\.webp$/);
    keys.add(body.data.avatar ?? "");
    const served = await servedAvatar(shop, body.data.avatar);
    expect(served.response.headers.get("content-type")).toBe("image/webp");
    expect(served.response.headers.get("content-security-policy")).toContain("sandbox");
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
  }
  expect(keys.size).toBe(Object.keys(pictures).length);
});

test("an avatar loses what the camera wrote into it, and stands upright", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const photograph = await picture(400, 400)
    .withExif({
      IFD0: { Make: "Secret Camera", Copyright: "Wanda" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 25/1 16/1", GPSLongitudeRef: "E", GPSLongitude: "10/1 59/1 7/1" },
    })
    .withMetadata({ orientation: 6 })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Secret place</x:xmpmeta>")
    .jpeg()
    .toBuffer();
  expect(photograph.includes("Secret")).toBe(true);
  const { body } = await update(shop, token, photograph, "photograph.jpg");
  const { bytes } = await servedAvatar(shop, body.data.avatar);
  const facts = await sharp(bytes).metadata();
  expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.includes("Secret")).toBe(false);
  // Turned by a quarter clockwise, the bright left half is the upper one.
  const pixel = async (left: number, top: number) =>
    (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())[0];
  expect([(await pixel(250, 5)) ?? 0, (await pixel(5, 250)) ?? 255]).toEqual([
    expect.toSatisfy((red) => red > 200),
    expect.toSatisfy((red) => red < 60),
  ]);
});

test("a new avatar takes the place of the old one, whose files are gone, every size of it", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const first = (await update(shop, token, await picture().png().toBuffer(), "a.png")).body.data.avatar;
  expect((await fetch(`${shop.url}${first}?width=320`)).status).toBe(200);
  const second = (await update(shop, token, await picture().jpeg().toBuffer(), "a.jpg")).body.data.avatar;
  expect((await fetch(shop.url + first)).status).toBe(404);
  expect((await fetch(`${shop.url}${first}?width=320`)).status).toBe(404);
  expect((await fetch(shop.url + second)).status).toBe(200);
  const kept = await shop.call<Account>("POST", "/api/users/data/update", { token, body: { name: "Wanda" } });
  expect(kept.body.data.avatar).toBe(second);
});

test("what is no honest picture is refused with a reason, and changes nothing", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const { avatar } = (await update(shop, token, await picture().png().toBuffer(), "a.png")).body.data;
  const jpeg = await picture(1200, 900).jpeg({ quality: 95 }).toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  const dishonest: Record<string, Uint8Array> = {
    "drawing.svg": Buffer.from(svg),
    "drawing.jpg": Buffer.from(svg),
    "declared.svg": Buffer.from(`<?xml version="1.0"?>${svg}`),
    "page.jpg": Buffer.from("<!doctype html><script>alert(1)</script>"),
    "cut.jpg": jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    "cut.png": (await picture().png().toBuffer()).subarray(0, 200),
    "head.jpg": Buffer.concat([jpeg.subarray(0, 20), Buffer.from("<?php system($_GET[0]); ?>")]),
    "bomb.png": blackPng(30_000, 30_000),
    "scan.tiff": await picture().tiff().toBuffer(),
    "paper.pdf": Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj << >> endobj\n"),
  };
  const damaged = unprocessableMessage({ reason: "damaged", detail: "" });
  const detail = "900 million, of at most 100 million for this kind";
  const reasons: Record<string, string> = {
    "cut.jpg": damaged,
    "cut.png": damaged,
    "head.jpg": damaged,
    "bomb.png": unprocessableMessage({ reason: "too many pixels", detail }),
  };
  for (const [fileName, bytes] of Object.entries(dishonest)) {
    const { status, body } = await update(shop, token, bytes, fileName);
    const message = reasons[fileName] ?? accountMessages.avatarInvalid;
    expect([fileName, status, body.message]).toEqual([fileName, 422, message]);
    expect(body.errors).toEqual({ avatar: [message] });
  }
  const account = await shop.call<Account>("GET", "/api/users/data", { token });
  expect(account.body.data.avatar).toBe(avatar);
});

test("an avatar may have five megabytes, to the byte", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const png = await picture().png().toBuffer();
  const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
  expect((await update(shop, token, padded(largestAvatar), "a.png")).status).toBe(200);
  for (const length of [largestAvatar + 1, largestAvatar + 200_000, 3 * largestAvatar]) {
    const { status, body } = await update(shop, token, padded(length), "a.png");
    expect([length, status, body.message]).toEqual([length, 413, accountMessages.avatarTooLarge]);
    expect(body.errors).toEqual({ avatar: [accountMessages.avatarTooLarge] });
  }
});

test("a form takes no file but the one that its call names", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  for (const [path, field] of [
    ["/api/users/data/update", "photograph"],
    ["/api/pre-order/store", "avatar"],
  ] as const) {
    const form = new FormData();
    form.set("name", "Wanda Walker");
    form.set(field, new Blob([await picture().png().toBuffer()]), "a.png");
    const { status, body } = await shop.call("POST", path, { token, body: form });
    expect([path, status, body.message]).toEqual([path, 415, failureMessages.mediaUnsupported]);
  }
});

test("an update that fails leaves no file behind", async () => {
  await using shop = await testShop();
  const { id, token } = await shop.customer();
  const put: string[] = [];
  const { media } = shop.platform;
  const { put: reallyPut } = media;
  media.put = (key, bytes) => {
    put.push(key);
    return reallyPut(key, bytes);
  };
  await shop.platform.connection.script(
    "alter table customers add constraint nobody_changes check (avatar_key is null) not valid",
  );
  expect((await update(shop, token, await picture().png().toBuffer(), "a.png")).status).toBe(500);
  expect(put).toHaveLength(1);
  expect(await media.get(put[0] ?? "")).toBeUndefined();
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, id));
  expect(row?.avatar_key).toBeNull();
});

test("two avatars sent at once leave one, and only its file", async () => {
  await using shop = await testShop();
  const { id, token } = await shop.customer();
  const bytes = await picture().png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => update(shop, token, bytes, "a.png")));
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, id));
  const kept: string[] = [];
  for (const { body } of answers) {
    const key = body.data.avatar?.replace("/media/", "") ?? "";
    const file = await shop.platform.media.get(key);
    if (file) kept.push(mediaUrl(key));
    if (file) expect((await buffer(file.read())).length).toBeGreaterThan(100);
  }
  expect(kept).toEqual([mediaUrl(row?.avatar_key ?? "")]);
});

test("no avatar is decoded in the shop's own process, and nothing of one stays on its disk", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  endHelperProcesses();
  const startedAt: number[] = [];
  const begin = (message: unknown) => startedAt.push((message as { process: ChildProcess }).process.pid ?? 0);
  subscribe("child_process", begin);
  const bytes = await picture().png().toBuffer();
  const updates = await Promise.all(["a.png", "b.png"].map((name) => update(shop, token, bytes, name)));
  expect(updates.map(({ status }) => status)).toEqual([200, 200]);
  unsubscribe("child_process", begin);
  // One process for both.
  expect(startedAt).toHaveLength(1);
  await vi.waitFor(
    async () => expect(await readdir(join(shop.platform.config.dataDir, "incoming"))).toEqual([]),
    60_000,
  );
});

test("an avatar is refused with 507 where the disk is full", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  shop.platform.media.put = () =>
    Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "write" }));
  const { status, body } = await update(shop, token, await picture().png().toBuffer(), "a.png");
  expect([status, body.message]).toEqual([507, failureMessages.storageFull]);
});
