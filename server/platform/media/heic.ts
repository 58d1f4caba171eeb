import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { loaded } from "./own-parts.ts";
import { assertPixelLimit } from "./picture-limits.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

// A PNG's signature and its first chunk, behind which the profile belongs.
const headBytes = 33;

/**
 * Decodes a HEIC picture into an upright PNG of at most `longestSide` pixels with its colour profile. The decoder is
 * WebAssembly, which cannot leave its own memory; sharp has none for licence reasons.
 */
export async function decodeHeic(
  bytes: Buffer,
  profile: Buffer | undefined,
  { longestSide, mostPixels }: { longestSide: number; mostPixels: number },
): Promise<Buffer> {
  // Several megabytes that no other picture needs.
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

/** Decoded pixels have lost their colour profile, and phones use more colours than sRGB. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const contents = Buffer.concat([Buffer.from("iCCPphone\0\0", "latin1"), deflateSync(profile)]);
  const chunk = Buffer.alloc(contents.length + 8);
  chunk.writeUInt32BE(contents.length - 4, 0);
  contents.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(contents), contents.length + 4);
  return Buffer.concat([png.subarray(0, headBytes), chunk, png.subarray(headBytes)]);
}
