import sharp from "sharp";
import { expect, test } from "vitest";
import { pngChunk } from "../../testing/media-samples.ts";
import { type CodePoints, coloursOf, toSrgb } from "./colours.ts";
import { publicPicture } from "./public-picture.ts";

/** What Chromium shows of red, green and blue, from 0 to 255, that a file with these code points has. */
const inChromium: readonly [CodePoints, [number, number, number], [number, number, number]][] = [
  [{ primaries: 12, transfer: 13 }, [200, 100, 50], [214, 94, 36]],
  [{ primaries: 9, transfer: 1 }, [160, 80, 32], [193, 61, 3]],
  [{ primaries: 9, transfer: 4 }, [128, 128, 128], [129, 129, 129]],
  [{ primaries: 9, transfer: 8 }, [64, 32, 13], [156, 95, 56]],
  [{ primaries: 9, transfer: 16 }, [128, 128, 128], [133, 133, 133]],
  [{ primaries: 9, transfer: 16 }, [176, 176, 176], [237, 237, 237]],
  [{ primaries: 9, transfer: 16 }, [96, 48, 19], [89, 0, 0]],
  [{ primaries: 9, transfer: 18 }, [192, 192, 192], [189, 189, 189]],
  [{ primaries: 9, transfer: 18 }, [128, 64, 26], [112, 35, 0]],
];

test.each(inChromium)("colours that are said by code points %j look as in a browser", (points, pixel, seen) => {
  const colours = coloursOf(points);
  if (!colours) throw new Error("these are what browsers assume");
  const [red, green, blue] = toSrgb(Uint8Array.from(pixel), 3, colours);
  for (const [index, part] of [red, green, blue].entries()) expect(part).toBeCloseTo(seen[index] ?? 0, -1.1);
});

test("what browsers assume anyway, and what film says of television, stays as it is", () => {
  for (const transfer of [1, 2, 6, 13]) expect(coloursOf({ primaries: 1, transfer })).toBeUndefined();
});

const ihdrEnd = 33;

/** A grey PNG with chunks that say its colours. */
async function pngWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const create = { width: 8, height: 8, channels: 3, background: { r: 128, g: 128, b: 128 } } as const;
  const png = await sharp({ create }).png().toBuffer();
  return Buffer.concat([png.subarray(0, ihdrEnd), ...chunks, png.subarray(ihdrEnd)]);
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

test.each([
  ["nothing", [], 128],
  ["gAMA", [pngChunk("gAMA", uint32(100_000))], 188],
  ["gAMA of sRGB", [pngChunk("gAMA", uint32(45_455))], 128],
  ["gAMA below sRGB", [pngChunk("sRGB", Buffer.of(0)), pngChunk("gAMA", uint32(100_000))], 128],
  ["cICP above gAMA", [pngChunk("cICP", Buffer.of(9, 16, 0, 1)), pngChunk("gAMA", uint32(100_000))], 133],
])("a PNG says its colours by %s", async (_what, chunks, seen) => {
  const { bytes } = await publicPicture(await pngWith(...chunks));
  const [value] = await sharp(bytes).raw().toBuffer();
  expect(value).toBeCloseTo(seen, -1);
});
