import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

interface Origin {
  readonly name: string;
  readonly span: Span | undefined;
}

const origins = new AsyncLocalStorage<Origin>();

/**
 * Runs what a call or a job does, so that its statements are known by it: a pattern or a name, never an address. With a
 * span they are traced as parts of it.
 */
export function withOrigin<Result>(name: string, work: () => Result, span?: Span): Result {
  return origins.run({ name, span }, work);
}

/** The call or job in which this runs. */
export function originNow(): string {
  return origins.getStore()?.name ?? "the server itself";
}

/** Its span, where it is traced. */
export function spanNow(): Span | undefined {
  return origins.getStore()?.span;
}
