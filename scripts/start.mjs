// Starts the shop on a machine that has nothing but Node: installs and builds what is missing, then serves.
// With `--dev` nothing is built, pages and dashboard come from their sources, and the server follows its own.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { runBuilds } from "./builds.mjs";
import { main } from "./command.mjs";
import { installPackages, node, root } from "./packages.mjs";
import { serverArguments, serverEnvironment } from "./server-command.mjs";

const isDevelopment = process.argv.includes("--dev");
// Named folders, since by itself Node would also follow what Vite loads, and writes, for its own use.
const watching = ["--watch-path=server", "--watch-path=contract", "--watch-preserve-output"];

await main(async () => {
  await installPackages();
  if (!isDevelopment) await runBuilds();
  const args = isDevelopment ? [...watching, ...serverArguments, "--dev"] : serverArguments;
  const server = spawn(node, args, { cwd: root, stdio: "inherit", env: { ...serverEnvironment, ...process.env } });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
});
