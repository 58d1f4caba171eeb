import { type Box, blank, boxesIn, Effort, findBox, type Mp4, type Stretch } from "./mp4-boxes.ts";
import { cleanDescriptions, isPlayed } from "./mp4-codecs.ts";
import { defaultSizes, samplesOf, samplesOfFragment } from "./mp4-samples.ts";
import { cleanSample, type NalLayout } from "./nal-units.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** What can be said of a video without playing it. */
export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

// What playing needs (ISO/IEC 14496-12, QuickTime), by the box that holds it. Anything else may say anything.
const kept: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    file: "ftyp styp moov moof mdat sidx mfra",
    moov: "mvhd trak mvex",
    trak: "tkhd edts mdia",
    edts: "elst",
    mdia: "mdhd hdlr minf",
    minf: "vmhd smhd hdlr dinf stbl",
    dinf: "dref",
    stbl: "stsd stts stss ctts cslg stsc stsz stz2 stco co64 sgpd sbgp sdtp",
    mvex: "mehd trex",
    moof: "mfhd traf",
    traf: "tfhd tfdt trun sgpd sbgp sdtp",
    mfra: "tfra mfro",
  }).map(([holder, types]) => [holder, new Set(types.split(" "))]),
);
const mostTracks = 64;

/**
 * Takes out of an MP4 or MOV, in place, all that playing it does not need, and with it what it says of where, when
 * and with what it was made. Nothing moves: what is taken out becomes free room of the same size, so that every
 * offset still holds. Throws `UnprocessableFile` for a codec whose pictures may say anything themselves, an `Error` for what is
 * no such file, or broken.
 */
export function cleanMp4(bytes: Buffer): VideoFacts {
  // Its boxes and tables are gone through a few times each, and few entries are smaller than four bytes.
  const mp4: Mp4 = { bytes, effort: new Effort(4 * bytes.length + 1000) };
  const found: Record<"trak" | "moof" | "mdat", Box[]> = { trak: [], moof: [], mdat: [] };
  let durationMs = 0;
  let movie: Box | undefined;
  const visit = (box: Box, holder: string): void => {
    if (!kept[holder]?.has(box.type)) {
      blank(mp4, box);
      return;
    }
    if (box.type === "trak" || box.type === "moof" || box.type === "mdat") found[box.type].push(box);
    if (box.type === "moov") movie ??= box;
    if (box.type === "mvhd") durationMs = durationOf(bytes, box);
    if (box.type === "mvhd" || box.type === "tkhd" || box.type === "mdhd") forgetTimes(bytes, box);
    // Between the kind and the name lie, in a MOV, the maker's four letters.
    if (box.type === "hdlr") bytes.fill(0, Math.min(box.from + 12, box.to), box.to);
    if (box.type === "dref") forgetFiles(mp4, box);
    if (kept[box.type]) for (const inner of boxesIn(mp4, box.from, box.to)) visit(inner, box.type);
  };
  for (const box of boxesIn(mp4, 0, bytes.length)) visit(box, "file");
  if (found.trak.length > mostTracks) throw new UnprocessableFile("damaged", `it has ${found.trak.length} tracks`);

  const samples: [from: number, to: number][] = [];
  const layouts = new Map<number, NalLayout>();
  const note = (track: number, [from, to]: Stretch) => {
    const layout = layouts.get(track);
    if (layout) cleanSample(mp4, [from, to], layout);
    const last = samples.at(-1);
    // Most lie one behind the other, and are not worth a note each.
    if (last?.[1] === from) last[1] = to;
    else samples.push([from, to]);
  };
  let size: Pick<VideoFacts, "width" | "height"> | undefined;
  for (const track of found.trak) {
    const [header, handler] = [findBox(mp4, track, ["tkhd"]), findBox(mp4, track, ["mdia", "hdlr"])];
    if (!header || !handler) throw new Error("a track without its header");
    const kind = bytes.toString("latin1", handler.from + 8, handler.from + 12);
    if (!isPlayed(mp4, track, kind)) {
      // Its samples may lie anywhere among the others' in fragments.
      if (found.moof.length > 0)
        throw new UnprocessableFile("damaged", "a film in fragments has a track that is not played");
      blank(mp4, track);
      continue;
    }
    const number = numberOf(bytes, header);
    const layout = cleanDescriptions(mp4, track, kind);
    if (layout) layouts.set(number, layout);
    for (const sample of samplesOf(mp4, track)) note(number, sample);
    if (kind === "vide") size ??= sizeOf(bytes, header);
  }
  if (!size || !movie) throw new Error("there is no picture track in it");
  const defaults = defaultSizes(mp4, movie);
  for (const fragment of found.moof)
    for (const [track, sample] of samplesOfFragment(mp4, fragment, defaults)) note(track, sample);
  forgetUnplayed(bytes, found.mdat, samples);
  return { ...size, durationMs };
}

/** Wipes what no sample uses: cameras note there where they were, every second, with a track for it or without. */
function forgetUnplayed(bytes: Buffer, media: readonly Box[], samples: [from: number, to: number][]): void {
  samples.sort(([one], [other]) => one - other);
  let [next, at] = [0, 0];
  for (const { from, to } of media) {
    at = Math.max(at, from);
    for (let sample = samples[next]; sample && sample[0] < to; sample = samples[++next]) {
      const [start, end] = sample;
      if (start > at) bytes.fill(0, at, start);
      at = Math.max(at, end);
    }
    if (at < to) bytes.fill(0, at, to);
  }
}

/** Version 1 of a header has times of 8 bytes, version 0 of 4; both begin after version and flags. */
const timeBytes = (bytes: Buffer, { from }: Box) => (bytes[from] === 1 ? 8 : 4);

function forgetTimes(bytes: Buffer, box: Box): void {
  bytes.fill(0, Math.min(box.from + 4, box.to), Math.min(box.from + 4 + 2 * timeBytes(bytes, box), box.to));
}

/** Where samples lie, in the words of the machine that wrote them: within this very file, whatever it said. */
function forgetFiles(mp4: Mp4, { from, to }: Box): void {
  for (const file of boxesIn(mp4, Math.min(from + 8, to), to)) {
    mp4.bytes.write("url ", file.start + 4, "latin1");
    mp4.bytes.fill(0, file.from, file.to);
    if (file.to >= file.from + 4) mp4.bytes[file.from + 3] = 1;
  }
}

function durationOf(bytes: Buffer, box: Box): number {
  const width = timeBytes(bytes, box);
  const at = box.from + 4 + 2 * width;
  if (at + 4 + width > box.to) throw new Error("a header is cut off");
  const unitsPerSecond = bytes.readUInt32BE(at);
  const units = width === 8 ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  return unitsPerSecond === 0 ? 0 : Math.round((units / unitsPerSecond) * 1000);
}

/** By which fragments name a track. */
function numberOf(bytes: Buffer, header: Box): number {
  const at = header.from + 4 + 2 * timeBytes(bytes, header);
  if (at + 4 > header.to) throw new Error("a track's header is cut off");
  return bytes.readUInt32BE(at);
}

/** Upright: a track's matrix says whether it lies on its side. */
function sizeOf(bytes: Buffer, { from, to }: Box): Pick<VideoFacts, "width" | "height"> {
  if (to - from < 44) throw new Error("a track's header is cut off");
  const width = bytes.readUInt32BE(to - 8) >>> 16;
  const height = bytes.readUInt32BE(to - 4) >>> 16;
  const isTurned = bytes.readInt32BE(to - 44) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
