/** Whether the database refused a write because of this constraint or unique index. */
export function isViolationOf(problem: unknown, constraint: string): boolean {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === constraint) return true;
  }
  return false;
}
