import { type Box, blank, boxesIn, fieldsOf, findBox, type Mp4 } from "./mp4-boxes.ts";
import { cleanConfiguration, type NalLayout } from "./nal-units.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

// Codecs of which it is known where they say more than picture and sound; the frames of others, such as the
// photographs that make up a film of JPEGs, may say anything. Sound of the last five is bare numbers. AV1's
// messages stay, which are of light and colours (HDR10+): no camera notes a place there.
const codecs: Readonly<Record<string, ReadonlySet<string>>> = {
  vide: setOf("avc1 avc3 hvc1 hev1 av01 vp08 vp09"),
  soun: setOf("mp4a Opus ac-3 ec-3 alac sowt twos lpcm in24 ipcm"),
};

// What decoders need to begin with, and what colours and proportions a picture has.
const decoders = "avcC hvcC lhvC av1C vpcC dvcC dvvC dvwC esds alac dOps dac3 dec3 wave pcmC";
const looks = "pasp colr clap fiel gama mdcv clli SmDm CoLL btrt chan chnl srat";
const kept = setOf(`${decoders} ${looks}`);
// QuickTime's box around what the decoder of a sound needs; it ends with one that has no name.
const keptInWave = setOf("frma mp4a esds alac dac3 dec3 enda chan \0\0\0\0");

// What `mp4a` may be (ISO/IEC 14496-1): AAC, MP3, AC-3 and E-AC-3. Vorbis would come with all its comments.
const sounds = new Set([0x40, 0x66, 0x67, 0x68, 0x69, 0x6b, 0xa5, 0xa6]);

/** Whether browsers play a track of a film: picture and sound, but not what phones add to a track of the same sound. */
export function isPlayed(mp4: Mp4, track: Box, kind: string): boolean {
  if (!codecs[kind]) return false;
  const descriptions = findBox(mp4, track, descriptionsPath);
  return !descriptions || !findBox(mp4, entriesOf(descriptions), ["apac"]);
}

/**
 * Takes the names of makers and programs out of what says how a track is decoded, and whatever else is there as well.
 * Tells how its pictures are laid out when they are made of units that may hold messages. Throws `UnprocessableFile` for a
 * codec of which we cannot say what else it tells.
 */
export function cleanDescriptions(mp4: Mp4, track: Box, kind: string): NalLayout | undefined {
  const descriptions = findBox(mp4, track, descriptionsPath);
  if (!descriptions) throw new Error("a track does not say how it is decoded");
  const isLater = mp4.bytes[descriptions.from] === 1;
  const layouts: (NalLayout | undefined)[] = [];
  const { from, to } = entriesOf(descriptions);
  for (const entry of boxesIn(mp4, from, to)) {
    if (!codecs[kind]?.has(entry.type)) throw new UnprocessableFile("unknown codec", `it has ${kind} as ${entry.type}`);
    const partsAt = kind === "vide" ? forgetEncoder(mp4, entry) : forgetVendor(mp4, entry, isLater);
    layouts.push(cleanParts(mp4, { ...entry, from: Math.min(entry.from + partsAt, entry.to) }));
  }
  const [layout, ...others] = layouts;
  const isSame = (other?: NalLayout) => other?.codec === layout?.codec && other?.lengthBytes === layout?.lengthBytes;
  if (layouts.length === 0 || !others.every(isSame)) throw new Error("a track is decoded in no one way");
  return layout;
}

const descriptionsPath = ["mdia", "minf", "stbl", "stsd"];

const entriesOf = (descriptions: Box): Box => ({
  ...descriptions,
  from: Math.min(descriptions.from + 8, descriptions.to),
});

function cleanParts(mp4: Mp4, entry: Box): NalLayout | undefined {
  const layouts: NalLayout[] = [];
  for (const part of boxesIn(mp4, entry.from, entry.to)) {
    if (!(entry.type === "wave" ? keptInWave : kept).has(part.type)) blank(mp4, part);
    else if (part.type === "wave") cleanParts(mp4, part);
    else if (part.type === "esds") expectKnownSound(mp4, part);
    else if (["avcC", "hvcC", "lhvC"].includes(part.type)) layouts.push(cleanConfiguration(mp4, part));
  }
  if (/^(avc|hvc|hev)/.test(entry.type) && layouts.length === 0) throw new Error("a picture has no known layout");
  return layouts[0];
}

/** Finds the codec's number within descriptors, each of which begins with a tag and a length of up to four bytes. */
function expectKnownSound(mp4: Mp4, box: Box): void {
  const fields = fieldsOf(mp4, box);
  const begin = (tag: number) => {
    if (fields.byte() !== tag) throw new Error("a sound's descriptors are in no known order");
    for (let more = 4; more > 0 && fields.byte() & 0x80; more--);
  };
  fields.skip(4);
  begin(3);
  fields.skip(2);
  const flags = fields.byte();
  if (flags & 0x80) fields.skip(2);
  if (flags & 0x40) fields.skip(fields.byte());
  if (flags & 0x20) fields.skip(2);
  begin(4);
  const codec = fields.byte();
  if (!sounds.has(codec)) throw new UnprocessableFile("unknown codec", `it has sound of the number ${codec}`);
}

/** Both tell how far from the beginning of an entry its boxes begin. */
function forgetEncoder({ bytes }: Mp4, { from, to }: Box): number {
  wipe(bytes, from + 12, from + 24, to);
  // A name of up to 31 letters.
  wipe(bytes, from + 42, from + 74, to);
  return 78;
}

function forgetVendor({ bytes }: Mp4, { from, to }: Box, isLater: boolean): number {
  wipe(bytes, from + 12, from + 16, to);
  // QuickTime's entries of later versions are longer; those of an MP4 have a table of a later version, and are not.
  const version = isLater || from + 10 > to ? 0 : bytes.readUInt16BE(from + 8);
  return version === 1 ? 44 : version === 2 ? 64 : 28;
}

function wipe(bytes: Buffer, from: number, to: number, end: number): void {
  bytes.fill(0, Math.min(from, end), Math.min(to, end));
}
