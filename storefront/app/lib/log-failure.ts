/**
 * Failed updates of the account, logouts and entries to the contest are logged (specification, section 8), which
 * `biome.json` allows here and for the trip only.
 */
export function logFailure(error: unknown): void {
  console.error(error);
}
