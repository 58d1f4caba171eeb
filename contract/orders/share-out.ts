/** Parts of a sum that add up to it to the penny, in proportion to their weights; none where nothing weighs anything. */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  // Exact also where the product is beyond what a number holds exactly.
  const upTo = (passed: number) => (whole === 0 ? 0 : Number((BigInt(sum) * BigInt(passed)) / BigInt(whole)));
  let passed = 0;
  return weights.map((weight) => {
    const before = upTo(passed);
    passed += weight;
    return upTo(passed) - before;
  });
}
