import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/free-port.mjs";
import { serverArguments, serverEnvironment } from "../../scripts/server-command.mjs";
import { type Call, callsTo } from "./call.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type Environment = Readonly<Record<string, string>>;

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The server as it is really run: a process of its own that can be asked, stopped and killed. */
export interface ShopProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** All that it has printed so far. */
  printed(): string;
  send(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ending>;
  readonly call: Call;
  /** The variables that it runs with. */
  readonly variables: Environment;
}

/**
 * Starts `server/main.ts`, or what starts it, and waits until it is open; throws what it printed if it ends before that.
 */
export async function startShop(
  environment: Environment,
  args: readonly string[] = serverArguments,
): Promise<ShopProcess> {
  // One that opens again stays where it was.
  const port = environment.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const variables = { PORT: port, HOST: "127.0.0.1", PUBLIC_URL: url, ...environment };
  const { child, ended, printed } = launch(variables, args);
  await waitUntil("the shop to open", async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the shop did not open:\n${printed()}`);
    return printed().includes("Cairn is open.");
  });
  return {
    url,
    pid: child.pid ?? 0,
    printed,
    send: (signal) => child.kill(signal),
    ended,
    call: callsTo(url),
    variables,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Runs `server/main.ts`, or what starts it, where it is expected to end by itself. */
export async function runShop(
  environment: Environment,
  args: readonly string[] = serverArguments,
): Promise<Ending & { printed: string }> {
  const { ended, printed } = launch(environment, args);
  return { ...(await ended), printed: printed() };
}

/** Runs a program of the shop's as `runShop` does, and kills it after so many milliseconds unless it has ended. */
export async function runAndKill(
  environment: Environment,
  args: readonly string[],
  afterMs: number,
): Promise<Ending & { printed: string }> {
  const { child, ended, printed } = launch(environment, args);
  const killing = setTimeout(() => child.kill("SIGKILL"), afterMs);
  const ending = await ended;
  clearTimeout(killing);
  return { ...ending, printed: printed() };
}

/** Nothing of the surrounding environment reaches the process, so that a test is the same everywhere. */
function launch(environment: Environment, args: readonly string[] = serverArguments) {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...serverEnvironment, RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "info", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(child, "close").then(([code, signal]): Ending => ({ code, signal }));
  return { child, ended, printed: () => Buffer.concat(chunks).toString() };
}

/** Less than a test may take, so that it can say what it waited for; more than a busy machine needs for a start. */
const longestMs = 150_000;

/** Asks again and again until the answer is yes; throws when it takes longer than anybody would wait. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + longestMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await wait(20);
  }
}
