// Longer than this nobody should look at a spinner, and no order should keep the others waiting.
const longestAnswerMs = 8_000;

/** A provider's answer, or a failure when it lets us wait too long; its late answer is then ignored. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let patience: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    patience = setTimeout(() => reject(new Error("the provider took too long")), longestAnswerMs);
  });
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(patience));
}
