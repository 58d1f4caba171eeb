import { spawn } from "node:child_process";

/** An error that a person can fix; only its message is printed. */
export class CommandFailed extends Error {}

/**
 * Runs a program and collects its output, or with `show` prints it as it comes. An `abort` ends it with everything that
 * it started.
 */
export function run(file, args, { show = false, abort, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const to = show ? "inherit" : "pipe";
    // A process group can be ended as a whole; Windows has none.
    const detached = abort !== undefined && process.platform !== "win32";
    const child = spawn(file, args, { stdio: ["ignore", to, to], detached, ...options });
    const end = () => (detached ? process.kill(-child.pid, "SIGTERM") : child.kill());
    const said = [];
    child.stdout?.on("data", (chunk) => said.push(chunk));
    child.stderr?.on("data", (chunk) => said.push(chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      abort?.removeEventListener("abort", end);
      resolve({ code, output: Buffer.concat(said).toString() });
    });
    abort?.addEventListener("abort", end, { once: true });
  });
}

/** Runs a program that must succeed. */
export async function runOrFail(file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) throw new CommandFailed(output.trimEnd());
}

/** Does a step, gives what came of it, and prints one line with its seconds; the server says what it does alike (`server/platform/step.ts`). */
export async function step(label, work) {
  process.stdout.write(`  ${label} … `);
  const started = performance.now();
  try {
    const outcome = await work();
    process.stdout.write(`${seconds(started)}\n`);
    return outcome;
  } catch (problem) {
    process.stdout.write("failed\n");
    throw problem instanceof CommandFailed ? new CommandFailed(`${problem.message}\n${label} failed.`) : problem;
  }
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs a script's main function; a `CommandFailed` ends in its message, any other error in a stack. */
export async function main(action) {
  try {
    await action();
  } catch (problem) {
    console.error(problem instanceof CommandFailed ? problem.message : problem);
    process.exit(1);
  }
}
