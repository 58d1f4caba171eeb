import { existsSync, readFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { CommandFailed } from "./command.mjs";
import { root } from "./packages.mjs";

/** The folder in which the owner types commands: what is said relatively, such as `data/`, lies in it. */
export const home = resolve(process.env.CAIRN_HOME ?? root);

/** Where the folder of the release that serves is written down, the only place; without it home itself serves. */
const pointer = join(home, "current-release");

/**
 * The release that serves, by its folder, and since when in the place of which former one, where an upgrade has let it
 * serve.
 */
export function servingRelease() {
  const [folder = "", note = ""] = readPointer().split("\n");
  const [, since, former] = /^since (\S+) in place of (.+)$/.exec(note) ?? [];
  return { folder: folder.trim() || home, ...(since && { since: new Date(since), former }) };
}

/** What is written down, for `writePointer` to bring it back. */
export function readPointer() {
  return existsSync(pointer) ? readFileSync(pointer, "utf8") : `${home}\n`;
}

/** Lets a release serve from the next start on, in the place of a former one to which there is a way back. */
export async function setServingRelease(folder, former) {
  const note = former ? `since ${new Date().toISOString()} in place of ${former}\n` : "";
  await writePointer(`${folder}\n${note}`);
}

/** A power cut leaves this or what was written before it. */
export async function writePointer(text) {
  await writeFile(`${pointer}.new`, text);
  await rename(`${pointer}.new`, pointer);
}

/**
 * Runs the same command of the release that serves, on the data of home; false where that is the release which asks.
 * Commands of a former one would not know the database.
 */
export async function leadOn(script) {
  const { folder } = servingRelease();
  if (process.env.CAIRN_HOME !== undefined || folder === resolve(root)) return false;
  Object.assign(process.env, homeVariables(), { CAIRN_HOME: home });
  const file = join(folder, "scripts", basename(fileURLToPath(script)));
  if (!existsSync(file)) {
    console.error(`The release that serves is in ${folder}, says ${pointer}, and ${file} is missing there.`);
    process.exit(1);
  }
  await import(pathToFileURL(file).href);
  return true;
}

/** The variables that name folders, as they are meant in home. */
export function homeVariables() {
  const { DATA_DIR = "", BACKUP_DIR = "" } = process.env;
  return {
    DATA_DIR: resolve(home, DATA_DIR || "data"),
    ...(BACKUP_DIR && { BACKUP_DIR: resolve(home, BACKUP_DIR) }),
  };
}

/** What a folder says of its release; throws `CommandFailed` where it holds no Cairn. */
export async function readReleaseOf(folder) {
  const text = await readFile(join(folder, "package.json"), "utf8").catch(() => "{}");
  const { name, version, engines } = JSON.parse(text);
  if (name !== "cairn") throw new CommandFailed(`There is no Cairn in ${folder}.`);
  return { version, engines };
}

/** Throws `CommandFailed` unless a folder holds a newer release than ours, whose notes are there, for this Node. */
export async function expectNewerRelease(folder) {
  const [ours, theirs] = await Promise.all([readReleaseOf(root), readReleaseOf(folder)]);
  if (compareVersions(theirs.version, ours.version) <= 0)
    throw new CommandFailed(`${folder} has release ${theirs.version}, which is not newer than ${ours.version}.`);
  const notes = await readFile(join(folder, "CHANGELOG.md"), "utf8").catch(() => "");
  if (!notes.includes(`## [${theirs.version}]`))
    throw new CommandFailed(`The CHANGELOG.md of ${folder} says nothing of ${theirs.version}: it is no whole release.`);
  const [, least = "0"] = /^>=\s*(\S+)$/.exec(theirs.engines?.node ?? "") ?? [];
  if (compareVersions(process.versions.node, least) < 0)
    throw new CommandFailed(
      `Release ${theirs.version} needs Node ${least} or newer; this is ${process.versions.node}.`,
    );
  return theirs.version;
}

/** Below 0 where the first of two versions is the older one; what stands behind a hyphen does not count. */
export function compareVersions(one, other) {
  const [numbers, others] = [one, other].map((version) => version.split("-")[0].split(".").map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (numbers[index] ?? 0) - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
