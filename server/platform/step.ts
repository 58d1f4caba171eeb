/** Does a part of a start that takes seconds, for whoever waits to see. */
export type Step = <Result>(label: string, work: () => Promise<Result>) => Promise<Result>;

export const silently: Step = (_label, work) => work();

/** Prints one line with its seconds, as `scripts/command.mjs` does of what comes before the server. */
export const onScreen: Step = async (label, work) => {
  process.stdout.write(`  ${label} … `);
  const started = performance.now();
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (problem) {
    process.stdout.write("failed\n");
    throw problem;
  }
};
