import type { IconShape } from "./helper-tasks.ts";
import { openPicture } from "./pictures.ts";

/** A picture, drawn ones included, as a PNG. */
export async function iconOf(bytes: Uint8Array, { background, ...size }: IconShape): Promise<Uint8Array> {
  const picture = await openPicture(bytes);
  return picture
    .resize({ ...size, fit: "contain", background })
    .flatten({ background })
    .png()
    .toBuffer();
}
