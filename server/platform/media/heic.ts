import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { loaded } from "./own-parts.ts";
import { assertPixelLimit } from "./picture-limits.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

// Of a PNG: its signature and its first chunk, which must come first.
const headBytes = 33;

/**
 * A picture as phones take it, upright and of at most `longestSide` pixels, as a PNG that keeps the colours' profile.
 * Its decoder is WebAssembly, which cannot leave its own memory: no library of sharp's has one, for want of a licence.
 */
export async function decodeHeic(
  bytes: Buffer,
  profile: Buffer | undefined,
  { longestSide, mostPixels }: { longestSide: number; mostPixels: number },
): Promise<Buffer> {
  // Megabytes, which no other picture needs.
  const { default: heicDecode } = await loaded(import("heic-decode"));
  const pictures = await heicDecode.all({ buffer: bytes });
  try {
    const [picture] = pictures;
    if (!picture) throw new UnprocessableFile("damaged", "there is no picture in it");
    const { width, height } = picture;
    assertPixelLimit(width, height, mostPixels);
    const { data } = await picture.decode();
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer();
    return profile ? withProfile(png, profile) : png;
  } finally {
    pictures.dispose();
  }
}

/** Bare pixels have lost the profile that says which colours they are: phones use more than a web page does. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const contents = Buffer.concat([Buffer.from("iCCPphone\0\0", "latin1"), deflateSync(profile)]);
  const chunk = Buffer.alloc(contents.length + 8);
  chunk.writeUInt32BE(contents.length - 4, 0);
  contents.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(contents), contents.length + 4);
  return Buffer.concat([png.subarray(0, headBytes), chunk, png.subarray(headBytes)]);
}
