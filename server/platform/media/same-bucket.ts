interface Named {
  readonly bucket: string;
  /** Undefined for Amazon itself. */
  readonly endpoint: string | undefined;
}

/** Whether two places are one bucket, however its address is written. */
export function isSameBucket(one: Named, other: Named): boolean {
  const originOf = ({ endpoint }: Named) => endpoint && new URL(endpoint).origin;
  return one.bucket === other.bucket && originOf(one) === originOf(other);
}
