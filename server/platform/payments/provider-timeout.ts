import { withTimeout } from "../with-timeout.ts";

// Longer than this nobody should look at a spinner, and no order should keep the others waiting.
const longestAnswerMs = 8_000;

/** A provider's answer, or a failure when it lets us wait too long; its late answer is then ignored. */
export function withProviderTimeout<T>(answer: Promise<T>): Promise<T> {
  return withTimeout(answer, longestAnswerMs, () => new Error("the provider took too long"));
}
