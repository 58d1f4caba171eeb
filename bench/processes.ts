import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const ticksPerSecond = 100;

/** A process under measurement, by the port it listens on. */
export interface Subject extends AsyncDisposable {
  readonly port: number;
  readonly child: ChildProcess;
  /** From its start to the first 200, in milliseconds. */
  readonly startMs: number;
}

/** Starts Node with these arguments in a process of its own and waits until `path` answers 200. */
export async function start(
  args: readonly string[],
  port: number,
  environment: Record<string, string>,
  path = "/healthz",
): Promise<Subject> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...environment },
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    port,
    child,
    startMs: performance.now() - started,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const restSeconds = 4;

/** Waits until a server's helper processes have been idle for a while: they prepare the pictures of a new shop. */
export async function untilAtRest({ child: { pid } }: Subject): Promise<void> {
  for (let atRest = 0; atRest < restSeconds; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const helpers = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    atRest = helpers ? 0 : atRest + 1;
  }
}

export interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** The processor time of the measured process alone. */
  readonly cpuMsPerRequest: number;
}

/** Loads one address with 32 connections, or as many as are given, after a short warm-up. */
export async function load(
  { port, child }: Subject,
  path: string,
  seconds: number,
  encoding = "",
  connections = 32,
): Promise<Load> {
  const wrk = (length: number) =>
    run("wrk", [
      "-t1",
      `-c${connections}`,
      `-d${length}s`,
      "--latency",
      ...(encoding ? ["-H", `Accept-Encoding: ${encoding}`] : []),
      `http://127.0.0.1:${port}${path}`,
    ]);
  await wrk(1);
  const before = cpuMs(child);
  const { stdout } = await wrk(seconds);
  const used = cpuMs(child) - before;
  const read = (pattern: RegExp) => pattern.exec(stdout) ?? [];
  if (/Non-2xx/.test(stdout)) throw new Error(`${path} failed under load:\n${stdout}`);
  const requests = Number(read(/(\d+) requests in/)[1]);
  const [, latency = "0", unit = "ms"] = read(/99%\s+([\d.]+)(us|ms|s)/);
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  return {
    perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)[1]),
    p99Ms: Number(latency) * scale,
    cpuMsPerRequest: used / requests,
  };
}

/** Processor time that a process has used, in milliseconds, all threads together. */
export function cpuMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

export function memoryMb({ pid }: ChildProcess): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
