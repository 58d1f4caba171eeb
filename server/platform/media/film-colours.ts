import type { CodePoints } from "./colours.ts";

// The names of WebCodecs for code points (ITU-T H.273).
const primaries: Readonly<Record<string, number>> = { bt709: 1, bt470bg: 5, smpte170m: 6, bt2020: 9, smpte432: 12 };
const transfers: Readonly<Record<string, number>> = {
  bt709: 1,
  smpte170m: 6,
  linear: 8,
  "iec61966-2-1": 13,
  pq: 16,
  hlg: 18,
};
const unspecified = 2;

/** What a film says of its colours as code points. */
export function codePointsOf(space: VideoColorSpaceInit): CodePoints {
  return {
    primaries: primaries[space.primaries ?? ""] ?? unspecified,
    transfer: transfers[space.transfer ?? ""] ?? unspecified,
  };
}
