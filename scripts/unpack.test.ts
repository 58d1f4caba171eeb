import { execFileSync } from "node:child_process";
import { mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unpackRelease } from "../scripts/unpack.mjs";

test("a release is a folder, or an archive that is unpacked beside the others", async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), "cairn-unpack-"));
  const folder = join(place.path, "cairn-v2");
  await mkdir(folder);
  await writeFile(join(folder, "package.json"), "{}");
  const archive = join(place.path, "v2.tar.gz");
  execFileSync("tar", ["-czf", archive, "-C", place.path, "cairn-v2"]);
  const releases = join(place.path, "releases");
  expect(await unpackRelease(folder, releases)).toBe(folder);
  const unpacked = await unpackRelease(archive, releases);
  expect([unpacked, await readFile(join(unpacked, "package.json"), "utf8")]).toEqual([
    join(releases, "v2", "cairn-v2"),
    "{}",
  ]);
});

test("what cannot be unpacked is to be unpacked by whoever has it", async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), "cairn-unpack-"));
  const archive = join(place.path, "v2.zip");
  await writeFile(archive, "no archive");
  await expect(unpackRelease(archive, place.path)).rejects.toThrow("Unpack it yourself, and name the folder.");
  await expect(unpackRelease(join(place.path, "v3"), place.path)).rejects.toThrow("There is nothing at");
});
