// Fails while the tables of the code differ from what the migrations make: generates into a copy, where nothing may appear.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { run } from "./command.mjs";
import { node, root } from "./packages.mjs";

const folder = await mkdtemp(join(tmpdir(), "cairn-migrations-"));
try {
  await cp(join(root, "server/migrations"), folder, { recursive: true });
  // drizzle-kit takes relative folders only, and ends with 0 whatever becomes of it.
  const { output } = await run(node, [join(root, "node_modules/drizzle-kit/bin.cjs"), "generate"], {
    cwd: root,
    env: { ...process.env, MIGRATIONS_FOLDER: relative(root, folder) },
  });
  if (!output.includes("No schema changes")) {
    console.log(`${output.trimEnd()}\nThe tables differ from the migrations: npm run db:generate -- --name what_it_is`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
