import { DrizzleQueryError } from "drizzle-orm";

/**
 * An error that is safe to log: the drivers' errors hold the values of the failed statement, such as e-mails and
 * hashes; the statement, the reason and the stack remain.
 */
export function redactDatabaseError(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem;
  const query = problem instanceof DrizzleQueryError ? problem.query : undefined;
  const reason = problem instanceof DrizzleQueryError ? problem.cause : problem;
  const isOfDatabase = query !== undefined || "severity" in problem;
  if (!isOfDatabase) return problem;
  const place = problem.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const redacted = new Error(reason?.message);
  redacted.stack = [redacted.message, ...place].join("\n");
  const code = reason && "code" in reason ? reason.code : undefined;
  return Object.assign(redacted, { code, query });
}
