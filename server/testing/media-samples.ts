import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export const colours = {
  red: [220, 40, 40],
  green: [40, 200, 60],
  blue: [40, 70, 220],
  white: [235, 235, 235],
} as const;
export type Colour = keyof typeof colours;

/** Where the samples were taken: near Harrowdale. */
export const place = { latitude: 57.41055, longitude: -6.19583 };

/** Parts of what samples say of place, time, person and device; in nothing public may be any of it. */
export const secrets = ["Exif", "EXIF", "XMP ", "xmpmeta", "ns.adobe.com", "GPSLatitude", "Wanda", "2026:08:14"];

/** Made by an encoder of its own kind; its colours are those of phones (Display P3), its turn is said twice. */
export const fromIphone = await readFile(new URL("media-samples/iphone.heic", import.meta.url));

const [width, height] = [96, 64];
const quarters = Buffer.alloc(width * height * 3);
for (let pixel = 0; pixel < width * height; pixel++) {
  const isLeft = pixel % width < width / 2;
  const isTop = pixel < (width * height) / 2;
  const colour = isTop ? (isLeft ? colours.red : colours.green) : isLeft ? colours.blue : colours.white;
  quarters.set(colour, pixel * 3);
}

/** Its four quarters as its sensor saw them: red and green above blue and white. */
export const quartered = () => sharp(quarters, { raw: { width, height, channels: 3 } });

/** A picture as a phone writes it that was held upright: on its side, with notes on who, where, when and with what. */
export function fromPhone(format: "jpeg" | "png" | "webp" | "avif"): Promise<Buffer> {
  return quartered()
    .withExif({
      IFD0: { Make: "Cairn", Model: "Phone of Wanda", DateTime: "2026:08:14 05:12:00" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "57/1 24/1 38/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "6/1 11/1 45/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><e:GPSLatitude xmlns:e="http://ns.adobe.com/exif/1.0/"/></x:xmpmeta>')
    .toFormat(format, { quality: 90 })
    .toBuffer();
}

/** A chunk of a PNG file. */
export function pngChunk(type: string, contents: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), contents]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(contents.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** A black PNG of any size, perhaps with other chunks: black takes hardly any room. */
export function blackPng(width: number, height: number, ...others: readonly Buffer[]): Buffer {
  return pngOf([width, height], [1, 0, 0, 0, 0], (1 + Math.ceil(width / 8)) * height, others);
}

// PNG's seven passes: where the first pixel of each lies, and how far the next is, across and down.
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A square one that nothing is seen of and that takes the most memory: its eight bytes a pixel come in passes. */
export function interlacedPng(side: number): Buffer {
  const bytes = passes.map(([left, top, across, down]) => {
    const [wide, high] = [Math.ceil((side - left) / across), Math.ceil((side - top) / down)];
    return wide > 0 ? (1 + wide * 8) * high : 0;
  });
  return pngOf(
    [side, side],
    [16, 6, 0, 0, 1],
    bytes.reduce((sum, each) => sum + each),
    [],
  );
}

/** Its header ends with depth, kind of colours, packing, filter and interlacing. */
function pngOf(
  [width, height]: readonly [number, number],
  look: readonly number[],
  bytes: number,
  others: readonly Buffer[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(look, 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    ...others,
    pngChunk("IDAT", deflateSync(Buffer.alloc(bytes))),
    pngChunk("IEND", new Uint8Array()),
  ]);
}
