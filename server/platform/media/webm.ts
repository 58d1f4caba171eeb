import type { VideoFacts } from "./mp4.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

interface Element {
  readonly id: number;
  readonly start: number;
  /** Where its contents begin and end. */
  readonly from: number;
  readonly to: number;
}

// Elements of Matroska (RFC 9559) by their ids.
const ebmlHeader = 0x1a45dfa3;
const segment = 0x18538067;
const seekHead = 0x114d9b74;
const seek = 0x4dbb;
const info = 0x1549a966;
const tracks = 0x1654ae6b;
const trackEntry = 0xae;
const trackNumber = 0xd7;
const trackType = 0x83;
const codecName = 0x86;
const codecPrivate = 0x63a2;
const video = 0xe0;
const audio = 0xe1;
const pixelWidth = 0xb0;
const pixelHeight = 0xba;
const timestampScale = 0x2ad7b1;
const duration = 0x4489;
const cues = 0x1c53bb6b;
const cuePoint = 0xbb;
const cuePositions = 0xb7;
const cluster = 0x1f43b675;
const simpleBlock = 0xa3;
const blockGroup = 0xa0;
const block = 0xa1;
const blankId = 0xec;
const file = 0;

// Of a track its name in numbers, flags, durations, language, its codec and what that has to know beforehand.
const trackFacts = [0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x22b59c, codecName, codecPrivate, 0x56aa, 0x56bb];

// What playing needs, by the element that holds it. Anything else may say anything, or be a checksum of what was.
const kept: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  [file, new Set([ebmlHeader, segment])],
  [ebmlHeader, new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285])],
  [segment, new Set([seekHead, info, tracks, cues, cluster])],
  [seekHead, new Set([seek])],
  [seek, new Set([0x53ab, 0x53ac])],
  [info, new Set([timestampScale, duration, 0x4d80, 0x5741])],
  [tracks, new Set([trackEntry])],
  [trackEntry, new Set([trackNumber, trackType, video, audio, ...trackFacts])],
  // Size, how it is shown, and colours.
  [video, new Set([pixelWidth, pixelHeight, 0x54b0, 0x54ba, 0x54b2, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x9a, 0x55b0])],
  [audio, new Set([0xb5, 0x78b5, 0x9f, 0x6264])],
  [cues, new Set([cuePoint])],
  [cuePoint, new Set([0xb3, cuePositions])],
  [cuePositions, new Set([0xf7, 0xf1, 0xf0, 0xb2, 0x5378])],
  [cluster, new Set([0xe7, simpleBlock, blockGroup])],
  [blockGroup, new Set([block, 0x9b, 0xfb, 0x75a2])],
]);
// The programs that wrote it, which have to be named: with nothing.
const emptied = new Set([0x4d80, 0x5741]);
// Picture and sound.
const played = new Set([1, 2]);
const vorbisComments = "\u0003vorbis";
// Those of WebM; what a player of Matroska decodes besides may say anything.
const codecs = new Set(["V_VP8", "V_VP9", "V_AV1", "A_OPUS", "A_VORBIS"]);
// Clusters of what was recorded live do not say how long they are; these end them.
const afterCluster = new Set([cluster, cues, seekHead, tracks, info, 0x1254c367, 0x1941a469, 0x1043a770]);

/** What `cleanMp4` does, for WebM: what playing does not need becomes void of the same size. Throws alike. */
export function cleanWebm(bytes: Buffer): VideoFacts {
  let [width, height, scale, units] = [0, 0, 1_000_000, 0];
  const [header] = elementsIn(bytes, 0, bytes.length);
  if (header?.id !== ebmlHeader) throw new Error("it does not begin like WebM");
  const groups: Element[] = [];
  const playedNumbers = new Set<number>();
  const visit = (element: Element, holder: number): void => {
    const { id } = element;
    if (!kept.get(holder)?.has(id) || (id === trackEntry && !played.has(numberIn(bytes, element, trackType)))) {
      blank(bytes, element);
      return;
    }
    if (id === trackEntry) {
      cleanCodec(bytes, element);
      playedNumbers.add(numberIn(bytes, element, trackNumber));
    }
    if (id === simpleBlock || id === blockGroup) groups.push(element);
    if (emptied.has(id)) bytes.fill(0, element.from, element.to);
    if (id === pixelWidth) width ||= unsignedIn(bytes, element);
    if (id === pixelHeight) height ||= unsignedIn(bytes, element);
    if (id === timestampScale) scale = unsignedIn(bytes, element);
    if (id === duration) units = floatIn(bytes, element);
    if (kept.has(id)) for (const inner of elementsIn(bytes, element.from, element.to)) visit(inner, id);
  };
  for (const element of elementsIn(bytes, 0, bytes.length)) visit(element, file);
  if (width === 0 || height === 0) throw new Error("there is no picture track in it");
  for (const group of groups) if (!isOf(bytes, group, playedNumbers)) blank(bytes, group);
  return { width, height, durationMs: Math.round((units * scale) / 1_000_000) };
}

