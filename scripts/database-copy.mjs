import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "../server/platform/database/folder-lock.ts";
import { CommandFailed } from "./command.mjs";
import { homeVariables, servingRelease } from "./releases.mjs";

const data = homeVariables().DATA_DIR;
const database = join(data, "database");
/** A copy, and the folder of the release that served it. */
const kept = join(data, "before-upgrade");
const unfinished = join(data, "before-upgrade-copying");
const outdated = join(data, "before-upgrade-outdated");
const copyIn = (folder) => join(folder, "database");
const releaseIn = (folder) => join(folder, "release");

/**
 * Copies the embedded database, which nobody may have open, so that an upgrade that fails leaves it as it was. It counts
 * until another release than the present one is let serve.
 */
export async function copyDatabase() {
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { recursive: true });
    await cp(database, copyIn(unfinished), { recursive: true });
    await writeFile(releaseIn(unfinished), servingRelease().folder);
    await rename(unfinished, kept);
  } catch (problem) {
    // Such as of a disk that is full by now, on which the shop has to go on.
    await rm(unfinished, { recursive: true, force: true });
    throw problem;
  }
}

/**
 * Puts the copy back, where an upgrade has left one behind that had not let the new release serve yet. Throws
 * `CommandFailed` while a server has the database open, such as that of an upgrade that is underway.
 */
export async function bringBackDatabase() {
  if (!existsSync(kept)) return;
  const lock = lockData();
  try {
    if ((await readFile(releaseIn(kept), "utf8")) === servingRelease().folder && existsSync(copyIn(kept))) {
      await rm(database, { recursive: true, force: true });
      await rename(copyIn(kept), database);
    }
    await forgetCopy();
  } finally {
    lock.release();
  }
}

function lockData() {
  try {
    return lockFolder(data);
  } catch ({ message }) {
    throw new CommandFailed(message);
  }
}

/** The new release has been let serve. */
export async function forgetCopy() {
  await rm(outdated, { recursive: true, force: true });
  await rename(kept, outdated).catch(() => {});
  await rm(outdated, { recursive: true, force: true });
}
