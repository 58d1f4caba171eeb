/**
 * Adds to a content that was saved before a release the fields that the release has added, as they are in `present`,
 * however deep they lie; items of lists stay as they are.
 */
export function completed(saved: object, present: object): object;
export function completed(saved: unknown, present: unknown): unknown;
export function completed(saved: unknown, present: unknown): unknown {
  if (!isRecord(saved) || !isRecord(present)) return saved;
  const added = Object.entries(present).map(([name, value]) => [
    name,
    name in saved ? completed(saved[name], value) : value,
  ]);
  return { ...saved, ...Object.fromEntries(added) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
