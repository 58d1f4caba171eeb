import { spawn } from "node:child_process";

/** A command that failed; the message is all that a person needs to see. */
export class CommandFailed extends Error {}

/**
 * Runs a program and keeps its words to itself: a step that went well has nothing to say. With `show`
 * they go to the terminal as they come.
 */
export function run(file, args, { show = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
      ...options,
    });
    const said = [];
    child.stdout?.on("data", (chunk) => said.push(chunk));
    child.stderr?.on("data", (chunk) => said.push(chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output: Buffer.concat(said).toString() }));
  });
}

/** One step that must succeed, told in one line with its seconds. */
export async function step(label, file, args, options) {
  process.stdout.write(`  ${label} … `);
  const started = performance.now();
  const { code, output } = await run(file, args, options);
  process.stdout.write(code === 0 ? `${seconds(started)}\n` : "failed\n");
  if (code !== 0) throw new CommandFailed(`${output.trimEnd()}\n${label} failed.`);
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs a script's main deed; what is a person's to mend ends in its message, what is ours in a stack. */
export async function main(deed) {
  try {
    await deed();
  } catch (problem) {
    console.error(problem instanceof CommandFailed ? problem.message : problem);
    process.exit(1);
  }
}
