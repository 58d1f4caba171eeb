import { openPicture } from "./pictures.ts";

// Rows of a bitmap fill whole 32-bit words, so the number of 16-bit pixels in one is even.
const columns = 6;
const fewestRows = 3;
const mostRows = 8;

const headerBytes = 54;
const bytesPerPixel = 2;

/**
 * A picture in six pixels by three to eight, which a browser that scales it up shows as a blur: a bitmap
 * file in base64. This is the one format whose bytes are colours alone: behind a header that is the
 * same every time, and so compresses away, stand 50 to 100 bytes. WebP and AVIF of that length change the
 * colours. Undefined for what can be seen through: the blur would be seen through it for ever.
 */
export async function blurOf(bytes: Uint8Array): Promise<string | undefined> {
  const picture = await openPicture(bytes);
  const { autoOrient, hasAlpha } = await picture.metadata();
  if (hasAlpha) return undefined;
  const fittingRows = Math.round((columns * autoOrient.height) / autoOrient.width);
  const rows = Math.min(Math.max(fittingRows, fewestRows), mostRows);
  const pixels = await picture
    .resize({ width: columns, height: rows, fit: "fill" })
    // Bitmaps stand on their heads.
    .flip()
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return bitmap(pixels, rows).toString("base64");
}

/** A bitmap file of red, green and blue bytes, with five bits left of each. */
function bitmap(pixels: Uint8Array, rows: number): Buffer {
  const file = Buffer.alloc(headerBytes + rows * columns * bytesPerPixel);
  file.write("BM");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(headerBytes, 10);
  file.writeUInt32LE(headerBytes - 14, 14);
  file.writeInt32LE(columns, 18);
  file.writeInt32LE(rows, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(8 * bytesPerPixel, 28);
  for (let pixel = 0; pixel < rows * columns; pixel++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 3, pixel * 3 + 3);
    const colour = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    file.writeUInt16LE(colour, headerBytes + pixel * bytesPerPixel);
  }
  return file;
}
