/** Whether the database refused a write because of this constraint or unique index. */
export function isViolationOf(problem: unknown, constraint: string): boolean {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === constraint) return true;
  }
  return false;
}

/** Whether the database refused a write because something with a unique value is there already. */
export function isUniqueViolation(problem: unknown): boolean {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "23505") return true;
  }
  return false;
}

/** The value that is there already, as PostgreSQL names it; undefined where it was not that. */
export function takenValue(problem: unknown): string | undefined {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "23505" && "detail" in cause)
      return /=\((.*)\) already exists/s.exec(String(cause.detail))?.[1];
  }
  return undefined;
}

/** Whether the database broke a transaction off because it and another waited for each other; it can be done again. */
export function isDeadlock(problem: unknown): boolean {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "40P01") return true;
  }
  return false;
}
