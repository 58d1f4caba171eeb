import sharp from "sharp";
import { expect, test } from "vitest";
import { blurOf } from "./blur.ts";

const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };
// Five bits of each colour.
const bits = { red: 0x7c00, blue: 0x001f };

const plain = (width: number, height: number, background: object, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } });

/** The bitmap's size, and its pixels row by row from the bottom. */
function readBitmap(blur = "") {
  const file = Buffer.from(blur, "base64");
  const pixels = Array.from({ length: (file.length - 54) / 2 }, (_, at) => file.readUInt16LE(54 + at * 2));
  return { mark: file.toString("latin1", 0, 2), width: file.readInt32LE(18), height: file.readInt32LE(22), pixels };
}

test("the blur is a bitmap of a few pixels with the picture's colours where they are", async () => {
  const sky = await plain(600, 200, blue).png().toBuffer();
  const picture = await plain(600, 400, red)
    .composite([{ input: sky, top: 0, left: 0 }])
    .webp()
    .toBuffer();
  const { mark, width, height, pixels } = readBitmap(await blurOf(picture));
  expect([mark, width, height, pixels.length]).toEqual(["BM", 6, 4, 24]);
  const within = (pixel = 0, mask = 0) => (pixel & mask) / mask;
  expect(within(pixels[0], bits.red)).toBeGreaterThan(0.9);
  expect(within(pixels[0], bits.blue)).toBeLessThan(0.1);
  expect(within(pixels.at(-1), bits.blue)).toBeGreaterThan(0.9);
  expect(within(pixels.at(-1), bits.red)).toBeLessThan(0.1);
});

test("whatever shape a picture has, its blur stays within a hundred bytes of colour", async () => {
  const shapes = [
    [1000, 1000, 6],
    [1920, 1080, 3],
    [200, 4000, 8],
    [4000, 20, 3],
  ] as const;
  for (const [width, height, rows] of shapes) {
    const bitmap = readBitmap(await blurOf(await plain(width, height, red).jpeg().toBuffer()));
    expect([bitmap.height, bitmap.pixels.length]).toEqual([rows, 6 * rows]);
    expect(bitmap.pixels.length * 2).toBeLessThanOrEqual(100);
  }
  const turned = await plain(300, 200, red).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(readBitmap(await blurOf(turned)).height).toBe(8);
  const grey = await plain(300, 300, { r: 255, g: 255, b: 255 }).toColourspace("b-w").png().toBuffer();
  expect(new Set(readBitmap(await blurOf(grey)).pixels)).toEqual(new Set([0x7fff]));
});

test("what can be seen through has none", async () => {
  expect(
    await blurOf(
      await plain(60, 40, { ...red, alpha: 0.5 }, 4)
        .webp()
        .toBuffer(),
    ),
  ).toBeUndefined();
});
