import type { Health } from "@cairn/contract/health/staff.ts";
import { ago } from "../../dates.ts";
import { countOf, type Sentence } from "./sentences.ts";

type Troubles = Health["troubles"];

/** A time as staff read it: seconds with one digit, or milliseconds below one. */
export const inSeconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The kind of failure that is nobody's mistake but the shop's (`server/platform/http/failures.ts`). */
const unexpected = "unexpected";

/** What was slow or failed in the server that answers, in words. */
export function troubleSentences({ troubles, database: { pool } }: Health, now = Date.now()): Sentence[] {
  const { slow_calls: calls, slow_statements: statements, failures } = troubles;
  const bugs = failures.find(({ code }) => code === unexpected)?.count ?? 0;
  const [call] = calls;
  const [statement] = statements;
  return [
    call
      ? {
          text: `${countOf(calls.length, "slow call", "slow calls")} lately; the slowest took ${inSeconds(call.ms)}, ${ago(call.at, now)}.`,
        }
      : { text: "No call has taken longer than a second since the start." },
    statement
      ? {
          text: `${countOf(statements.length, "slow statement", "slow statements")} of the database lately; the slowest took ${inSeconds(statement.ms)}.`,
        }
      : { text: "No statement of the database has taken longer than half a second since the start." },
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

/** The calls by how long they took, and how often each was slow. */
export function callsByTime({ slow_calls: calls }: Pick<Troubles, "slow_calls">) {
  return [...Map.groupBy(calls, ({ call }) => call)].flatMap(([call, those]) => {
    const [slowest] = those;
    return slowest ? [{ call, times: those.length, ms: slowest.ms, at: slowest.at }] : [];
  });
}
