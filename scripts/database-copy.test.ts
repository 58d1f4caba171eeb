import { execFile } from "node:child_process";
import { mkdir, mkdtempDisposable, readFile, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { lockFolder } from "../server/platform/database/folder-lock.ts";

/** Starts again after an upgrade that was cut off, before or after the new release was let serve, or beside one; gives what is there. */
async function startAgain(upgrade: "before" | "after", isUnderway = false): Promise<string> {
  await using home = await mkdtempDisposable(join(tmpdir(), "cairn-home-"));
  const data = join(home.path, "data");
  for (const [folder, holds] of [
    ["database", "new"],
    ["database-before-upgrade", "former"],
  ] as const) {
    await mkdir(join(data, folder), { recursive: true });
    await writeFile(join(data, folder, "rows"), holds);
  }
  const pointer = join(home.path, "current-release");
  await writeFile(pointer, "/releases/one\n");
  const moment = new Date(Date.now() + (upgrade === "before" ? -60_000 : 60_000));
  await utimes(pointer, moment, moment);
  const lock = isUnderway ? lockFolder(data) : undefined;
  const copies = pathToFileURL(join(import.meta.dirname, "database-copy.mjs")).href;
  const script = `await (await import("${copies}")).bringBackDatabase()`;
  const env = { ...process.env, CAIRN_HOME: home.path, DATA_DIR: "" };
  const running = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { env });
  if (isUnderway) await expect(running).rejects.toThrow("is in use by process");
  else await running;
  lock?.release();
  return readFile(join(data, "database", "rows"), "utf8");
}

test("an upgrade that was cut off is taken back unless the new release served already", async () => {
  expect(await startAgain("before")).toBe("former");
  expect(await startAgain("after")).toBe("new");
});

test("a second start beside an upgrade that is underway takes nothing from it", async () => {
  expect(await startAgain("before", true)).toBe("new");
});
