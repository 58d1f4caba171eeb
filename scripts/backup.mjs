// `npm run backup`, `verify` and `restore`: archives of the whole shop, on whichever database it runs.
import { spawn } from "node:child_process";
import { main } from "./command.mjs";
import { installPackages, node, root } from "./packages.mjs";
import { leadOn } from "./releases.mjs";

if (!(await leadOn(import.meta.url)))
  await main(async () => {
    await installPackages();
    const args = ["server/backup.ts", ...process.argv.slice(2)];
    spawn(node, args, { cwd: root, stdio: "inherit" }).once("exit", (code) => process.exit(code ?? 1));
  });
