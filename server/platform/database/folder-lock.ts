import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process uses this folder; the message names it. */
export class FolderInUse extends Error {}

/**
 * Locks a folder for this process. Two embedded databases on one folder corrupt each other's data without an error, and
 * the database's own pid file proves nothing. SQLite's file lock is the operating system's, on every platform that Node
 * runs on, and is released however the process ends.
 */
export function lockFolder(folder: string): { release(): void } {
  const ownerFile = join(folder, "owner");
  const lock = new DatabaseSync(join(folder, "owner.lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    lock.close();
    throw new FolderInUse(`The data folder ${folder} is in use by process ${readOwner(ownerFile)}; stop it first.`);
  }
  writeFileSync(ownerFile, String(process.pid));
  return { release: () => lock.close() };
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "(unknown)";
  }
}
