import { openPicture } from "./pictures.ts";

/** A picture, drawn ones included, as a square PNG of `side` pixels on white, since phones put black behind what is clear. */
export async function iconOf(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const picture = await openPicture(bytes);
  const background = "#ffffff";
  return picture
    .resize({ width: side, height: side, fit: "contain", background })
    .flatten({ background })
    .png()
    .toBuffer();
}
