import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { homeVariables } from "./releases.mjs";

/** A server ends itself before that (`serve.ts`). */
const longestStopMs = 15_000;
/** What a server that ends has sent arrives within moments. */
const longestWordMs = 1_000;

/** A release knows itself by which Node and how its server is run. */
export async function readRelease(folder) {
  const script = (name) => import(pathToFileURL(join(folder, "scripts", name)).href);
  const [{ node }, command] = [await script("packages.mjs"), await script("server-command.mjs")];
  const { serverArguments, serverEnvironment } = command;
  return { folder, node, serverArguments, serverEnvironment };
}

/**
 * Starts the server of a release on a descriptor that is listened on, or by itself without one. With `isProven` it reads
 * itself as visitors do, and waits for `letIn` before it takes any. What it has to say comes by `process.send`
 * (`server/serve.ts`).
 */
export function startServer(release, descriptor, { isProven = false, environment }) {
  const { folder, node, serverArguments, serverEnvironment } = release;
  const child = spawn(node, [...serverArguments, ...(isProven ? ["--prove"] : [])], {
    cwd: folder,
    stdio: ["inherit", "inherit", "inherit", descriptor ?? "ignore", "ipc"],
    env: {
      ...serverEnvironment,
      ...environment,
      ...homeVariables(),
      ...(descriptor !== undefined && { LISTEN_FDS: "1" }),
    },
  });
  const ended = new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    // Such as a program that is not there.
    child.once("error", () => resolve({ code: 1, signal: null }));
  });
  const hears = (word) =>
    Promise.race([
      new Promise((resolve) => child.on("message", (message) => message === word && resolve(true))),
      ended.then(() => false),
    ]);
  let problem;
  child.on("message", (message) => {
    problem ??= message.problem;
  });
  return {
    ...{ release, child, ended, proven: hears("proven"), opened: hears("open") },
    letIn: () => child.connected && child.send("let in"),
    /** Why it ended, if it has said so. */
    async problem() {
      const gone = child.connected ? once(child, "disconnect") : undefined;
      await Promise.race([gone, wait(longestWordMs, undefined, { ref: false })]);
      return problem;
    },
  };
}

/** Lets a server end in good order, or kills it. */
export async function stopServer({ child, ended }) {
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), longestStopMs);
  await ended;
  clearTimeout(killing);
}
