import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const parts = ["contract", "dashboard", "scripts", "server", "storefront"];

export interface ReleaseCopy extends AsyncDisposable {
  readonly folder: string;
}

interface Changes {
  readonly version: string;
  /** The SQL of a migration that it has beside ours. */
  readonly migration?: string;
  /** Whether the former release does not work beside that migration. */
  readonly isAlone?: boolean;
  /** What stands in the place of the server's first module. */
  readonly main?: string;
}

/** A folder with our code as another release would have it: installed and built, since it shares our packages. */
export async function copyRelease({ version, migration, isAlone, main }: Changes): Promise<ReleaseCopy> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-release-"));
  const isCode = (path: string) => basename(path) !== "node_modules";
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true, filter: isCode });
  for (const modules of ["node_modules", "storefront/node_modules"])
    await symlink(join(root, modules), join(folder, modules), "junction");
  await cp(join(root, "package-lock.json"), join(folder, "package-lock.json"));
  const description = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ ...description, version }));
  await writeFile(join(folder, "CHANGELOG.md"), `## [${version}]\n`);
  if (main !== undefined) await writeFile(join(folder, "server/main.ts"), main);
  if (migration !== undefined) await addMigration(join(folder, "server/migrations"), migration, isAlone);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

async function addMigration(folder: string, sql: string, isAlone = false): Promise<void> {
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  const last = journal.entries.at(-1);
  const tag = "9999_of_the_test";
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(join(folder, `${tag}.sql`), sql);
  if (!isAlone) return;
  const releasesFile = join(folder, "releases.json");
  const releases = JSON.parse(await readFile(releasesFile, "utf8"));
  releases.alone.push(tag);
  await writeFile(releasesFile, JSON.stringify(releases));
}
