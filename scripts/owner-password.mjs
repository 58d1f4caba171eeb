// A new password for an owner who has lost theirs, on whichever database the shop runs.
import { spawn } from "node:child_process";
import { main } from "./command.mjs";
import { installPackages, node, root } from "./packages.mjs";
import { leadOn } from "./releases.mjs";

if (!(await leadOn(import.meta.url)))
  await main(async () => {
    await installPackages();
    const args = ["server/owner-password.ts", ...process.argv.slice(2)];
    spawn(node, args, { cwd: root, stdio: "inherit" }).once("exit", (code) => process.exit(code ?? 1));
  });
