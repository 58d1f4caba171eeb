import { existsSync } from "node:fs";
import { cp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { chosenAt, homeVariables } from "./releases.mjs";

const folder = (name) => join(homeVariables().DATA_DIR, name);
const database = folder("database");
const copy = folder("database-before-upgrade");
const unfinished = folder("database-copying");

/** Copies the embedded database, which nobody may have open, so that an upgrade that fails leaves it as it was. */
export async function copyDatabase() {
  await rm(unfinished, { recursive: true, force: true });
  await cp(database, unfinished, { recursive: true });
  await rename(unfinished, copy);
}

/** Puts the copy back, where an upgrade has left one behind that had not let the new release serve yet. */
export async function bringBackDatabase() {
  if (!existsSync(copy)) return;
  if ((await chosenAt()) > (await stat(copy)).mtimeMs) return forgetCopy();
  await rm(database, { recursive: true, force: true });
  await rename(copy, database);
}

/** The new release has opened the shop. */
export async function forgetCopy() {
  const outdated = folder("database-outdated");
  await rename(copy, outdated).catch(() => {});
  await rm(outdated, { recursive: true, force: true });
}
