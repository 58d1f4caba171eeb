import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { preparePictures } from "../../platform/media/preparation.ts";
import { pictures } from "../../platform/media/tables.ts";
import { contestShop, photograph, prepared, storedBytes } from "../../testing/contest.ts";
import { type Colour, colours, fromIphone, fromPhone, place, quartered, secrets } from "../../testing/media-samples.ts";
import { prepareFile } from "./prepare-file.ts";
import { submissionFiles, submissions } from "./tables.ts";

/** The colours of its four quarters, in the order of reading. */
async function quartersOf(picture: Buffer): Promise<(Colour | undefined)[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [1, 3].flatMap((down) =>
    [1, 3].map((right) => {
      const at = (Math.floor((info.height * down) / 4) * info.width + Math.floor((info.width * right) / 4)) * 3;
      const isNear = (colour: readonly number[]) =>
        colour.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 24);
      return (Object.keys(colours) as Colour[]).find((name) => isNear(colours[name]));
    }),
  );
}

const asSeen = ["blue", "red", "white", "green"];
const asSent = ["red", "green", "blue", "white"];

test.each([
  ["jpeg", await fromPhone("jpeg"), asSeen, place],
  ["png", await fromPhone("png"), asSeen, place],
  ["webp", await fromPhone("webp"), asSeen, place],
  ["avif", await fromPhone("avif"), asSeen, place],
  ["heic", fromIphone, asSeen, place],
  ["gif", await quartered().gif().toBuffer(), asSent, undefined],
])(
  "a picture as %s is shown upright, in its colours, and tells nothing but what it shows",
  async (_, bytes, seen, taken) => {
    await using open = await prepared([{ name: "a.jpg", bytes }]);
    const { shop, files } = open;
    const [file] = files;
    expect(file).toMatchObject({
      state: "ready",
      problem: null,
      public_key: expect.stringMatching(/^contest\/[0-9a-f]{32}\.webp$/),
      poster_key: null,
      width: seen === asSeen ? 64 : 96,
      height: seen === asSeen ? 96 : 64,
      perceptual_hash: expect.stringMatching(/^[01]{64}$/),
      latitude: taken ? expect.closeTo(taken.latitude, 4) : null,
      longitude: taken ? expect.closeTo(taken.longitude, 4) : null,
    });
    const shown = await storedBytes(shop, file?.public_key ?? null);
    expect(await quartersOf(shown)).toEqual(seen);
    const { exif, xmp, iptc, icc, orientation, hasAlpha } = await sharp(shown).metadata();
    expect({ exif, xmp, iptc, icc, orientation, hasAlpha }).toEqual({ hasAlpha: false });
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    await shop.db.update(submissions).set({ state: "approved" });
    expect((await shop.call("GET", `/media/${file?.public_key}`)).headers.get("content-type")).toBe("image/webp");
    expect((await shop.call("GET", `/media/${file?.original_key}`)).status).toBe(404);
    expect(await shop.db.select({ key: pictures.key }).from(pictures)).toEqual([{ key: file?.public_key }]);
  },
);

test("each file of an entry is due to be prepared as soon as it is sent, those of a refused one never", async () => {
  await using open = await contestShop();
  const { db } = open.shop;
  const files = [photograph, photograph].map((bytes) => ({ name: "a.jpg", bytes }));
  await open.enter(files);
  await open.enter(files, {});
  const { rows } = await db.execute<{ id: number }>(
    sql`select (data ->> 'fileId')::int as id from pgboss.job where name = ${prepareFile.name} order by id`,
  );
  const claimed = await db.select({ id: submissionFiles.id }).from(submissionFiles).orderBy(submissionFiles.id);
  expect(rows).toEqual(claimed);
  expect(rows).toHaveLength(2);
});

test("a large picture becomes as large as anybody looks at it, and copies of it are alike", async () => {
  const large = quartered().resize(5000, 4000, { fit: "fill", kernel: "cubic" });
  await using open = await prepared([
    { name: "large.jpg", bytes: await large.clone().jpeg().toBuffer() },
    { name: "copy.webp", bytes: await large.clone().resize(900).webp({ quality: 40 }).toBuffer() },
    { name: "other.png", bytes: await quartered().rotate(90).png().toBuffer() },
  ]);
  const [first, copy, other] = open.files;
  expect([first?.width, first?.height]).toEqual([2560, 2048]);
  const difference = (one = "", two = "") => [...one].filter((bit, index) => bit !== two[index]).length;
  expect(difference(first?.perceptual_hash ?? "", copy?.perceptual_hash ?? "")).toBeLessThanOrEqual(6);
  expect(difference(first?.perceptual_hash ?? "", other?.perceptual_hash ?? "")).toBeGreaterThan(6);
});

test("every size of a public copy tells as little as the copy itself", async () => {
  await using open = await prepared([{ name: "a.jpg", bytes: await fromPhone("jpeg") }]);
  const { dataDir } = open.shop.platform.config;
  await preparePictures.run(open.shop.platform, {});
  const sizes = await readdir(join(dataDir, "media", "sizes"), { recursive: true, withFileTypes: true });
  const files = sizes.filter((size) => size.isFile());
  expect(files).toHaveLength(15);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    expect([name, secrets.filter((secret) => bytes.includes(secret))]).toEqual([name, []]);
  }
});
