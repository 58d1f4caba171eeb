import { randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** What visitors ask for all the time: pages, lists and a write that changes nothing. */
const asked = [
  ["GET", "/"],
  ["GET", "/shop"],
  ["GET", "/api/product/all"],
  ["GET", "/api/product/all/paginate?page=1"],
  ["GET", "/healthz"],
  ["POST", "/api/users/logout"],
] as const;

/** Visitors who ask without end, each for one thing after another. */
export interface SteadyLoad {
  /** How many answers came so far. */
  answered(): number;
  /** Lets everybody finish; gives what went wrong, and how many were answered. */
  stop(): Promise<{ readonly answered: number; readonly failures: readonly string[] }>;
}

/**
 * Lets visitors of two kinds ask a shop: those who open a connection for each request, and those who keep one open,
 * sometimes idle for a while. Each answer that is no success and each broken connection is a failure.
 */
export function putUnderLoad(url: string, { newcomers = 5, regulars = 5 } = {}): SteadyLoad {
  let isOver = false;
  let answered = 0;
  const failures: string[] = [];
  const visit = async (agent: Agent | false) => {
    while (!isOver) {
      const [method, path] = asked[randomInt(asked.length)] ?? asked[0];
      const outcome = await statusOf(url + path, method, agent).catch((problem: NodeJS.ErrnoException) => {
        return `${problem.code} ${problem.message}`;
      });
      answered++;
      if (typeof outcome === "string" || outcome >= 400) failures.push(`${method} ${path}: ${outcome}`);
      if (agent) await wait(randomInt(80));
    }
    if (agent) agent.destroy();
  };
  const visitors = [
    ...Array.from({ length: newcomers }, () => visit(false)),
    ...Array.from({ length: regulars }, () => visit(new Agent({ keepAlive: true, maxSockets: 1 }))),
  ];
  return {
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return { answered, failures };
    },
  };
}

function statusOf(url: string, method: string, agent: Agent | false): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, agent }, (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    asking.once("error", reject);
    asking.end();
  });
}
