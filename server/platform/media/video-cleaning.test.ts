import { expect, test } from "vitest";
import {
  box,
  decoder,
  film,
  fragments,
  laborious,
  numbers,
  recording,
  tail,
  taken,
  turned,
  upright,
  words,
} from "./films-testing.ts";
import { cleanMp4 } from "./mp4.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";
import { cleanWebm } from "./webm.ts";

test("a film tells no place, device or time any more, and plays from the same offsets", () => {
  const bytes = film(upright);
  const [size, samplesAt] = [bytes.length, bytes.indexOf("0123456789")];
  expect(cleanMp4(bytes)).toEqual({ width: 1920, height: 1080, durationMs: 4200 });
  for (const word of words) expect([word, bytes.includes(word)]).toEqual([word, false]);
  for (const hidden of [numbers(taken), tail]) expect(bytes.includes(hidden)).toBe(false);
  expect(bytes.includes(decoder)).toBe(true);
  expect([bytes.length, bytes.indexOf("0123456789abcdefghij")]).toEqual([size, samplesAt]);
  const again = Buffer.from(bytes);
  expect(cleanMp4(again)).toEqual({ width: 1920, height: 1080, durationMs: 4200 });
  expect(again.equals(bytes)).toBe(true);
});

test("a film on its side is as wide as it is seen", () => {
  expect(cleanMp4(film(turned))).toMatchObject({ width: 1080, height: 1920 });
});

test("a film in fragments keeps what is played, and cannot be shown with a track that is not", () => {
  const bytes = fragments(false);
  expect(cleanMp4(bytes)).toMatchObject({ width: 1920, height: 1080 });
  expect(bytes.includes("0123456789abcdefghij")).toBe(true);
  for (const word of words) expect([word, bytes.includes(word)]).toEqual([word, false]);
  expect(() => cleanMp4(fragments(true))).toThrow(UnprocessableFile);
});

test("the tables of a film cost no more work than they are long", () => {
  const bytes = laborious();
  expect(bytes.length).toBeLessThan(2 * 2 ** 20);
  expect(cleanMp4(bytes)).toMatchObject({ width: 1920 });
  const header = box("mvhd", numbers(0, 0, 0, 600, 2520));
  const tracks = Array<Buffer>(1000).fill(box("trak", box("tkhd", Buffer.alloc(84))));
  expect(() => cleanMp4(box("moov", header, ...tracks))).toThrow(UnprocessableFile);
});

test.each([false, true])("a WebM tells nothing either, live recordings (%s) alike", (isLive) => {
  const bytes = recording(isLive);
  const [size, samplesAt] = [bytes.length, bytes.indexOf("0123456789")];
  expect(cleanWebm(bytes)).toEqual({ width: 1280, height: 592, durationMs: 4200 });
  for (const word of [...words, "20261121", "+57."]) expect([word, bytes.includes(word)]).toEqual([word, false]);
  for (const played of [decoder, "abcdefghij"]) expect([played, bytes.includes(played)]).toEqual([played, true]);
  expect([bytes.length, bytes.indexOf("0123456789")]).toEqual([size, samplesAt]);
  expect(cleanWebm(bytes)).toEqual({ width: 1280, height: 592, durationMs: 4200 });
});

test("what is broken, cut off or lies about its sizes is an error, soon", () => {
  for (const [whole, clean] of [
    [film(upright), cleanMp4],
    [fragments(false), cleanMp4],
    [recording(true), cleanWebm],
    [recording(false), cleanWebm],
  ] as const) {
    for (let length = 0; length < whole.length; length += 7) {
      const cut = Buffer.from(whole.subarray(0, length));
      try {
        clean(cut);
      } catch (problem) {
        expect(problem).toBeInstanceOf(Error);
        expect(problem).not.toBeInstanceOf(RangeError);
      }
    }
    for (let at = 0; at < whole.length; at++) {
      const spoilt = Buffer.from(whole);
      spoilt[at] = 0xff;
      try {
        clean(spoilt);
      } catch (problem) {
        expect([at, (problem as Error).name]).toEqual([at, "Error"]);
      }
    }
  }
});
