import { type Criterion, criteria } from "@cairn/contract/contest/judging/public.ts";
import type { KeyboardEvent } from "react";

interface JuryKeys {
  readonly marked: Criterion;
  onMark(criterion: Criterion): void;
  onGive(criterion: Criterion, points: number): void;
  /** By this many entries. */
  onMove(step: number): void;
}

const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const marks: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * What keys do on the jury's screen: digits score the marked criterion, 0 with ten points, and mark the next one. They
 * are heard only while the focus is inside, and not where a video has keys of its own.
 */
export function useJuryKeys({ marked, onMark, onGive, onMove }: JuryKeys) {
  const place = criteria.indexOf(marked);
  return (event: KeyboardEvent<HTMLElement>) => {
    const isOthers = event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLVideoElement;
    if (isOthers) return;
    const step = arrows[event.key];
    const mark = marks[event.key];
    if (/^\d$/.test(event.key)) {
      onGive(marked, Number(event.key) || 10);
      onMark(criteria[Math.min(place + 1, criteria.length - 1)] ?? marked);
    } else if (step !== undefined) onMove(step);
    else if (mark !== undefined) onMark(criteria[place + mark] ?? marked);
    else return;
    event.preventDefault();
  };
}
