import { readFile } from "node:fs/promises";

/** Resources that a process has used. */
export interface ProcessUse {
  readonly processorMs: number;
  /** Resident memory at this moment. */
  readonly memoryBytes: number;
}

// Linux reports times in hundredths of a second.
const tickMs = 10;

/** Read from Linux's proc(5); undefined elsewhere, and for a process that has ended. */
export async function useOf(pid: number): Promise<ProcessUse | undefined> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
  const [stat, status] = await Promise.all([read("stat"), read("status")]);
  // The name before the last bracket may hold anything; the fields are proc(5)'s 14th and 15th.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (user === undefined || system === undefined || kilobytes === undefined) return undefined;
  return { processorMs: (user + system) * tickMs, memoryBytes: Number(kilobytes) * 1024 };
}
