import { mkdir, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { CommandFailed, run, step } from "./command.mjs";

/**
 * The folder of a release: the one that is named, or what a .tar.gz or .zip holds, unpacked into a folder of its name
 * within `place`. Throws `CommandFailed` where there is nothing, or no program that unpacks it.
 */
export async function unpackRelease(path, place) {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new CommandFailed(`There is nothing at ${path}.`);
  if (found.isDirectory()) return path;
  const folder = join(place, basename(path).replace(/\.(tar\.gz|tgz|zip)$/, ""));
  await step(`Unpacking into ${folder}`, () => unpack(path, folder));
  const entries = await readdir(folder);
  // Archives of repositories have one folder around everything.
  return entries.length === 1 ? join(folder, entries[0]) : folder;
}

async function unpack(path, folder) {
  await mkdir(folder, { recursive: true });
  // The tar of Windows and macOS reads both kinds.
  const [file, args] =
    path.endsWith(".zip") && process.platform === "linux"
      ? ["unzip", ["-qo", path, "-d", folder]]
      : ["tar", ["-xf", path, "-C", folder]];
  const { code, output } = await run(file, args).catch(({ message }) => ({ code: 1, output: message }));
  if (code !== 0) throw new CommandFailed(`${output.trimEnd()}\nUnpack it yourself, and name the folder.`);
}
