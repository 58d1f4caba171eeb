import { expect, test } from "vitest";
import { hasTooManyPixels, pictureHead } from "./picture-head.ts";

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((each) => each.charCodeAt(0)) : [...part])),
  );
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const box = (type: string, ...contents: (string | readonly number[])[]) => {
  const inside = [...bytes(...contents)];
  return [...uint32(8 + inside.length), ...bytes(type), ...inside];
};
const ispe = (width: number, height: number) => box("ispe", uint32(0), uint32(width), uint32(height));
const heif = (...properties: number[][]) =>
  bytes(box("ftyp", "heic"), box("meta", uint32(0), box("iprp", box("ipco", properties.flat()))));
const jpeg = (marker: number) =>
  bytes([0xff, 0xd8, 0xff, 0xe1, 0, 4, 9, 9, 0xff, 0xff, 0xc4, 0, 2, 0xff, marker, 0, 11, 8, 0x2e, 0xe0, 0x3e, 0x80]);
const png = (interlacing: number) =>
  bytes([0x89], "PNG\r\n\x1a\n", uint32(13), "IHDR", uint32(300), uint32(200), [8, 6, 0, 0, interlacing]);

test.each([
  ["a JPEG behind other segments", jpeg(0xc0), { coding: "jpeg", width: 16_000, height: 12_000 }],
  ["a progressive JPEG", jpeg(0xc2), { coding: "progressive jpeg", width: 16_000, height: 12_000 }],
  ["a PNG", png(0), { coding: "png", width: 300, height: 200 }],
  ["a PNG in passes", png(1), { coding: "interlaced png", width: 300, height: 200 }],
  ["a GIF", bytes("GIF89a", [44, 1, 200, 0]), { coding: "gif", width: 300, height: 200 }],
  [
    "a WebP with more than a picture",
    bytes("RIFF", uint32(0), "WEBPVP8X", uint32(0), uint32(0), [43, 1, 0, 199, 0, 0]),
    { coding: "webp", width: 300, height: 200 },
  ],
  [
    "a HEIC put together of parts",
    heif(box("hvcC"), ispe(512, 512), ispe(8064, 6048)),
    { coding: "heic", width: 8064, height: 6048 },
  ],
  ["an AVIF", heif(ispe(300, 200), box("av1C")), { coding: "avif", width: 300, height: 200 }],
] as const)("of %s the beginning tells how large it is", (_what, file, head) => {
  expect(pictureHead(file)).toEqual(head);
  // Whatever is cut off tells nothing, or the same.
  for (let length = 0; length < file.length; length++)
    expect([undefined, head]).toContainEqual(pictureHead(file.slice(0, length)));
});

test("what a picture may have in pixels follows from what its decoding costs", () => {
  const [phone, panorama] = [
    { width: 16_320, height: 12_240 },
    { width: 16_000, height: 3_800 },
  ];
  expect(hasTooManyPixels({ coding: "jpeg", ...phone })).toBe(false);
  expect(hasTooManyPixels({ coding: "progressive jpeg", ...phone })).toBe(true);
  expect(hasTooManyPixels({ coding: "heic", width: 8064, height: 6048 })).toBe(false);
  expect(hasTooManyPixels({ coding: "avif", width: 6000, height: 4000 })).toBe(false);
  expect(hasTooManyPixels({ coding: "png", ...phone })).toBe(true);
  expect(hasTooManyPixels({ coding: "webp", ...panorama })).toBe(true);
});
