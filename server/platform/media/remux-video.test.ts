import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { expect, test } from "vitest";
import { type Container, remuxVideo } from "./remux-video.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";
import { trimmedSample, turnedSample, videoSample, videoSecrets } from "./videos-testing.ts";

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
  await expect(spedUp).rejects.toMatchObject({ reason: "trimmed" });
});

test.each([
  ["its only key picture", { from: 0.4, seconds: 0.6 }],
  ["its usual speed", { speed: 2 }],
])("a video that was edited by %s is declined for it", async (_what, trim) => {
  await expect(remuxed(trimmedSample(trim))).rejects.toMatchObject({ reason: "trimmed" });
});

test("a video on its side is as wide as it is seen", async () => {
  const { bytes, ...facts } = await remuxed(turnedSample());
  expect(facts).toMatchObject({ width: 54, height: 96 });
  expect(await remuxed(bytes)).toMatchObject({ width: 54, height: 96 });
});

test.each([
  ["photographs.mov", "unknown codec"],
  ["vorbis.webm", "unknown codec"],
  ["sound.mp4", undefined],
] as const)("%s is not shown: its frames or headers may say anything, or there are none", async (name, reason) => {
  const problem = await remuxed(videoSample(name)).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Error);
  expect(problem instanceof UnprocessableFile ? problem.reason : undefined).toBe(reason);
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
