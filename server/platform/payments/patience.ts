import { withinTime } from "../within-time.ts";

// Longer than this nobody should look at a spinner, and no order should keep the others waiting.
const longestAnswerMs = 8_000;

/** A provider's answer, or a failure when it lets us wait too long; its late answer is then ignored. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return withinTime(answer, longestAnswerMs, () => new Error("the provider took too long"));
}
