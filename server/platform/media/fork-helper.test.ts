import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { forkHelper, helperPriority } from "./fork-helper.ts";

// Works on a thread, as pictures are, and then tells the priority of each: after the name, which ends with a bracket,
// stand the fields of proc(5) from the third on.
const program = `
import { scrypt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
scrypt("", "", 8, () => {
  const threads = readdirSync("/proc/self/task").map((id) => readFileSync("/proc/self/task/" + id + "/stat", "utf8"));
  process.send(threads.map((stat) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])));
  process.disconnect();
});
`;

test.runIf(existsSync("/proc/self/task"))("every thread of a helper yields to the shop", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cairn-helper-"));
  try {
    const path = join(folder, "program.mjs");
    await writeFile(path, program);
    const helper = forkHelper(path);
    const [[priorities]] = await Promise.all([once(helper, "message"), once(helper, "exit")]);
    expect(priorities.length).toBeGreaterThan(1);
    expect(new Set(priorities)).toEqual(new Set([helperPriority]));
  } finally {
    await rm(folder, { recursive: true });
  }
});
