import { type Load, load, type Subject } from "./processes.ts";

/** A path of a subject, and the encoding that is requested. */
export type Target = readonly [subject: Subject, path: string, encoding?: string];

/** Duration of each measurement in seconds, and how often a pair is measured in turn. */
export interface Extent {
  readonly seconds: number;
  readonly rounds: number;
}

/** Measures two targets in turn, so that a slow minute of the machine affects both. */
export async function compare(
  name: string,
  least: number,
  [subject, path, encoding]: Target,
  [other, otherPath]: Target,
  { seconds, rounds }: Extent,
): Promise<void> {
  const pairs: [Load, Load][] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push([await load(subject, path, seconds, encoding), await load(other, otherPath, seconds)]);
  }
  const ours = median(pairs.map(([one]) => one.perSecond));
  const bare = median(pairs.map(([, one]) => one.perSecond));
  const cpu = median(pairs.map(([one]) => one.cpuMsPerRequest));
  const p99 = median(pairs.map(([one, two]) => one.p99Ms / two.p99Ms));
  print(
    name,
    `${ours.toFixed(0)} / ${bare.toFixed(0)} = ${(ours / bare).toFixed(2)}; ${cpu.toFixed(3)} ms CPU; p99 ${p99.toFixed(1)}x`,
    `>= ${least}`,
  );
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** One of these for each turn, as a part of an address. */
export const inTurn = (choices: readonly string[], turn: number) =>
  encodeURIComponent(choices[turn % choices.length] ?? "");

/** How long a caller waits, one call after the other: what 95 of 100 wait at most, at the server and without a network. */
export async function printWait(
  name: string,
  ask: (turn: number) => Promise<Response>,
  {
    seconds,
    mostMs,
    leastCalls = 30,
  }: { readonly seconds: number; readonly mostMs: number; readonly leastCalls?: number },
): Promise<void> {
  const ms: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; turn < leastCalls || performance.now() < end; turn++) {
    const startedAt = performance.now();
    const answer = await ask(turn);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${text}`);
    ms.push(performance.now() - startedAt);
  }
  print(name, `p95 ${percentile(ms, 0.95).toFixed(0)} ms of ${ms.length} calls`, `<= ${mostMs} ms`);
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? 0;
}

export function title(text: string): void {
  console.log(`\n${text}`);
}

export function print(name: string, figure: string, target: string): void {
  console.log(`  ${name.padEnd(48)} ${figure.padEnd(56)} target ${target}`);
}
