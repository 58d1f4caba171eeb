// `npm run rollback`: the release from which the last upgrade came serves again, on what the shop holds by now, or with
// the backup that the upgrade made.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CommandFailed, main, step } from "./command.mjs";
import { callHolder } from "./holder-calls.mjs";
import { root } from "./packages.mjs";
import { home, leadOn, readReleaseOf, servingRelease } from "./releases.mjs";

const longestWayBackMs = 24 * 3_600_000;

if (!(await leadOn(import.meta.url)))
  await main(async () => {
    const { values } = parseArgs({
      options: {
        late: { type: "boolean", default: false },
        "with-data": { type: "boolean", default: false },
        "key-file": { type: "string" },
        yes: { type: "boolean", default: false },
      },
    });
    const { folder, version, since } = await formerRelease();
    if (!values.late && Date.now() - since.getTime() > longestWayBackMs)
      throw new CommandFailed(
        `The upgrade was made ${since.toISOString()}, more than a day ago. ${version} would not show what came with the new release since; say --late if that is right.`,
      );
    if (values["with-data"] && !values.yes)
      throw new CommandFailed(
        `The newest backup that ${version} has made, which is that of the upgrade, will replace all that the shop holds: orders, entries and accounts since ${since.toISOString()} are in a backup alone that is made before. Say so with --yes.`,
      );
    await callHolder("ping");
    const keyFile = values["key-file"] && resolve(home, values["key-file"]);
    const withData = values["with-data"] ? { keyFile } : undefined;
    const label = withData ? `Putting the data of ${version} back` : `Letting ${version} take the shop over again`;
    const report = await step(label, () => callHolder("rollback", { folder, withData })).catch((problem) => {
      throw withData ? problem : new CommandFailed(`${problem.message}\nWith --with-data it also gets back its data.`);
    });
    if (report) process.stdout.write(report);
    const { version: left } = await readReleaseOf(root);
    console.log(`  ${version} serves again from ${folder}; ${left} stays in ${resolve(root)}.`);
  });

/** Throws `CommandFailed` where there is none to go back to. */
async function formerRelease() {
  const { former, since } = servingRelease();
  if (!former)
    throw new CommandFailed("There is no upgrade to go back from: the release that serves took no other's place.");
  return { folder: former, since, ...(await readReleaseOf(former)) };
}
