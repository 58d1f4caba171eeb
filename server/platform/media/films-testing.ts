const place = "+57.4106-006.1958/";
export const words = [place, "iPhone of Wanda", "com.apple.quicktime.location.ISO6709", "GPSLatitude"];

export function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(contents.map((each) => Buffer.from(each as string)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, inside]);
}

export const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, index * 4);
  return bytes;
};
export const taken = 3_800_000_000 - 2 ** 32;
const one = 0x10000;
export const upright = [one, 0, 0, 0, one, 0, 0, 0, 0x40000000];
export const turned = [0, one, 0, -one, 0, 0, 0, 0, 0x40000000];

/** What a decoder has to know, which is nobody's secret. */
export const decoder = "profile and level";

/** How a track is decoded, in the words of a camera. */
const entryOf = (kind: string) =>
  box(
    kind === "vide" ? "vp09" : kind,
    Buffer.alloc(42),
    "\u000fiPhone of Wanda".padEnd(32, "\0"),
    numbers(0),
    box("vpcC", decoder),
    box("gps ", place),
  );

function track(kind: string, matrix: readonly number[], sampleAt: number, sampleBytes: number): Buffer {
  return box(
    "trak",
    box("tkhd", numbers(0, taken, taken, 1, 0, 4200, 0, 0, 0, 0, ...matrix, 1920 * one, 1080 * one)),
    box("meta", "GPSLatitude"),
    box("gpmd", place),
    box(
      "mdia",
      box("loci", place),
      box("mdhd", numbers(0, taken, taken, 600, 2520)),
      box("hdlr", numbers(0, 0), kind, numbers(0, 0, 0), "iPhone of Wanda"),
      box(
        "minf",
        box("dinf", box("dref", numbers(0, 1), box("alis", numbers(0), "iPhone of Wanda"))),
        box(
          "stbl",
          box("stsd", numbers(0, 1), entryOf(kind)),
          box("stsz", numbers(0, 0, 2, sampleBytes, sampleBytes)),
          box("stsc", numbers(0, 1, 1, 2, 1)),
          box("stco", numbers(0, 1, sampleAt)),
        ),
      ),
    ),
  );
}

/** Too short for a box. */
export const tail = "+57.41-";

/** A film with its place in words, in Apple's keys, and second by second in a track of its own. */
export function film(matrix: readonly number[], brand = "qt  ", samplesAt = 0): Buffer {
  const bytes = Buffer.concat([
    box("ftyp", brand, numbers(0), brand),
    box(
      "moov",
      box("mvhd", numbers(0, taken, taken, 600, 2520)),
      track("vide", matrix, samplesAt, 10),
      track("meta", upright, samplesAt + 20, place.length),
      box("gps ", numbers(1), place),
      box("udta", box("\u00a9xyz", place)),
      box("meta", "com.apple.quicktime.location.ISO6709", place),
    ),
    ...["uuid", "gps ", "XMP_", "emsg", "prft"].map((type) => box(type, "GPSLatitude")),
    // The last of its places is nobody's sample.
    box("mdat", "0123456789abcdefghij", place, place, place),
    box("free", place),
    Buffer.from(tail),
  ]);
  return samplesAt ? bytes : film(matrix, brand, bytes.indexOf("0123456789"));
}

/** A film as it is streamed, with a track that says where it was, or with such words between its samples only. */
export function fragments(hasPlaces: boolean): Buffer {
  const tracks = hasPlaces
    ? [track("vide", upright, 0, 0), track("meta", upright, 0, 0)]
    : [track("vide", upright, 0, 0)];
  const defaults = box("mvex", box("trex", numbers(0, 1, 1, 1, 4, 0)));
  // The first run has samples of two sizes from a place of its own, the second goes on with two of the usual size.
  const runsAt = (dataAt: number) =>
    box(
      "moof",
      box("mfhd", numbers(0, 1)),
      box(
        "traf",
        box("tfhd", numbers(0x20000, 1)),
        box("trun", numbers(0x201, 2, dataAt, 5, 7)),
        box("trun", numbers(0, 2)),
      ),
    );
  const dataAt = runsAt(0).length + 8 + place.length;
  return Buffer.concat([
    box("ftyp", "iso6", numbers(0), "iso6"),
    box("moov", box("mvhd", numbers(0, taken, taken, 600, 2520)), ...tracks, defaults),
    box("emsg", "GPSLatitude"),
    runsAt(dataAt),
    box("mdat", place, "0123456789abcdefghij", place),
  ]);
}

