import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicVideo } from "./public-video.ts";

const run = promisify(execFile);
const listed = (what: string) => spawnSync("ffmpeg", ["-hide_banner", `-${what}`], { encoding: "utf8" }).stdout ?? "";
const encoders = listed("encoders");
const has = (...names: readonly string[]) => names.every((name) => encoders.includes(` ${name} `));

const seconds = 3;
const picture = (size = "192x108") => ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=25:duration=${seconds}`];
const tone = ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
const metadata = ["-metadata", "location=+57.41-002.10/", "-metadata", "title=Wanda"];
const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "25", "-bf", "2", "-b_strategy", "0"];
const usual = [...picture(), ...tone, ...h264, "-pix_fmt", "yuv420p", "-c:a", "aac", ...metadata];
const soundAs = (...coding: readonly string[]) => [...usual, "-c:a", ...coding];
const picturesAs = (...coding: readonly string[]) => [...picture(), ...tone, "-c:a", "aac", "-c:v", ...coding];
const hdr = (transfer: string) => [
  ...picturesAs("libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-pix_fmt", "yuv420p10le"),
  ...["-tag:v", "hvc1", "-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc", ...metadata],
];
const vp9 = ["-c:v", "libvpx-vp9", "-deadline", "realtime"];
const everyThird = ["-vf", "select='not(mod(n,3))+lt(n,20)'", "-fps_mode", "vfr"];

/** What ffmpeg is asked for, by the film's name, with the size that is seen and what else is not as usual. */
const shown: readonly (readonly [
  name: string,
  made: readonly string[],
  expected?: { width?: number; height?: number; frames?: number; lasts?: number; needs?: string },
])[] = [
  ["plain.mp4", usual],
  ["of a phone.mov", usual],
  ["of a phone of before.3gp", usual],
  ["of another.3g2", usual],
  ["of a tablet.m4v", [...usual, "-f", "ipod"]],
  ["default base.mp4", [...usual, "-movflags", "frag_keyframe+empty_moov+default_base_moof"]],
  ["empty header.mp4", [...usual, "-movflags", "frag_keyframe+empty_moov"]],
  ["fragments behind a header.mp4", [...usual, "-movflags", "frag_keyframe"]],
  ["a fragment for each picture.mp4", [...usual, "-movflags", "frag_every_frame+empty_moov+default_base_moof"]],
  ["of a stream.mp4", [...usual, "-movflags", "cmaf"]],
  ["shown before decoded.mp4", [...usual, "-movflags", "negative_cts_offsets"]],
  ["without edit lists.mp4", [...usual, "-use_editlist", "0"]],
  ["with hints.mp4", [...usual, "-movflags", "rtphint"]],
  ["open groups.mp4", [...usual, "-g", "50", "-x264-params", "open-gop=1"]],
  ["late sound.mp4", [...picture(), "-itsoffset", "0.6", ...tone, ...usual.slice(8)], { lasts: 3.6 }],
  ["late picture.mov", ["-itsoffset", "0.6", ...picture(), ...tone, ...usual.slice(8)], { frames: 90, lasts: 3.6 }],
  ["anamorphic.mp4", [...usual, "-vf", "scale=144:108,setsar=4/3"]],
  ["anamorphic.mov", [...usual, "-vf", "scale=144:108,setsar=4/3"]],
  ["high pixels.mp4", [...usual, "-vf", "setsar=1/2"], { height: 216 }],
  ["varying.mp4", [...usual, ...everyThird], { frames: 38 }],
  ["varying.mov", [...usual, ...everyThird], { frames: 38 }],
  ["in HLG.mov", hdr("arib-std-b67"), { needs: "libx265" }],
  ["in PQ.mp4", hdr("smpte2084"), { needs: "libx265" }],
  ["as AV1.mp4", picturesAs("libsvtav1", "-preset", "12"), { needs: "libsvtav1" }],
  ["without sound.mp4", [...picture(), ...h264, "-pix_fmt", "yuv420p"]],
  ["uncompressed sound.mov", soundAs("pcm_s16le")],
  ["sound as MP3.mp4", soundAs("libmp3lame"), { needs: "libmp3lame" }],
  ["sound as Opus.mp4", soundAs("libopus"), { needs: "libopus" }],
  ["narrow.mp4", [...picture("194x110"), ...h264, "-pix_fmt", "yuv420p"], { width: 194, height: 110 }],
  [
    "odd.webm",
    [...picture(), ...vp9, "-vf", "crop=191:107:exact=1", "-pix_fmt", "yuv444p"],
    { width: 191, height: 107 },
  ],
  ["one picture.mp4", [...picture(), ...h264, "-frames:v", "1", "-pix_fmt", "yuv420p"], { frames: 1, lasts: 0.04 }],
  ["one picture.webm", [...picture(), ...vp9, "-frames:v", "1"], { frames: 1, lasts: 0.04 }],
  ["of a browser.webm", [...picture(), ...tone, ...vp9, "-c:a", "libopus", "-live", "1"]],
];

const refused: readonly (readonly [name: string, made: readonly string[], reason: string, detail: string])[] = [
  ["sound.mp4", [...tone, "-c:a", "aac"], "sound only", ""],
  ["h263.3gp", picturesAs("h263", "-s", "176x144"), "unknown film", "H.263"],
  ["part 2.mp4", picturesAs("mpeg4"), "unknown film", "MPEG-4 Part 2"],
  ["prores.mov", picturesAs("prores_ks"), "unknown film", "ProRes"],
  ["photographs.mov", picturesAs("mjpeg"), "unknown film", "Motion JPEG"],
  ["ac3.mp4", soundAs("ac3"), "unknown sound", "Dolby Digital"],
  ["alac.mov", soundAs("alac"), "unknown sound", "Apple Lossless"],
  ["flac.mp4", soundAs("flac", "-strict", "-2"), "telling sound", "FLAC"],
  ["vorbis.webm", [...picture(), ...tone, ...vp9, "-c:a", "libvorbis"], "telling sound", "Vorbis"],
];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cairn-films-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function film(name: string, made: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await run("ffmpeg", ["-nostdin", "-loglevel", "error", "-y", ...made, path]);
  return path;
}

/** The public copy of a film, in a file of its own. */
async function copyOf(path: string) {
  const work = `${path} copied`;
  await mkdir(work);
  const copy = await publicVideo(path, path.endsWith("webm") ? "webm" : "mp4", work, "ffmpeg");
  const copied = join(work, "copy");
  await writeFile(copied, copy.bytes);
  return { ...copy, copied };
}

/** Every picture that ffmpeg shows of a film: when, in seconds after the first, and a hash of it as it is coded. */
async function picturesOf(path: string) {
  const decode = ["-noautorotate", "-i", path, "-map", "0:v:0", "-fps_mode", "passthrough", "-f", "framemd5", "-"];
  const { stdout } = await run("ffmpeg", ["-nostdin", "-loglevel", "error", ...decode]);
  const [, count = 1, ticks = 1] = (/#tb 0: (\d+)\/(\d+)/.exec(stdout) ?? []).map(Number);
  const lines = stdout.split("\n").filter((line) => /^\d/.test(line));
  const frames = lines.map((line) => line.split(",").map((word) => word.trim()));
  const first = Number(frames[0]?.[2]);
  return frames.map(([, , at, , , hash]) => ({ at: ((Number(at) - first) * count) / ticks, hash }));
}

/** A picture as players show it, upright, small and grey. */
const small = async (bytes: Uint8Array) => sharp(bytes).resize(16, 16, { fit: "fill" }).greyscale().raw().toBuffer();

async function expectUpright(path: string, poster: Uint8Array): Promise<void> {
  const still = join(folder, "still.png");
  await run("ffmpeg", ["-nostdin", "-loglevel", "error", "-y", "-ss", "1", "-i", path, "-frames:v", "1", still]);
  const [seen, posterPixels] = [await small(await sharp(still).toBuffer()), await small(poster)];
  const apart = seen.reduce((sum, value, at) => sum + Math.abs(value - (posterPixels[at] ?? 0)), 0) / seen.length;
  expect(apart).toBeLessThan(8);
}

const secrets = ["+57.41", "Wanda", "x264", "x265"];

describe.skipIf(!has("libx264", "aac", "libvpx-vp9"))("films made by an ffmpeg with its usual encoders", () => {
  const films = shown.map(([name, made, expected = {}]) => ({ name, made, expected }));
  test.each(films)("$name is copied picture by picture, tells nothing, and has a poster", async (each) => {
    const { name, made, expected } = each;
    const { width = 192, height = 108, frames = 75, lasts = seconds, needs = "aac" } = expected;
    if (!has(needs)) return;
    const path = await film(name, made);
    const { poster, remark, durationMs, copied, bytes, ...size } = await copyOf(path);
    expect(size).toMatchObject({ width, height, complaints: [] });
    expect([poster?.width, poster?.height, remark]).toEqual([width, height, undefined]);
    const [before, after] = [await picturesOf(path), await picturesOf(copied)];
    expect(after).toHaveLength(frames);
    expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
    for (const [index, { at }] of before.entries()) expect(after[index]?.at).toBeCloseTo(at, 2);
    // What is not moved by an edit list begins with the two pictures that are decoded ahead.
    expect(Math.abs(durationMs / 1000 - lasts)).toBeLessThan(0.1);
    expect(secrets.filter((word) => bytes.includes(word))).toEqual([]);
  });

  test.each(["90", "180", "270"])("a film that a phone turns by %s degrees stands upright", async (degrees) => {
    const path = await film("on its side.mov", usual);
    const turned = join(folder, `turned by ${degrees}.mov`);
    const turning = ["-c", "copy", "-metadata:s:v", `rotate=${degrees}`, turned];
    await run("ffmpeg", ["-nostdin", "-loglevel", "error", "-y", "-i", path, ...turning]);
    const { width, height, poster, copied } = await copyOf(turned);
    const isUpright = degrees !== "180";
    expect([width, height]).toEqual(isUpright ? [108, 192] : [192, 108]);
    expect([poster?.width, poster?.height]).toEqual([width, height]);
    await expectUpright(turned, poster?.bytes ?? Buffer.of());
    await expectUpright(copied, poster?.bytes ?? Buffer.of());
  });

  test("of films that were cut without coding anew the copy shows what the cut one shows, or says what is missing", async () => {
    const whole = await film("uncut.mp4", usual);
    for (const [name, cut, lost] of [
      ["from a whole picture on.mp4", ["-ss", "1", "-i", whole, "-c", "copy"], 0],
      ["to its middle.mp4", ["-i", whole, "-t", "1.5", "-c", "copy"], 0],
      ["late after a pause.mp4", ["-i", whole, "-ss", "0.52", "-t", "1.4", "-c", "copy"], 0],
      ["between whole pictures.mp4", ["-ss", "0.52", "-i", whole, "-c", "copy"], 12],
    ] as const) {
      const path = await film(name, cut);
      const { copied, remark } = await copyOf(path);
      const [before, after] = [await picturesOf(path), await picturesOf(copied)];
      expect([name, after.map(({ hash }) => hash)]).toEqual([name, before.slice(lost).map(({ hash }) => hash)]);
      expect([name, remark]).toEqual([name, lost > 0 ? expect.stringContaining("0.5 seconds") : undefined]);
    }
  });

  test.each(refused)("%s is not shown for the reason that is true", async (name, made, reason, detail) => {
    await expect(copyOf(await film(name, made))).rejects.toMatchObject({ reason, detail });
  });
});
