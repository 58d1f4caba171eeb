import { AsyncLocalStorage } from "node:async_hooks";

const origins = new AsyncLocalStorage<string>();

/** Runs what a call or a job does, so that a slow statement is known by it: a pattern or a name, never an address. */
export function withOrigin<Result>(origin: string, work: () => Result): Result {
  return origins.run(origin, work);
}

/** The call or job in which this runs. */
export function originNow(): string {
  return origins.getStore() ?? "the server itself";
}
