// `npm run release:dump`: writes what a database of this release looks like, from which every later release is tested to
// migrate (`server/testing/releases`). Run once, when the release is made.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { runBuilds } from "./builds.mjs";
import { CommandFailed, main, run } from "./command.mjs";
import { installPackages, node, root } from "./packages.mjs";
import { startPostgres } from "./postgres.mjs";
import { findPostgres } from "./system-programs.mjs";

/** Longer texts are compressed, so that the repository stays light. */
const longestText = 300_000;

await main(async () => {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const place = join(root, "server/testing/releases", version);
  if (existsSync(`${place}.json`))
    throw new CommandFailed(`There is a dump of ${version}: no release is dumped twice.`);
  await installPackages({ forDevelopment: true });
  await runBuilds();
  const postgres = await startPostgres();
  try {
    const env = { ...process.env, DATABASE_URL: postgres.url };
    const contents = await outputOf(node, ["server/testing/releases/fill.ts"], { cwd: root, env });
    const dumped = await outputOf(join(await findPostgres("pg_dump"), "pg_dump"), [
      ...["--dbname", postgres.url, "--no-owner", "--no-privileges", "--rows-per-insert", "100"],
    ]);
    const text = asPlainSql(dumped);
    if (text.length > longestText) await writeFile(`${place}.sql.gz`, gzipSync(text, { level: 9 }));
    else await writeFile(`${place}.sql`, text);
    await noteLastMigration(version);
    await writeFile(`${place}.json`, contents);
  } finally {
    await postgres.stop();
  }
});

/** Later migrations are beside this release, of which databases keep a note (`server/platform/database/migrate.ts`). */
async function noteLastMigration(version) {
  const folder = join(root, "server/migrations");
  const [journal, releases] = await Promise.all(
    ["meta/_journal.json", "releases.json"].map(async (file) => JSON.parse(await readFile(join(folder, file), "utf8"))),
  );
  releases.last[version] = journal.entries.at(-1).tag;
  await writeFile(join(folder, "releases.json"), `${JSON.stringify(releases, null, 2)}\n`);
}

async function outputOf(file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) throw new CommandFailed(output);
  return output;
}

/** What any driver takes: without commands of psql's, and with the session as it was before. */
function asPlainSql(dumped) {
  return `${dumped.replaceAll(/^\\(un)?restrict \w+$/gm, "")}RESET ALL;\n`;
}
