import { type Box, fieldsOf, type Mp4, type Stretch } from "./mp4-boxes.ts";

/** How the pictures of H.264 and HEVC lie in a film: as units, each behind its length. */
export interface NalLayout {
  readonly codec: "H.264" | "HEVC";
  /** How many bytes a length has. */
  readonly lengthBytes: number;
}

// The messages to decoders (ITU-T H.264 and H.265, annex D) that say how to show pictures: buffers, order, film grain,
// turns, checksums, light and colours, alpha and depth. Any other may say anything, and cameras note there where and
// when they were.
const keptMessages = new Set([0, 1, 6, 19, 45, 47, 129, 130, 132, 137, 144, 147, 165, 176]);

/** The layout that a decoder's configuration tells, in which messages are overwritten as well. */
export function cleanConfiguration(mp4: Mp4, box: Box): NalLayout {
  const fields = fieldsOf(mp4, box);
  const codec = box.type === "avcC" ? "H.264" : "HEVC";
  // Those of a second view (lhvC) do without most of the head.
  fields.skip(box.type === "hvcC" ? 21 : 4);
  const layout: NalLayout = { codec, lengthBytes: (fields.byte() & 3) + 1 };
  const cleanUnits = (count: number) => {
    for (let left = count; left > 0; left--) cleanUnit(mp4, fields.stretch(fields.short()), codec);
  };
  if (codec === "H.264") for (const mask of [31, 255]) cleanUnits(fields.byte() & mask);
  else
    for (let left = fields.byte(); left > 0; left--) {
      fields.skip(1);
      cleanUnits(fields.short());
    }
  return layout;
}

/** Overwrites, in place, what the messages within one sample say; throws when it is not laid out like that. */
export function cleanSample(mp4: Mp4, [from, to]: Stretch, { codec, lengthBytes }: NalLayout): void {
  const { bytes } = mp4;
  if (to > bytes.length) throw new Error("a picture is cut off");
  for (let at = from; at + lengthBytes <= to; ) {
    const start = at + lengthBytes;
    at = start + bytes.readUIntBE(at, lengthBytes);
    if (at > to) throw new Error("a part of a picture is larger than the picture");
    cleanUnit(mp4, [start, at], codec);
  }
}

function cleanUnit(mp4: Mp4, [from, to]: Stretch, codec: NalLayout["codec"]): void {
  mp4.effort.spend();
  const first = from < to ? (mp4.bytes[from] ?? 0) : 0;
  if (codec === "H.264" && (first & 31) === 6) cleanMessages(mp4, [from + 1, to]);
  if (codec === "HEVC" && [39, 40].includes((first >> 1) & 63)) cleanMessages(mp4, [from + 2, to]);
}

/** Each message says its kind and how long it is, both as bytes to be added up as long as they are 255. */
function cleanMessages({ bytes, effort }: Mp4, [from, to]: Stretch): void {
  let [at, zeros] = [from, 0];
  const next = (isKept: boolean): number => {
    effort.spend();
    // A 3 behind two zeros is no part of the message, but keeps it from looking like the start of a unit; without
    // those zeros it would become one.
    if (zeros >= 2 && at < to && bytes[at] === 3) {
      bytes.fill(0, at - 2, at);
      zeros = 0;
      at++;
    }
    const value = at < to ? (bytes[at] ?? 0) : 0;
    zeros = value === 0 ? zeros + 1 : 0;
    if (!isKept && at < to) bytes[at] = 0xff;
    at++;
    return value;
  };
  const number = () => {
    let sum = 0;
    for (let part = 255; part === 255; sum += part) part = next(true);
    return sum;
  };
  while (at < to) {
    const isKept = keptMessages.has(number());
    for (let left = number(); left > 0 && at < to; left--) next(isKept);
  }
}