/** A track that says nothing but what playing needs. */
export function plainTrack(kind: string, entry: Buffer, ...tables: Buffer[]): Buffer {
  return box(
    "trak",
    box("tkhd", numbers(0, 0, 0, 1, 0, 4200, 0, 0, 0, 0, ...upright, 1920 * one, 1080 * one)),
    box(
      "mdia",
      box("hdlr", numbers(0, 0), kind, numbers(0, 0, 0)),
      box("minf", box("stbl", box("stsd", numbers(0, 1), entry), ...tables)),
    ),
  );
}

/**
 * A film of about a megabyte whose tables name, for each of many chunks, as many samples as there are, of the size of
 * the whole film, in one of as many runs.
 */
export function laborious(): Buffer {
  const count = 40_000;
  const each = (values: (index: number) => number[]) =>
    numbers(...Array.from({ length: count }, (_, index) => values(index)).flat());
  const tables = [
    box(
      "stsz",
      numbers(0, 0, count),
      each(() => [2 ** 20]),
    ),
    box(
      "stsc",
      numbers(0, count),
      each((index) => [index + 1, count, 1]),
    ),
    box(
      "stco",
      numbers(0, count),
      each(() => [0]),
    ),
  ];
  const movie = box(
    "moov",
    box("mvhd", numbers(0, 0, 0, 600, 2520)),
    plainTrack("vide", entryOf("vide"), ...tables),
    plainTrack("meta", entryOf("meta"), ...tables),
  );
  return Buffer.concat([box("ftyp", "mp42", numbers(0), "mp42"), movie, box("mdat", "0123456789")]);
}

export function element(id: number, ...contents: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(contents.map((each) => Buffer.from(each as string)));
  const name = Buffer.from(
    id.toString(16).padStart(id > 0xffffff ? 8 : id > 0xffff ? 6 : id > 0xff ? 4 : 2, "0"),
    "hex",
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + inside.length);
  return Buffer.concat([name, size, inside]);
}

const endless = Buffer.from("01ffffffffffffff", "hex");

/** What `film` is, as WebM: whole, or as it was written while it was recorded. */
export function recording(isLive: boolean): Buffer {
  const seconds = Buffer.alloc(8);
  seconds.writeDoubleBE(4200);
  const of = (track: number) => Buffer.from([0x80 + track, 0, 0, 0x80]);
  const cluster = element(
    0x1f43b675,
    element(0xe7, "\0"),
    element(0xa3, of(1), "0123456789"),
    element(0xa3, of(2), place),
    element(0xa0, element(0xa1, of(2), place)),
    element(0xa0, element(0xa1, of(1), "abcdefghij"), element(0x75a1, element(0xa6, element(0xa5, place)))),
    element(0x5854, "iPhone of Wanda"),
  );
  const parts = [
    element(0x1549a966, element(0x4489, seconds), element(0x4461, "20261121"), element(0x4d80, "iPhone of Wanda")),
    element(
      0x1654ae6b,
      element(
        0xae,
        element(0xd7, "\u0001"),
        element(0x83, "\u0001"),
        element(0x86, "V_VP9\0"),
        element(0x63a2, decoder),
        element(0x536e, "iPhone of Wanda"),
        element(0x258688, "iPhone of Wanda"),
        element(0xe0, element(0xb0, "\u0005\u0000"), element(0xba, "\u0002\u0050")),
      ),
      element(0xae, element(0xd7, "\u0002"), element(0x83, "\u0021"), element(0x63a2, place)),
    ),
    isLive ? Buffer.concat([cluster.subarray(0, 4), endless, cluster.subarray(8)]) : cluster,
    element(0x1254c367, "GPSLatitude", place),
    element(0xbf, "+57."),
  ];
  const body = Buffer.concat(parts);
  const whole = isLive ? Buffer.concat([Buffer.from("18538067", "hex"), endless, body]) : element(0x18538067, body);
  return Buffer.concat([element(0x1a45dfa3, element(0x4282, "webm")), whole]);
}
