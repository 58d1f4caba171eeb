import { withTimeout } from "../with-timeout.ts";

// The longest that a customer waits for a provider, in milliseconds; other orders wait meanwhile, too.
const longestAnswerMs = 8_000;

/** A provider's answer, or an error after the timeout; a later answer is ignored. */
export function withProviderTimeout<T>(answer: Promise<T>): Promise<T> {
  return withTimeout(answer, longestAnswerMs, () => new Error("the provider took too long"));
}
