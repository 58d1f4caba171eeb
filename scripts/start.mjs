// Starts the shop on a machine with nothing but Node: installs and builds what is missing, then serves. With `--dev`,
// pages and dashboard are served from their sources and the server restarts on changes.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { runBuilds } from "./builds.mjs";
import { main } from "./command.mjs";
import { installPackages, node, root } from "./packages.mjs";
import { leadOn } from "./releases.mjs";
import { serverArguments, serverEnvironment } from "./server-command.mjs";

const isDevelopment = process.argv.includes("--dev");
// Only these folders are watched; by default Node would also watch what Vite loads and writes.
const watching = ["--watch-path=server", "--watch-path=contract", "--watch-preserve-output"];

if (!(await leadOn(import.meta.url))) await main(start);

async function start() {
  await installPackages({ forDevelopment: isDevelopment });
  if (!isDevelopment) await runBuilds();
  const args = isDevelopment ? [...watching, ...serverArguments, "--dev"] : ["scripts/holder.mjs"];
  const { LISTEN_PID, ...environment } = process.env;
  const hasSocket = LISTEN_PID === String(process.pid);
  if (!hasSocket) delete environment.LISTEN_FDS;
  const server = spawn(node, args, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", ...(hasSocket ? [3] : [])],
    env: { ...serverEnvironment, ...environment },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
