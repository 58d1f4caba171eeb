import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { expect, test } from "vitest";
import { editedSample, trimmedSample, turnedSample, videoSample, videoSecrets } from "../../testing/videos.ts";
import { type Container, remuxVideo } from "./remux-video.ts";
import { shownPieces } from "./shown-pieces.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

async function remuxed(bytes: Buffer, container: Container = "mp4") {
  const folder = await mkdtemp(join(tmpdir(), "cairn-video-"));
  try {
    const path = join(folder, "original");
    await writeFile(path, bytes);
    return await remuxVideo(path, container);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The tracks of a video with how many packets each has. */
async function tracksIn(bytes: Buffer) {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  const counts: [string | null, number][] = [];
  for (const track of [...(await input.getVideoTracks()), ...(await input.getAudioTracks())]) {
    let packets = 0;
    for await (const _ of new EncodedPacketSink(track).packets()) packets++;
    counts.push([track.codec, packets]);
  }
  return { counts, all: (await input.getTracks()).length };
}

test.each([
  ["h264.mp4", "mp4", ["avc", "aac"]],
  ["streamed.mp4", "mp4", ["avc", "aac"]],
  ["hevc.mov", "mp4", ["hevc", "aac"]],
  ["av1.mp4", "mp4", ["av1"]],
  ["vp9.webm", "webm", ["vp9", "opus"]],
] as const)("%s keeps its pictures and sounds, and tells nothing else", async (name, container, codecs) => {
  const original = videoSample(name);
  expect(videoSecrets.filter((word) => original.includes(word))).not.toEqual([]);
  const { bytes, ...facts } = await remuxed(original, container);
  expect(facts).toMatchObject({ width: 96, height: 54, durationMs: expect.closeTo(1000, -2) });
  expect(videoSecrets.filter((word) => bytes.includes(word))).toEqual([]);
  const { counts, all } = await tracksIn(bytes);
  expect(counts.map(([codec]) => codec)).toEqual([...codecs]);
  expect(counts[0]?.[1]).toBe(5);
  expect(all).toBe(codecs.length);
});

test("a beginning that was trimmed away is not in the copy, nor what cannot be shown without it", async () => {
  const { bytes, durationMs } = await remuxed(videoSample("trimmed.mp4"));
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const [pictures, sounds] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  expect([await pictures?.getFirstTimestamp(), (await tracksIn(bytes)).counts[0]]).toEqual([0, ["avc", 5]]);
  expect(await sounds?.getFirstTimestamp()).toBeCloseTo(0, 1);
  expect([durationMs, (await input.computeDuration()) * 1000]).toEqual([
    expect.closeTo(1000, -1.5),
    expect.closeTo(durationMs, 0),
  ]);
});

/** When each track of an MP4 begins and how long its packets last together, in seconds. */
async function extentsOf(bytes: Buffer) {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  return Promise.all(
    (await input.getTracks()).map(async (track) => [await track.getFirstTimestamp(), await track.computeDuration()]),
  );
}

test.each([
  ["its end", { seconds: 0.5 }, 0.5],
  ["a part of its first picture, which lasts on", { from: 0.1, seconds: 0.9 }, 0.9],
])("of a video that was trimmed by %s neither picture nor sound shows it", async (_what, trim, seconds) => {
  const { bytes, durationMs } = await remuxed(trimmedSample(trim));
  expect(durationMs).toBe(seconds * 1000);
  const extents = await extentsOf(bytes);
  expect(extents).toHaveLength(2);
  for (const [first, end] of extents) {
    expect(first).toBeCloseTo(0, 1);
    expect(end).toBeLessThan(seconds + 0.03);
  }
});

test("picture and sound that were trimmed apart each end where their owner ended them", async () => {
  for (const [picture, sound] of [
    [0.2, 1],
    [1, 0.3],
  ] as const) {
    const { bytes, durationMs } = await remuxed(trimmedSample({ seconds: picture }, { seconds: sound }));
    expect(durationMs).toBeCloseTo(1000, -2);
    const ends = (await extentsOf(bytes)).map(([, end]) => end);
    expect(ends).toEqual([expect.closeTo(picture, 1), expect.closeTo(sound, 1)]);
  }
  const spedUp = remuxed(trimmedSample({}, { speed: 2 }));
  await expect(spedUp).rejects.toMatchObject({ reason: "edited" });
});

test.each([
  ["its only key picture", { from: 0.4, seconds: 0.6 }, "trimmed"],
  ["its usual speed", { speed: 2 }, "edited"],
])("a video that was edited by %s is declined for it", async (_what, trim, reason) => {
  await expect(remuxed(trimmedSample(trim))).rejects.toMatchObject({ reason });
});

/** When a player shows each picture of an MP4, in tenths of a second, and how long all of it lasts. */
async function shownIn(bytes: Buffer) {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error("there are no pictures");
  const [{ end, from } = { end: 0, from: 0 }] = shownPieces(bytes, track.id);
  const times: number[] = [];
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets())
    if (timestamp >= from && timestamp < end - 0.01 && duration > 0) times.push(Math.round(timestamp * 10));
  return { times: times.toSorted((one, other) => one - other), end: Math.min(end, await track.computeDuration()) };
}

const tenths = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test.each([
  // The first picture that lies behind the end is needed by those before it.
  ["its end, among pictures out of order", [[2.3, 0]], tenths(0, 23), 0],
  [
    "all but two pieces",
    [
      [1, 0],
      [1, 2],
    ],
    tenths(0, 20),
    0,
  ],
  [
    "pieces the other way round",
    [
      [1, 2],
      [0.8, 0],
    ],
    tenths(0, 18),
    0,
  ],
  [
    "pieces that follow each other",
    [
      [0.7, 0],
      [1.8, 0.7],
    ],
    tenths(0, 25),
    0,
  ],
  [
    "a pause between",
    [
      [0.9, 0],
      [0.5, -1],
      [1, 1],
    ],
    [...tenths(0, 9), ...tenths(14, 24)],
    0,
  ],
  [
    "a pause before",
    [
      [0.5, -1],
      [2, 0],
    ],
    tenths(5, 25),
    0,
  ],
  // Whose pictures before the next whole one cannot be shown without what was cut away.
  ["its beginning, between whole pictures", [[2.2, 0.8]], tenths(0, 20), 200],
  [
    "a piece between whole pictures",
    [
      [1, 0],
      [1.5, 1.5],
    ],
    [...tenths(0, 9), ...tenths(15, 25)],
    600,
  ],
] as const)(
  "of a film that was cut by %s no picture is lost that is not told of",
  async (_what, pieces, times, lostMs) => {
    const { bytes, ...facts } = await remuxed(editedSample(...pieces));
    const seconds = pieces.reduce((sum, [lasts]) => sum + lasts, 0) - (times.length === 20 && lostMs === 200 ? 0.2 : 0);
    expect(facts).toMatchObject({ lostMs, isTorn: false, durationMs: expect.closeTo(seconds * 1000, -2) });
    const shown = await shownIn(bytes);
    expect(shown.times).toEqual(times);
    expect(shown.end).toBeCloseTo(seconds, 1);
  },
);

test("a film that lists its first second and goes on in fragments is copied whole", async () => {
  const { bytes, durationMs } = await remuxed(videoSample("resumed.mp4"));
  expect((await tracksIn(bytes)).counts[0]).toEqual(["avc", 30]);
  expect(durationMs).toBeCloseTo(3200, -3);
});

test("of a film whose end is missing as much is copied as there is, and it says so", async () => {
  const whole = await remuxed(videoSample("reordered.mp4"));
  const { isTorn, durationMs } = await remuxed(whole.bytes.subarray(0, whole.bytes.length * 0.7));
  expect([whole.isTorn, isTorn]).toEqual([false, true]);
  expect(durationMs).toBeLessThan(whole.durationMs * 0.9);
});

test("a video on its side is as wide as it is seen", async () => {
  const { bytes, ...facts } = await remuxed(turnedSample());
  expect(facts).toMatchObject({ width: 54, height: 96 });
  expect(await remuxed(bytes)).toMatchObject({ width: 54, height: 96 });
});

test.each([
  ["photographs.mov", "unknown film", "Motion JPEG"],
  ["vorbis.webm", "telling sound", "Vorbis"],
  ["sound.mp4", "sound only", ""],
] as const)("%s is not shown for the reason that is true, by its name", async (name, reason, detail) => {
  const problem = await remuxed(videoSample(name)).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(UnprocessableFile);
  expect(problem).toMatchObject({ reason, detail });
});

test("what is cut off is an error or a shorter video, never one that tells more", async () => {
  for (const [name, container] of [
    ["h264.mp4", "mp4"],
    ["streamed.mp4", "mp4"],
    ["vp9.webm", "webm"],
  ] as const) {
    const whole = videoSample(name);
    for (let length = 0; length < whole.length; length += 331) {
      const outcome = await remuxed(whole.subarray(0, length), container).catch((error: unknown) => error);
      if (outcome instanceof Error) continue;
      const { bytes } = outcome as Awaited<ReturnType<typeof remuxed>>;
      expect([name, length, videoSecrets.filter((word) => bytes.includes(word))]).toEqual([name, length, []]);
    }
  }
});