function cleanCodec(bytes: Buffer, track: Element): void {
  const facts = [...elementsIn(bytes, track.from, track.to)];
  const names = facts
    .filter(({ id }) => id === codecName)
    .map(({ from, to }) => bytes.toString("latin1", from, to).replace(/\0+$/, ""));
  const [name = "nothing"] = names;
  if (names.length > 1 || !codecs.has(name))
    throw new UnprocessableFile("unknown codec", `it has ${name.slice(0, 40)}`);
  if (name !== "A_VORBIS") return;
  for (const fact of facts) if (fact.id === codecPrivate) forgetComments(bytes, fact);
}

/** Leaves none in the second of the three headers that a decoder of Vorbis has to know. */
function forgetComments(bytes: Buffer, { from, to }: Element): void {
  // Behind how many headers follow the first stand the lengths of all but the last, of bytes added up while they
  // are 255.
  let at = from + 1;
  const length = () => {
    let sum = 0;
    for (let part = 255; part === 255; sum += part) part = at < to ? (bytes[at++] ?? 0) : 0;
    return sum;
  };
  const [first, second] = [length(), length()];
  const [start, end] = [at + first, at + first + second];
  const words = start + vorbisComments.length;
  // The name of the program and the number of comments are four bytes each, and one ends it.
  const nameBytes = end - 1 - 4 - (words + 4);
  const isKnown = bytes[from] === 2 && bytes.toString("latin1", start, words) === vorbisComments;
  if (!isKnown || nameBytes < 0 || end > to) throw new Error("a sound has headers of no known kind");
  bytes.fill(0, words, end);
  bytes.writeUInt32LE(nameBytes, words);
  bytes[end - 1] = 1;
}

/** Whether all that a simple block or a group holds belongs to one of these tracks. */
function isOf(bytes: Buffer, element: Element, numbers: ReadonlySet<number>): boolean {
  const inner = element.id === simpleBlock ? [element] : [...elementsIn(bytes, element.from, element.to)];
  const blocks = inner.filter(({ id }) => id === simpleBlock || id === block);
  return blocks.every(({ from, to }) => numbers.has(variableInteger(bytes, from, to, "size").value));
}

/** The number that an element holds directly under an id; 0 for none. */
function numberIn(bytes: Buffer, element: Element, id: number): number {
  for (const inner of elementsIn(bytes, element.from, element.to)) if (inner.id === id) return unsignedIn(bytes, inner);
  return 0;
}

function* elementsIn(bytes: Buffer, from: number, to: number): Generator<Element> {
  let start = from;
  while (start < to) {
    const id = variableInteger(bytes, start, to, "id");
    const size = variableInteger(bytes, start + id.length, to, "size");
    const contents = start + id.length + size.length;
    const end = size.isUnknown ? endOf(bytes, id.value, contents, to) : contents + size.value;
    if (end > to) throw new Error("an element is larger than what holds it");
    yield { id: id.value, start, from: contents, to: end };
    start = end;
  }
}

/** Where an element ends that does not say it: a segment with its file, a cluster before the next of its kind. */
function endOf(bytes: Buffer, id: number, from: number, to: number): number {
  if (id !== cluster) return to;
  let at = from;
  while (at < to) {
    const inner = variableInteger(bytes, at, to, "id");
    if (afterCluster.has(inner.value)) return at;
    const size = variableInteger(bytes, at + inner.length, to, "size");
    if (size.isUnknown) throw new Error("an element without an end");
    at += inner.length + size.length + size.value;
  }
  if (at > to) throw new Error("an element is larger than what holds it");
  return at;
}

/** Integers whose first byte says by its leading zeros how many bytes they have; ids keep that bit, sizes do not. */
function variableInteger(bytes: Buffer, at: number, to: number, kind: "id" | "size") {
  const first = at < to ? (bytes[at] ?? 0) : 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > (kind === "id" ? 4 : 8) || at + length > to) throw new Error("a number is cut off");
  let value = kind === "id" ? first : first & (0xff >> length);
  let isUnknown = kind === "size" && value === 0xff >> length;
  for (let index = 1; index < length; index++) {
    const next = bytes[at + index] ?? 0;
    value = value * 256 + next;
    isUnknown &&= next === 0xff;
  }
  return { value, length, isUnknown };
}

/** Void of the same size: an id of one byte, a size that fills what is short of eight bytes, and zeros. */
function blank(bytes: Buffer, { start, to }: Element): void {
  const room = to - start;
  const sizeBytes = Math.min(8, room - 1);
  const left = room - 1 - sizeBytes;
  bytes.fill(0, start, to);
  bytes[start] = blankId;
  let rest = left;
  for (let index = sizeBytes; index >= 1; index--) {
    bytes[start + index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[start + 1] = (bytes[start + 1] ?? 0) | (0x80 >> (sizeBytes - 1));
}

function unsignedIn(bytes: Buffer, { from, to }: Element): number {
  if (to - from > 6) throw new Error("a number is too large");
  return to > from ? bytes.readUIntBE(from, to - from) : 0;
}

function floatIn(bytes: Buffer, { from, to }: Element): number {
  if (to - from === 4) return bytes.readFloatBE(from);
  return to - from === 8 ? bytes.readDoubleBE(from) : 0;
}
