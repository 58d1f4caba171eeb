/**
 * Failed account updates, logouts and contest entries are logged (specification, section 8), which `biome.json` allows
 * in this file and for the trip only.
 */
export function logFailure(error: unknown): void {
  console.error(error);
}
