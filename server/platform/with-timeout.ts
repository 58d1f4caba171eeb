/** The result of `work`, or the error of `tooLong` after the timeout; a later result is ignored. */
export async function withTimeout<T>(work: Promise<T>, longestMs: number, tooLong: () => Error): Promise<T> {
  const lapse = Promise.withResolvers<never>();
  const timer = setTimeout(() => lapse.reject(tooLong()), longestMs);
  return Promise.race([work, lapse.promise]).finally(() => clearTimeout(timer));
}
