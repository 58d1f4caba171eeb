import { type Box, boxesIn, fieldsOf, findBox, listLength, type Mp4, type Stretch } from "./mp4-boxes.ts";

/** Where the samples of a track lie, one after another. */
export function* samplesOf(mp4: Mp4, track: Box): Generator<Stretch> {
  const table = findBox(mp4, track, ["mdia", "minf", "stbl"]);
  const part = (type: string) => table && findBox(mp4, table, [type]);
  const [sizes, chunks, offsets] = [part("stsz") ?? part("stz2"), part("stsc"), part("stco") ?? part("co64")];
  if (!sizes || !chunks || !offsets) return;
  const { bytes, effort } = mp4;
  const next = sizesOf(mp4, sizes);
  const isLong = offsets.type === "co64";
  const count = listLength(mp4, offsets, 4, isLong ? 8 : 4);
  const runs = listLength(mp4, chunks, 4, 12);
  // Runs of chunks with equally many samples each; both count from 1 and are in order.
  const firstOf = (run: number) => bytes.readUInt32BE(chunks.from + 8 + run * 12);
  let run = -1;
  for (let chunk = 0; chunk < count; chunk++) {
    effort.spend();
    while (run + 1 < runs && firstOf(run + 1) <= chunk + 1) {
      effort.spend();
      run++;
    }
    const samples = run < 0 ? 0 : bytes.readUInt32BE(chunks.from + 8 + run * 12 + 4);
    const place = offsets.from + 8 + chunk * (isLong ? 8 : 4);
    let at = isLong ? Number(bytes.readBigUInt64BE(place)) : bytes.readUInt32BE(place);
    for (let left = samples; left > 0; left--) {
      const size = next();
      if (size === undefined) break;
      effort.spend();
      yield [at, at + size];
      at += size;
    }
  }
}

/** How many bytes the next sample has; undefined when there is none. */
function sizesOf(mp4: Mp4, box: Box): () => number | undefined {
  const { bytes } = mp4;
  const isCompact = box.type === "stz2";
  const same = isCompact || box.from + 8 > box.to ? 0 : bytes.readUInt32BE(box.from + 4);
  if (same > 0) return () => same;
  const bits = isCompact ? (bytes[box.from + 7] ?? 0) : 32;
  if (![4, 8, 16, 32].includes(bits)) throw new Error("samples have sizes of no known kind");
  const count = listLength(mp4, box, 8, bits / 8);
  let sample = 0;
  const sizeOf = (at: number) => {
    const place = box.from + 12 + Math.floor((at * bits) / 8);
    if (bits === 4) return ((bytes[place] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15;
    return bytes.readUIntBE(place, bits / 8);
  };
  return () => (sample < count ? sizeOf(sample++) : undefined);
}

/** What fragments of a track use that say nothing else of their samples' sizes. */
export function defaultSizes(mp4: Mp4, movie: Box): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  const extended = findBox(mp4, movie, ["mvex"]);
  if (!extended) return sizes;
  for (const box of boxesIn(mp4, extended.from, extended.to)) {
    if (box.type !== "trex") continue;
    const fields = fieldsOf(mp4, box);
    fields.skip(4);
    const track = fields.unsigned();
    fields.skip(8);
    sizes.set(track, fields.unsigned());
  }
  return sizes;
}

/** A sample of a fragment, and the number of its track. */
export type SampleOfTrack = readonly [track: number, sample: Stretch];

/** Where the samples of one fragment lie. The flags are those of ISO/IEC 14496-12, 8.8.7 and 8.8.8. */
export function* samplesOfFragment(
  mp4: Mp4,
  fragment: Box,
  defaults: ReadonlyMap<number, number>,
): Generator<SampleOfTrack> {
  // Of the first track's without a base of its own, and then where the one before it ended.
  let end = fragment.start;
  for (const track of boxesIn(mp4, fragment.from, fragment.to)) {
    if (track.type !== "traf") continue;
    const header = findBox(mp4, track, ["tfhd"]);
    if (!header) throw new Error("a fragment without its header");
    const fields = fieldsOf(mp4, header);
    const flags = fields.unsigned();
    const id = fields.unsigned();
    const base = flags & 0x1 ? fields.long() : flags & 0x20000 ? fragment.start : end;
    fields.skip((flags & 0x2 ? 4 : 0) + (flags & 0x8 ? 4 : 0));
    const size = flags & 0x10 ? fields.unsigned() : (defaults.get(id) ?? 0);
    end = base;
    for (const run of boxesIn(mp4, track.from, track.to)) {
      if (run.type !== "trun") continue;
      end = yield* samplesOfRun(mp4, run, { id, base, end, size });
    }
  }
}

interface Before {
  readonly id: number;
  readonly base: number;
  readonly end: number;
  /** Of every sample that does not say its own. */
  readonly size: number;
}

/** Answers with where the last one ends. */
function* samplesOfRun(mp4: Mp4, run: Box, { id, base, end, size }: Before): Generator<SampleOfTrack, number> {
  const fields = fieldsOf(mp4, run);
  const flags = fields.unsigned();
  const count = fields.unsigned();
  let at = flags & 0x1 ? base + fields.signed() : end;
  if (flags & 0x4) fields.skip(4);
  const before = flags & 0x100 ? 4 : 0;
  const behind = (flags & 0x400 ? 4 : 0) + (flags & 0x800 ? 4 : 0);
  for (let sample = 0; sample < count; sample++) {
    mp4.effort.spend();
    fields.skip(before);
    const from = at;
    at += flags & 0x200 ? fields.unsigned() : size;
    yield [id, [from, at]];
    fields.skip(behind);
  }
  return at;
}
