import { type ChildProcess, fork } from "node:child_process";
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/** Of a processor that both want, the shop takes three parts in four: nothing is to wait for good while it is busy. */
export const helperPriority = 5;

interface HelperOptions {
  readonly args?: readonly string[];
  /** Ends it, which it tells as an `error`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Begins a program of ours in a process of its own, which yields to the shop and speaks with it in messages. What it
 * complains of is printed; `pid` is undefined of one that could not begin.
 */
export function forkHelper(program: string, { args = [], signal }: HelperOptions = {}): ChildProcess {
  const helper = fork(program, args, {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    ...(signal && { signal }),
  });
  if (helper.pid) yieldToTheShop(helper.pid);
  return helper;
}

/**
 * Linux counts priority by the thread, and each has that of the one that began it. Those that the process has begun
 * by now are told apart; those that work on pictures come later.
 */
function yieldToTheShop(pid: number): void {
  try {
    setPriority(pid, helperPriority);
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), helperPriority);
  } catch {
    // It has ended already, or this is no Linux.
  }
}
