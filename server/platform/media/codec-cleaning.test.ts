import { expect, test } from "vitest";
import {
  blankMessages,
  filmOf,
  filmWithSound,
  filmWithTrack,
  pictureEntry,
  recordingWith,
  talkative,
  vorbisHeaders,
} from "./codecs-testing.ts";
import { box, numbers, plainTrack, words } from "./films-testing.ts";
import { cleanMp4 } from "./mp4.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";
import { cleanWebm } from "./webm.ts";

const toldIn = (bytes: Buffer) => words.filter((word) => bytes.includes(word));
const timesIn = (bytes: Buffer, part: Buffer) => bytes.toString("latin1").split(part.toString("latin1")).length - 1;

/** What is thrown for a film, or that nothing is. */
function reasonOf(clean: () => unknown): string {
  try {
    clean();
    return "none";
  } catch (problem) {
    return problem instanceof UnprocessableFile ? problem.reason : "broken";
  }
}

test.each([
  ["H.264", false, 3],
  ["H.264", true, 3],
  ["HEVC", false, 6],
  ["HEVC", true, 6],
] as const)("messages among pictures of %s (in fragments: %s) tell decoders, and nobody else", (codec, isIn, times) => {
  const bytes = talkative(codec, isIn);
  const whole = bytes.length;
  expect(toldIn(bytes)).toEqual(words);
  cleanMp4(bytes);
  expect([bytes.length, toldIn(bytes), timesIn(bytes, blankMessages)]).toEqual([whole, [], times]);
  expect(timesIn(bytes, Buffer.from([1, 2, 3]))).toBe(2);
  const again = Buffer.from(bytes);
  cleanMp4(again);
  expect(again.equals(bytes)).toBe(true);
});

test("messages cost no more work than their film is long, however many samples they are in", () => {
  const unit = Buffer.alloc(500_004, 0xff);
  unit.writeUInt32BE(500_000);
  unit[4] = 6;
  const samples = 20_000;
  const head = box("ftyp", "mp42", numbers(0), "mp42");
  const tables = [
    box("stsz", numbers(0, unit.length, samples)),
    box("stsc", numbers(0, 1, 1, 1, 1)),
    box("stco", numbers(0, samples, ...Array<number>(samples).fill(head.length + 8))),
  ];
  const entry = pictureEntry("avc1", box("avcC", Buffer.from([1, 0x64, 0, 0x28, 0xff, 0xe0, 0])));
  const movie = box("moov", box("mvhd", numbers(0, 0, 0, 600, 2520)), plainTrack("vide", entry, ...tables));
  expect(reasonOf(() => cleanMp4(Buffer.concat([head, box("mdat", unit), movie])))).toBe("damaged");
});

test("only codecs are shown of which it is known what they say", () => {
  const picture = (codec: string) => reasonOf(() => cleanMp4(filmOf("vide", pictureEntry(codec), [])));
  for (const codec of ["jpeg", "mjpa", "mjpb", "mp4v", "apch", "png ", "s263", "encv"])
    expect([codec, picture(codec)]).toEqual([codec, "unknown codec"]);
  for (const codec of ["vp08", "vp09", "av01"]) expect([codec, picture(codec)]).toEqual([codec, "none"]);
  // Without saying how its pictures are laid out.
  expect(picture("avc1")).toBe("broken");
  const sound = (codec: string) => reasonOf(() => cleanMp4(filmWithTrack(codec)));
  for (const codec of ["fLaC", "samr", "enca", ".mp3"]) expect([codec, sound(codec)]).toEqual([codec, "unknown codec"]);
  for (const codec of ["Opus", "ac-3", "alac", "sowt", "twos", "lpcm"])
    expect([codec, sound(codec)]).toEqual([codec, "none"]);
  const recorded = (codec: string) => reasonOf(() => cleanWebm(recordingWith(codec, Buffer.alloc(0))));
  for (const codec of ["A_FLAC", "V_MJPEG", "V_MPEG4/ISO/AVC", ""])
    expect([codec, recorded(codec)]).toEqual([codec, "unknown codec"]);
  for (const codec of ["A_OPUS", "A_OPUS\0"]) expect([codec, recorded(codec)]).toEqual([codec, "none"]);
});

test("a sound's box of QuickTime's keeps what its decoder needs, and what MPEG-4 calls a sound is one", () => {
  const bytes = filmWithSound(0x40);
  expect(reasonOf(() => cleanMp4(bytes))).toBe("none");
  expect([bytes.includes("frmamp4a"), bytes.includes("tone"), bytes.includes("meta")]).toEqual([true, true, false]);
  // Vorbis, whose headers hold comments, and JPEG.
  for (const codec of [0xdd, 0x6c]) expect(reasonOf(() => cleanMp4(filmWithSound(codec)))).toBe("unknown codec");
});

test("a second track of the same sound that browsers do not play is left out", () => {
  const bytes = filmWithTrack("apac");
  expect(reasonOf(() => cleanMp4(bytes))).toBe("none");
  expect([bytes.includes("apac"), toldIn(bytes)]).toEqual([false, []]);
});

test("the comments of Vorbis are blank, and its other headers as they were", () => {
  const headers = vorbisHeaders();
  const bytes = recordingWith("A_VORBIS", headers);
  const whole = bytes.length;
  expect(toldIn(bytes)).toEqual(words);
  cleanWebm(bytes);
  expect([bytes.length, toldIn(bytes), bytes.includes("set-up")]).toEqual([whole, [], true]);
  const comments = bytes.indexOf("\u0003vorbis");
  const nameBytes = bytes.readUInt32LE(comments + 7);
  // No comments, and the last bit.
  expect(bytes.indexOf("\0\0\0\0\u0001set-up")).toBe(comments + 11 + nameBytes);
  expect(reasonOf(() => cleanWebm(recordingWith("A_VORBIS", headers.subarray(0, 300))))).toBe("broken");
});
