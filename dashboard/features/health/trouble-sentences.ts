import type { Health } from "@cairn/contract/health/staff.ts";
import { countOf, type Sentence } from "./sentences.ts";

const hourMs = 60 * 60 * 1000;
const manyInAnHour = 10;

type Troubles = Health["troubles"];

/** A time as staff read it: seconds with one digit, or milliseconds below one. */
export const inSeconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The kind of failure that is nobody's mistake but the shop's (`server/platform/http/failures.ts`). */
const unexpected = "unexpected";

/** What was slow or failed in the server that answers, in words. */
export function troubleSentences({ troubles, database: { pool } }: Health, now = Date.now()): Sentence[] {
  const { failures } = troubles;
  const bugs = failures.find(({ code }) => code === unexpected)?.count ?? 0;
  return [
    ofLastHour(troubles.slow_calls, now, {
      none: "No call has taken longer than a second in the last hour.",
      some: (count) => countOf(count, "call has taken", "calls have taken"),
      limit: "longer than a second",
    }),
    ofLastHour(troubles.slow_statements, now, {
      none: "No statement of the database has taken longer than half a second in the last hour.",
      some: (count) => countOf(count, "statement of the database has taken", "statements of the database have taken"),
      limit: "longer than half a second",
    }),
    pool.waiting > 0
      ? {
          text: `${countOf(pool.waiting, "request waits", "requests wait")} for a connection to the database.`,
          advice: "If that lasts, raise DATABASE_POOL or find the slow statements below.",
        }
      : { text: "No request waits for a connection to the database." },
    bugs > 0
      ? {
          text: `${countOf(bugs, "request", "requests")} failed for a reason that nobody expected.`,
          advice: "The log has each under the number that the visitor was shown.",
        }
      : { text: "No request has failed unexpectedly since the start." },
  ];
}

interface Wording {
  readonly none: string;
  some(count: number): string;
  readonly limit: string;
}

/** A few may be slow when a machine is busy; many in an hour have a reason that can be found. */
function ofLastHour(
  slow: readonly { ms: number; at: string }[],
  now: number,
  { none, some, limit }: Wording,
): Sentence {
  const recent = slow.filter(({ at }) => now - Date.parse(at) < hourMs);
  const [slowest] = recent;
  if (!slowest) return { text: none };
  const text = `${some(recent.length)} ${limit} in the last hour; the slowest took ${inSeconds(slowest.ms)}.`;
  return recent.length < manyInAnHour
    ? { text }
    : { text, advice: "Send the table below to whoever looks after the code." };
}

/** The calls by how long they took, and how often each was slow. */
export function callsByTime({ slow_calls: calls }: Pick<Troubles, "slow_calls">) {
  return [...Map.groupBy(calls, ({ call }) => call)].flatMap(([call, those]) => {
    const [slowest] = those;
    return slowest ? [{ call, times: those.length, ms: slowest.ms, at: slowest.at }] : [];
  });
}
