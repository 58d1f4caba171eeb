import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareVersions, expectNewerRelease } from "../scripts/releases.mjs";

async function refusalOf(description: object, notes: string) {
  await using release = await mkdtempDisposable(join(tmpdir(), "cairn-release-"));
  await writeFile(join(release.path, "package.json"), JSON.stringify(description));
  await writeFile(join(release.path, "CHANGELOG.md"), notes);
  return await expectNewerRelease(release.path).catch(({ message }: Error) => message);
}

test("versions are compared number by number", () => {
  expect(compareVersions("0.10.0", "0.9.9")).toBeGreaterThan(0);
  expect(compareVersions("0.9.9", "1.0.0")).toBeLessThan(0);
  expect(compareVersions("1.2", "1.2.0")).toBe(0);
});

test("an upgrade takes a newer release of Cairn that is whole and that this Node can run, and nothing else", async () => {
  const cairn = { name: "cairn", version: "99.0.0", engines: { node: ">=20" } };
  const notes = "## [99.0.0] - 2030-01-01\n";
  expect(await refusalOf(cairn, notes)).toBe("99.0.0");
  expect(await refusalOf({ ...cairn, name: "karn" }, notes)).toContain("There is no Cairn in");
  expect(await refusalOf({ ...cairn, version: "0.0.9" }, notes)).toContain("is not newer than");
  expect(await refusalOf(cairn, "## [Unreleased]\n")).toContain("says nothing of 99.0.0");
  expect(await refusalOf({ ...cairn, engines: { node: ">=99" } }, notes)).toContain("needs Node 99 or newer");
});
