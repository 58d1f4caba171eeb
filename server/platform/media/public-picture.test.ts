import sharp from "sharp";
import { expect, test } from "vitest";
import { heicOf } from "../../testing/heic.ts";
import { blackPng, pngChunk, quartered } from "../../testing/media-samples.ts";
import { publicPicture, remarkOf } from "./public-picture.ts";

test("of a HEIC the main picture is shown, turned once as it says, wherever it stands", async () => {
  for (const brand of ["heic", "mif1", "msf1", "hevc"]) {
    const { width, height } = await publicPicture(await heicOf([{}, { quarters: 1 }, {}], 1, brand));
    expect([brand, width, height]).toEqual([brand, 54, 96]);
  }
});

test("the colours of a HEIC are those that its main picture says by code points", async () => {
  const brightnessOf = async (heic: Buffer) => {
    const { channels } = await sharp((await publicPicture(heic)).bytes).stats();
    return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
  };
  const usual = await brightnessOf(await heicOf([{}], 0));
  const others = await brightnessOf(await heicOf([{ nclx: [9, 16] }, {}], 1));
  const hdr = await brightnessOf(await heicOf([{}, { nclx: [9, 16] }], 1));
  expect(others).toBeCloseTo(usual, 0);
  expect(Math.abs(hdr - usual)).toBeGreaterThan(5);
});

test("a JPEG without its last bytes is a picture, and says so; half of one is none", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 900, height: 600, channels: 3, background: "#000", noise } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  for (const share of [0.97, 0.999]) {
    const torn = await publicPicture(jpeg.subarray(0, jpeg.length * share));
    expect([torn.width, torn.height, remarkOf(torn)]).toEqual([900, 600, expect.stringMatching(/end is missing/)]);
  }
  await expect(publicPicture(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject({ reason: "damaged" });
  expect(remarkOf(await publicPicture(jpeg))).toBeUndefined();
});

test("what moves is shown as a still picture, and says so", async () => {
  const frames = [await quartered().png().toBuffer(), await quartered().rotate(90).resize(96, 64).png().toBuffer()];
  const still = frames[0] ?? Buffer.of();
  const moving = {
    gif: await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    webp: await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    png: Buffer.concat([
      still.subarray(0, 33),
      pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      still.subarray(33),
    ]),
  };
  for (const [format, bytes] of Object.entries(moving)) {
    const picture = await publicPicture(bytes);
    expect([format, picture.height, remarkOf(picture)]).toEqual([format, 64, expect.stringMatching(/still/)]);
  }
  expect(remarkOf(await publicPicture(still))).toBeUndefined();
});

test("a film in a picture's file is named as such", async () => {
  const sequence = Buffer.from("\0\0\0\x10ftypavis\0\0\0\0\0\0\0\x08moov", "latin1");
  await expect(publicPicture(sequence)).rejects.toMatchObject({ reason: "unknown picture" });
});

test("a picture of more pixels than its kind may have says how many there may be", async () => {
  await expect(publicPicture(blackPng(12_000, 10_000))).rejects.toMatchObject({
    reason: "too many pixels",
    detail: "120 million, of at most 100 million for this kind",
  });
});

test("a picture of a camera that tells nothing of its colours is shown as browsers show it, whatever its EXIF says", async () => {
  const plain = await publicPicture(await quartered().jpeg({ quality: 100 }).toBuffer());
  const adobe = { IFD2: { ColorSpace: "65535" }, IFD4: { InteroperabilityIndex: "R03" } };
  const tagged = await publicPicture(await quartered().withExif(adobe).jpeg({ quality: 100 }).toBuffer());
  expect(tagged.bytes.equals(plain.bytes)).toBe(true);
});
