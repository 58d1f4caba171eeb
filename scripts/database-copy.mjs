import { existsSync } from "node:fs";
import { cp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "../server/platform/database/folder-lock.ts";
import { CommandFailed } from "./command.mjs";
import { chosenAt, homeVariables } from "./releases.mjs";

const data = homeVariables().DATA_DIR;
const folder = (name) => join(data, name);
const database = folder("database");
const copy = folder("database-before-upgrade");
const unfinished = folder("database-copying");

/** Copies the embedded database, which nobody may have open, so that an upgrade that fails leaves it as it was. */
export async function copyDatabase() {
  await rm(unfinished, { recursive: true, force: true });
  try {
    await cp(database, unfinished, { recursive: true });
    await rename(unfinished, copy);
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
  if (!existsSync(copy)) return;
  const lock = lockData();
  try {
    if ((await chosenAt()) > (await stat(copy)).mtimeMs) return await forgetCopy();
    await rm(database, { recursive: true, force: true });
    await rename(copy, database);
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

/** The new release has opened the shop. */
export async function forgetCopy() {
  const outdated = folder("database-outdated");
  await rename(copy, outdated).catch(() => {});
  await rm(outdated, { recursive: true, force: true });
}
