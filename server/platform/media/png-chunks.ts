import { type Colours, coloursOf, coloursOfGamma } from "./colours.ts";

/** What a PNG says of itself in its chunks before its pixels. */
export interface PngFacts {
  /** Undefined where it has a profile, or says nothing that browsers do not assume anyway. */
  readonly colours: Colours | undefined;
  readonly isAnimated: boolean;
}

/** Reads the chunks of a PNG; of those that say its colours the most precise one counts, as in browsers. */
export function pngFacts(file: Buffer): PngFacts {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 8 <= file.length; ) {
    const [size, type] = [file.readUInt32BE(at), file.toString("latin1", at + 4, at + 8)];
    if (type === "IDAT") break;
    chunks.set(type, file.subarray(at + 8, at + 8 + size));
    at += 12 + size;
  }
  return { colours: coloursIn(chunks), isAnimated: chunks.has("acTL") };
}

function coloursIn(chunks: ReadonlyMap<string, Buffer>): Colours | undefined {
  const [points, gamma, primaries] = [chunks.get("cICP"), chunks.get("gAMA"), chunks.get("cHRM")];
  if (points && points.length >= 2)
    return coloursOf({ primaries: points.readUInt8(0), transfer: points.readUInt8(1), brightest: brightestIn(chunks) });
  if (chunks.has("iCCP") || chunks.has("sRGB") || gamma?.length !== 4) return undefined;
  const exponent = 100_000 / gamma.readUInt32BE(0);
  if (!Number.isFinite(exponent)) return undefined;
  // Nearly that of sRGB, which is what is meant then.
  if (primaries?.length !== 32) return Math.abs(exponent - 2.2) < 0.1 ? undefined : coloursOfGamma(exponent);
  // The white comes first there.
  const [wx, wy, rx, ry, gx, gy, bx, by] = Array.from(
    { length: 8 },
    (_, at) => primaries.readUInt32BE(4 * at) / 100_000,
  );
  const coordinates = [rx, ry, gx, gy, bx, by, wx, wy] as Colours["primaries"];
  return coordinates.every((value) => value > 0) ? coloursOfGamma(exponent, coordinates) : coloursOfGamma(exponent);
}

/** The chunk cLLI counts in ten-thousandths of a cd/m². */
const brightestIn = (chunks: ReadonlyMap<string, Buffer>) => {
  const level = chunks.get("cLLI");
  return level?.length === 8 ? level.readUInt32BE(0) / 10_000 || undefined : undefined;
};
