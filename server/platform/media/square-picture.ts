import sharp from "sharp";
import { publicPicture } from "./public-picture.ts";

/** What a visitor sent as a square WebP of `side` pixels; throws what `publicPicture` throws. */
export async function squarePicture(bytes: Buffer, side: number): Promise<Buffer> {
  const { bytes: whole } = await publicPicture(bytes);
  return sharp(whole).resize({ width: side, height: side, fit: "cover" }).webp({ quality: 82 }).toBuffer();
}
