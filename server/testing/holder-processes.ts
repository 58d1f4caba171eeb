import { execFile } from "node:child_process";
import { promisify } from "node:util";

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The processes beneath that of `npm start`. */
export interface HolderProcesses {
  /** The one that holds the socket. */
  readonly holder: number | undefined;
  /** The server of another release that is being tried before it takes over. */
  readonly next: number | undefined;
}

/** Looks at what runs beneath a process; not on Windows. */
export async function findHolderProcesses(start: number): Promise<HolderProcesses> {
  const all = await listProcesses();
  const childOf = (pid: number | undefined, part: string) =>
    all.find(({ parent, command }) => parent === pid && command.includes(part))?.pid;
  const holder = childOf(start, "holder.mjs");
  return { holder, next: holder && childOf(holder, "--prove") };
}

/** How many processes run that name one of these folders when they are started. */
export async function countProcessesOf(folders: readonly string[]): Promise<number> {
  const all = await listProcesses();
  return all.filter(({ command }) => folders.some((folder) => command.includes(folder))).length;
}

async function listProcesses(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)("ps", ["-axwwo", "pid=,ppid=,args="], { maxBuffer: 50_000_000 });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}
