import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { lockFolder } from "../server/platform/database/folder-lock.ts";

/**
 * Starts again after an upgrade that was cut off, before or after the new release was let serve, or while putting the
 * copy back, or beside one that is underway; gives what is there.
 */
async function startAgain(
  cutOff: "before" | "after" | "while putting back",
  isUnderway = false,
): Promise<{ rows: string; isCopyGone: boolean }> {
  await using home = await mkdtempDisposable(join(tmpdir(), "cairn-home-"));
  const data = join(home.path, "data");
  const copy = join(data, "before-upgrade");
  const isPuttingBack = cutOff === "while putting back";
  await write(join(data, "database/rows"), isPuttingBack ? "former" : "new");
  if (!isPuttingBack) await write(join(copy, "database/rows"), "former");
  await write(join(copy, "release"), "/releases/one");
  const serving = cutOff === "after" ? "/releases/two" : "/releases/one";
  await write(
    join(home.path, "current-release"),
    `${serving}\nsince 2030-01-01T00:00:00.000Z in place of /elsewhere\n`,
  );
  const lock = isUnderway ? lockFolder(data) : undefined;
  const copies = pathToFileURL(join(import.meta.dirname, "database-copy.mjs")).href;
  const script = `await (await import("${copies}")).bringBackDatabase()`;
  const env = { ...process.env, CAIRN_HOME: home.path, DATA_DIR: "" };
  const running = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { env });
  if (isUnderway) await expect(running).rejects.toThrow("is in use by process");
  else await running;
  lock?.release();
  return { rows: await readFile(join(data, "database/rows"), "utf8"), isCopyGone: !existsSync(copy) };
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

test("an upgrade that was cut off is taken back unless the new release was let serve", async () => {
  expect(await startAgain("before")).toEqual({ rows: "former", isCopyGone: true });
  expect(await startAgain("after")).toEqual({ rows: "new", isCopyGone: true });
  expect(await startAgain("while putting back")).toEqual({ rows: "former", isCopyGone: true });
});

test("a second start beside an upgrade that is underway takes nothing from it", async () => {
  expect(await startAgain("before", true)).toEqual({ rows: "new", isCopyGone: false });
});
