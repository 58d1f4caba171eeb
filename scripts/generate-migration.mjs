// `npm run db:generate -- --name what_it_is`: writes the migration that the tables of the code still need. Only
// the newest snapshot of the tables is kept, since each has 12,000 lines and the generator reads no other.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { main, run } from "./command.mjs";
import { installPackages, node, root } from "./packages.mjs";

await main(async () => {
  await installPackages({ forDevelopment: true });
  // It asks on the terminal what was renamed.
  const generator = join(root, "node_modules/drizzle-kit/bin.cjs");
  const { code } = await run(node, [generator, "generate", ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
  process.exitCode = code ?? 1;
  if (code !== 0) return;
  const folder = join(root, "server/migrations/meta");
  const snapshots = (await readdir(folder)).filter((file) => file.endsWith("_snapshot.json")).sort();
  for (const file of snapshots.slice(0, -1)) await rm(join(folder, file));
});
