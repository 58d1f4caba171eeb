import type pg from "pg";
import { originNow } from "../monitoring/origin.ts";
import type { Tracing } from "../monitoring/tracing.ts";

const slowStatementMs = 500;
const mostLetters = 400;

/** A statement that took long, by its text without values. */
export interface SlowStatement {
  readonly text: string;
  readonly ms: number;
  /** The call or job that made it. */
  readonly origin: string;
}

/** Times the statements of a connection, and says which were slow to whoever has asked for it. */
export interface StatementTimer {
  onSlow(hear: (slow: SlowStatement) => void): void;
  /** Has each statement traced from now on. */
  traceWith(tracing: Tracing): void;
  /** Begins to time a statement; what it gives is called at its end, with what went wrong. */
  begin(statement: unknown): (problem?: unknown) => void;
}

export function createStatementTimer(): StatementTimer {
  let hear: ((slow: SlowStatement) => void) | undefined;
  let tracing: Tracing | undefined;
  return {
    onSlow(hearing) {
      hear = hearing;
    },
    traceWith(given) {
      tracing = given;
    },
    begin(statement) {
      const started = performance.now();
      const origin = originNow();
      const span = tracing?.beginStatement(textOf(statement));
      return (problem) => {
        span?.end({ hasFailed: Boolean(problem) });
        const ms = performance.now() - started;
        if (ms >= slowStatementMs) hear?.({ text: textOf(statement), ms: Math.round(ms), origin });
      };
    },
  };
}

/** Times what a client of PostgreSQL is asked, by a callback as its pool does, or for a promise. */
export function timeStatements(client: pg.PoolClient, timer: StatementTimer): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const timing = (...args: unknown[]) => {
    const end = timer.begin(args[0]);
    const last = args.at(-1);
    if (typeof last === "function") {
      const call = (...outcome: unknown[]) => {
        end(outcome[0]);
        last(...outcome);
      };
      return query(...args.slice(0, -1), call);
    }
    const result = query(...args);
    if (result instanceof Promise)
      result.then(
        () => end(),
        (problem: unknown) => end(problem ?? true),
      );
    return result;
  };
  // The overloads of `query` are passed on unchanged.
  client.query = timing as typeof client.query;
}

function textOf(statement: unknown): string {
  const text = typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement;
  return String(text).replaceAll(/\s+/g, " ").trim().slice(0, mostLetters);
}
