import sharp from "sharp";
import { UnprocessableFile } from "./unprocessable-file.ts";

// With less than nine tenths of its lines it is no picture any more.
const mostMissing = 0.1;
const [sampledWidth, sampledLines] = [64, 400];
// What compression leaves of a single colour.
const alike = 2;

/** Whether a picture could not be decoded because its file, a JPEG, ends too early. */
export const endsEarly = (problem: unknown): boolean =>
  problem instanceof Error && /premature end of JPEG/i.test(problem.message);

/**
 * Throws `UnprocessableFile` for a JPEG that has lost more than a tenth of its lines, which the decoder leaves of one
 * colour.
 */
export async function assertMostlyIntact(original: Buffer): Promise<void> {
  const lines = await sharp(original, { failOn: "none", limitInputPixels: false })
    .resize(sampledWidth, sampledLines, { fit: "fill", kernel: "nearest" })
    .greyscale()
    .raw()
    .toBuffer();
  const isLikeAbove = (line: number) =>
    Array.from({ length: sampledWidth }, (_, at) => line * sampledWidth + at).every(
      (at) => Math.abs((lines[at] ?? 0) - (lines[at - sampledWidth] ?? 0)) <= alike,
    );
  let last = sampledLines - 1;
  while (last > 0 && isLikeAbove(last)) last--;
  if (last < sampledLines * (1 - mostMissing)) throw new UnprocessableFile("damaged", "its last lines are missing");
}
