import type { IconShape } from "./helper-tasks.ts";
import { openPicture } from "./pictures.ts";

const svgDensity = 72;
const mostDensity = 2400;

/**
 * A picture, drawn ones included, as a PNG: centred within its margin, whole, and sharp however small a drawing says it
 * is.
 */
export async function iconOf(
  bytes: Uint8Array,
  { background, width, height, margin = 0 }: IconShape,
): Promise<Uint8Array> {
  const within = { height: height - 2 * margin, ...(width && { width: width - 2 * margin }) };
  const picture = await openPicture(bytes);
  const { format, height: drawnHeight } = await picture.metadata();
  const density = Math.min(mostDensity, Math.max(svgDensity, (svgDensity * within.height) / drawnHeight));
  const sharpest = format === "svg" ? await openPicture(bytes, { density }) : picture;
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  return sharpest
    .resize({ ...within, fit: "contain", background })
    .flatten({ background })
    .extend({ ...sides, background })
    .png()
    .toBuffer();
}
