import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Pixels } from "./heic.ts";

// A PNG's signature and its first chunk, behind which the profile belongs.
const headBytes = 33;

/** Decoded pixels as a PNG with the colour profile of their file, which sharp can take from a file only. */
export async function withProfile({ data, ...raw }: Pixels, profile: Buffer): Promise<Buffer> {
  const png = await sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer();
  const contents = Buffer.concat([Buffer.from("iCCPphone\0\0", "latin1"), deflateSync(profile)]);
  const chunk = Buffer.alloc(contents.length + 8);
  chunk.writeUInt32BE(contents.length - 4, 0);
  contents.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(contents), contents.length + 4);
  return Buffer.concat([png.subarray(0, headBytes), chunk, png.subarray(headBytes)]);
}
