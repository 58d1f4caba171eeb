import { CommandFailed, run } from "./command.mjs";
import { homeVariables, readReleaseOf } from "./releases.mjs";

/**
 * Puts the newest backup that the former release has made in the place of all that the shop holds, while no server runs;
 * that was the one before the upgrade. What is there is backed up first by the present release, which alone knows all of
 * it, and which takes it back where the former one does not open.
 */
export function bringBackData({ former, present, environment, keyFile }) {
  const reported = [];
  let isReplaced = false;
  const key = keyFile ? ["--key-file", keyFile] : [];
  return {
    async put() {
      reported.push(await backup(present, "make"));
      // One that the former release made after an earlier rollback is of a database that the present one alone knows.
      reported.push(await restoreNewest(former, former).catch(() => restoreNewest(former, present)));
      isReplaced = true;
    },
    takeBack: async () => isReplaced && restoreNewest(present, present),
    report: () => reported.join("").replace("Start the shop. Mails", "Mails"),
  };

  async function restoreNewest(maker, by) {
    const { version } = await readReleaseOf(maker.folder);
    return backup(by, "restore", "--of-release", version, "--without-copy", "--yes", ...key);
  }

  async function backup({ folder, node, serverEnvironment }, ...args) {
    const env = { ...serverEnvironment, ...environment, ...homeVariables() };
    const { code, output } = await run(node, ["server/backup.ts", ...args], { cwd: folder, env });
    if (code !== 0) throw new CommandFailed(output.trimEnd());
    return output;
  }
}
