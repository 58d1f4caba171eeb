// `npm run upgrade -- <folder or archive of the new release>`: the new release takes the place of the one that serves,
// and whatever goes wrong leaves that one serving.
import { statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { CommandFailed, main, run, runOrFail, step } from "./command.mjs";
import { callHolder } from "./holder-calls.mjs";
import { node, root } from "./packages.mjs";
import { expectNewerRelease, home, homeVariables, leadOn } from "./releases.mjs";
import { unpackRelease } from "./unpack.mjs";

const usage = "npm run upgrade -- <folder, .tar.gz, .tgz or .zip of the new release> [--without-backup]";
/** What packages and builds of a release take, with as much beside it. */
const neededBytes = 2_000_000_000;

if (!(await leadOn(import.meta.url)))
  await main(async () => {
    const { values, positionals } = parseArgs({
      options: { "without-backup": { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [source] = positionals;
    if (!source) throw new CommandFailed(usage);
    await callHolder("ping");
    const folder = await unpackRelease(resolve(home, source), join(home, "releases"));
    const version = await expectNewerRelease(folder);
    await expectRoom(folder);
    const env = { ...process.env, ...homeVariables() };
    await step(`Installing and building ${version} in ${folder} (minutes at first)`, () =>
      runOrFail(process.execPath, ["scripts/build.mjs"], { cwd: folder, env }),
    );
    if (values["without-backup"]) console.log("  No backup is made, and the release is not tried on a copy.");
    else await backUpAndTry(folder, version, env);
    await step(`Letting ${version} take the shop over`, () => callHolder("upgrade", { folder }));
    console.log(`  ${version} serves from ${folder}. Keep both folders: npm start in ${home} finds it there.`);
  });

async function expectRoom(folder) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes)
    throw new CommandFailed(
      `The disk of ${folder} has ${Math.floor((bavail * bsize) / 1e6)} MB left; 2000 are needed.`,
    );
}

async function backUpAndTry(folder, version, env) {
  const backup = await run(node, ["server/backup.ts", "make"], { cwd: root, env, show: true });
  if (backup.code !== 0)
    throw new CommandFailed(
      "Without a backup there is no way back from what the new release does to the data. Set BACKUP_DIR, or say --without-backup.",
    );
  const { node: newNode } = await import(pathToFileURL(join(folder, "scripts/packages.mjs")).href);
  const trial = await run(newNode, ["server/trial.ts"], { cwd: folder, env, show: true });
  if (trial.code === 2) console.log("  The release could not be tried on a copy; it is tried when it opens.");
  else if (trial.code !== 0)
    throw new CommandFailed(`${version} failed on a copy of the shop, which goes on as it was.`);
}
