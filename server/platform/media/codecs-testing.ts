import { box, element, numbers, plainTrack, words } from "./films-testing.ts";

const secret = words.join(" ");
const bytes = (...values: number[]) => Buffer.from(values);

/** How pictures of a codec are decoded. */
export const pictureEntry = (codec: string, ...parts: Buffer[]) => box(codec, Buffer.alloc(78), ...parts);
const soundEntry = (codec: string, ...parts: Buffer[]) => box(codec, Buffer.alloc(28), ...parts);

/** A film of these samples, in one piece or as it is streamed. */
export function filmOf(kind: string, entry: Buffer, samples: readonly Buffer[], isInFragments = false): Buffer {
  const sizes = samples.map(({ length }) => length);
  const head = box("ftyp", "mp42", numbers(0), "mp42");
  const media = box("mdat", ...samples);
  const header = box("mvhd", numbers(0, 0, 0, 600, 2520));
  const picture = kind === "vide" ? [] : [plainTrack("vide", pictureEntry("vp09"))];
  if (isInFragments) {
    const run = (dataAt: number) => box("trun", numbers(0x201, samples.length, dataAt, ...sizes));
    const fragment = (dataAt: number) => box("moof", box("traf", box("tfhd", numbers(0x20000, 1)), run(dataAt)));
    const movie = box("moov", header, plainTrack(kind, entry), box("mvex", box("trex", numbers(0, 1, 1, 1, 0, 0))));
    return Buffer.concat([head, movie, fragment(fragment(0).length + 8), media]);
  }
  const tables = (dataAt: number) => [
    box("stsz", numbers(0, 0, samples.length, ...sizes)),
    box("stsc", numbers(0, 1, 1, samples.length, 1)),
    box("stco", numbers(0, 1, dataAt)),
  ];
  const movie = (dataAt: number) => box("moov", header, plainTrack(kind, entry, ...tables(dataAt)), ...picture);
  return Buffer.concat([head, movie(head.length + movie(0).length + 8), media]);
}

/** A message to a decoder: its kind, how long it is, and what it says. */
const message = (kind: number, says: Buffer) =>
  Buffer.concat([bytes(kind, ...Array<number>(Math.floor(says.length / 255)).fill(255), says.length % 255), says]);
// As it stands in a file, with a 3 behind two zeros. Messages do not count it.
const escaped = (says: Buffer) => Buffer.from(says.toString("latin1").replaceAll("\0\0\0", "\0\0\u0003\0"), "latin1");

const notes = (each: (kind: number, words: Buffer) => Buffer) => [
  each(5, Buffer.concat([Buffer.alloc(16, 7), Buffer.from(secret.padEnd(300)), Buffer.alloc(3)])),
  // Where to begin, which decoders have to know.
  message(6, bytes(0xc4)),
  each(4, Buffer.concat([bytes(0xb5), Buffer.from(secret)])),
  bytes(0x80),
];
const messages = escaped(Buffer.concat(notes(message)));

/** What is left of them: what they said is overwritten, but for what may not be. */
export const blankMessages = (() => {
  const blanked = notes((kind, { length }) => message(kind, Buffer.alloc(length, 0xff)));
  const zeros = blanked[0]?.length ?? 0;
  const whole = Buffer.concat(blanked);
  return Buffer.concat([whole.subarray(0, zeros - 3), bytes(0, 0, 3, 0xff), whole.subarray(zeros)]);
})();

const codecs = {
  "H.264": { entry: "avc1", before: [bytes(6)], picture: bytes(0x65, 1, 2, 3) },
  HEVC: { entry: "hvc1", before: [bytes(0x4e, 1), bytes(0x50, 1)], picture: bytes(0x26, 1, 2, 3) },
} as const;

const short = (value: number) => bytes(value >> 8, value & 255);
const behindLength = (unit: Buffer) => Buffer.concat([short(unit.length), unit]);

/** A film whose pictures, and what their decoder begins with, tell where they were taken, as camcorders note it. */
export function talkative(codec: keyof typeof codecs, isInFragments = false): Buffer {
  const { entry, before, picture } = codecs[codec];
  const units = before.map((head) => Buffer.concat([head, messages]));
  const lists = units.map((unit) => Buffer.concat([bytes(0xa7), short(1), behindLength(unit)]));
  const configuration =
    codec === "H.264"
      ? box("avcC", bytes(1, 0x64, 0, 0x28, 0xfd, 0xe1), ...units.map(behindLength), bytes(0))
      : box("hvcC", Buffer.alloc(21), bytes(1, lists.length), ...lists);
  const sample = Buffer.concat([...units, picture].map(behindLength));
  return filmOf("vide", pictureEntry(entry, configuration), [sample, sample], isInFragments);
}

/** A film with sound of a number of MPEG-4's, with what its decoder begins with, as a camera of Apple's packs it. */
export function filmWithSound(codec: number): Buffer {
  const about = bytes(4, 13, codec, ...Array<number>(12).fill(0));
  const described = box("esds", numbers(0), bytes(3, 0x80, 0x80, 0x80, 18, 0, 1, 0), about);
  const wave = box("wave", box("frma", "mp4a"), described, box("meta", secret), box("\0\0\0\0"));
  return filmOf("soun", soundEntry("mp4a", wave), [Buffer.from("tone")]);
}

/** A film with a track of sound that is nobody's secret, by its four letters. */
export const filmWithTrack = (codec: string) => filmOf("soun", soundEntry(codec), [Buffer.from(secret)]);

/** A WebM with sound of a codec, and with what its decoder begins with. */
export function recordingWith(codec: string, configuration: Buffer): Buffer {
  const [picture, sound] = [
    element(0xae, element(0xd7, "\u0001"), element(0x83, "\u0001"), element(0x86, "V_VP8"), element(0xe0, size())),
    element(
      0xae,
      element(0xd7, "\u0002"),
      element(0x83, "\u0002"),
      element(0x86, codec),
      element(0x63a2, configuration),
    ),
  ];
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, "webm")),
    element(0x18538067, element(0x1654ae6b, picture, sound)),
  ]);
}

const size = () => Buffer.concat([element(0xb0, "\u0005\u0000"), element(0xba, "\u0002\u0050")]);

/** What a decoder of Vorbis begins with: three headers, of which the second says who, where and with what. */
export function vorbisHeaders(): Buffer {
  const counted = (says: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(says.length);
    return Buffer.concat([length, Buffer.from(says)]);
  };
  const comments = Buffer.concat([
    Buffer.from("\u0003vorbis"),
    counted("iPhone of Wanda"),
    bytes(1, 0, 0, 0),
    counted(`LOCATION=${secret.padEnd(300)}`),
    bytes(1),
  ]);
  return Buffer.concat([
    bytes(2, 30, 255, comments.length - 255),
    Buffer.alloc(30, 1),
    comments,
    Buffer.from("set-up"),
  ]);
}
