// Fails while the tables of the code differ from what the migrations make: generates into a copy, where nothing may appear.
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./command.mjs";
import { node, root } from "./packages.mjs";

const folder = await mkdtemp(join(tmpdir(), "cairn-migrations-"));
try {
  await cp(join(root, "server/migrations"), folder, { recursive: true });
  const before = await readdir(folder);
  const { code, output } = await run(node, [join(root, "node_modules/drizzle-kit/bin.cjs"), "generate"], {
    cwd: root,
    env: { ...process.env, MIGRATIONS_FOLDER: folder },
  });
  const added = (await readdir(folder)).filter((name) => !before.includes(name));
  if (code !== 0 || added.length > 0) {
    console.log(code === 0 ? "A migration is missing: npm run db:generate -- --name what_it_is" : output.trimEnd());
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
