import { readFile } from "node:fs/promises";

/** What a process has used of the machine. */
export interface ProcessUse {
  readonly processorMs: number;
  /** What it holds at this moment. */
  readonly memoryBytes: number;
}

// Linux tells times in hundredths of a second, whatever its own clock.
const tickMs = 10;

/** As Linux tells it; undefined elsewhere, and for a process that has ended. */
export async function useOf(pid: number): Promise<ProcessUse | undefined> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
  const [stat, status] = await Promise.all([read("stat"), read("status")]);
  // Before the last bracket stands its name, which may hold anything; the fields are proc(5)'s 14th and 15th.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (user === undefined || system === undefined || kilobytes === undefined) return undefined;
  return { processorMs: (user + system) * tickMs, memoryBytes: Number(kilobytes) * 1024 };
}
