import { execFile } from "node:child_process";
import { mkdir, mkdtempDisposable, readFile, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Starts again after an upgrade that was cut off, before or after the new release was let serve; gives what is there. */
async function startAgain(upgrade: "before" | "after"): Promise<string> {
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
  const copies = pathToFileURL(join(import.meta.dirname, "database-copy.mjs")).href;
  await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", `await (await import("${copies}")).bringBackDatabase()`],
    { env: { ...process.env, CAIRN_HOME: home.path, DATA_DIR: "" } },
  );
  return readFile(join(data, "database", "rows"), "utf8");
}

test("an upgrade that was cut off is taken back unless the new release served already", async () => {
  expect(await startAgain("before")).toBe("former");
  expect(await startAgain("after")).toBe("new");
});
