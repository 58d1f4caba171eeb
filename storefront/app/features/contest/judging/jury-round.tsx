import { juryMessages } from "@cairn/contract/contest/judging/jury-messages.ts";
import { criteria, type JuryTask } from "@cairn/contract/contest/judging/public.ts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ProgressLine } from "../../../ui/progress-line.tsx";
import { BlindFiles } from "./blind-files.tsx";
import { CriterionKeys } from "./criterion-keys.tsx";
import { EntryList } from "./entry-list.tsx";
import { SavingNote } from "./saving-note.tsx";
import { useJuryKeys } from "./use-jury-keys.ts";
import type { Scores } from "./use-scores.ts";

/** A round as its juror scores it, one entry large at a time. It opens at the first entry without a score. */
export function JuryRound({ task: { edition, round, entries }, scores }: { task: JuryTask; scores: Scores }) {
  const [place, setPlace] = useState(() => firstOpen(0));
  const [marked, setMarked] = useState<(typeof criteria)[number]>("story");
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const scored = entries.filter(({ reference }) => scores.isScored(reference)).length;
  const entry = entries[place];

  useEffect(() => {
    // So that keys are heard from the beginning; after the frame has moved the focus to a new screen.
    const later = requestAnimationFrame(() => section.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(later);
  }, []);

  /** The first entry without a score from a place on, then from the beginning; the place itself without one. */
  function firstOpen(from: number): number {
    const isOpen = (_: unknown, index: number) => !scores.isScored(entries[index]?.reference ?? "");
    const later = entries.findIndex((each, index) => index >= from && isOpen(each, index));
    return later >= 0 ? later : Math.max(entries.findIndex(isOpen), 0);
  }

  function show(next: number) {
    const wanted = Math.min(Math.max(next, 0), entries.length - 1);
    if (wanted === place) return;
    setPlace(wanted);
    setMarked("story");
    title.current?.scrollIntoView({ block: "nearest" });
  }

  const give = (criterion: (typeof criteria)[number], points: number) =>
    entry && scores.give(round, entry.reference, criterion, points);
  const onKeyDown = useJuryKeys({
    marked,
    onMark: setMarked,
    onGive: give,
    onMove: (step) => show(place + step),
  });
  if (!entry) return null;
  const draft = scores.draftOf(entry.reference);
  const progress = `${scored} ${juryMessages.of} ${entries.length} ${juryMessages.scored}`;

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="round"
      onKeyDown={onKeyDown}
      className="grid grid-cols-1 gap-6 outline-none lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-x-12"
    >
      <div className="grid gap-2 lg:col-span-full">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="round" className="font-sans text-body font-semibold">
            {edition}, {juryMessages.round} {round}
          </h2>
          <p className="text-small text-slate tabular-nums">{progress}</p>
        </div>
        <ProgressLine label={juryMessages.scored} text={progress} value={scored / entries.length} />
        {scored === entries.length && <p role="status">{juryMessages.done}</p>}
      </div>
      <article aria-labelledby="entry" className="grid min-w-0 gap-5">
        <BlindFiles key={entry.reference} title={entry.title} files={entry.files} />
        <div>
          <p className="text-small text-slate tabular-nums">
            {juryMessages.entry} {place + 1} {juryMessages.of} {entries.length}, {entry.category_name}
          </p>
          <h3 ref={title} id="entry" className="mt-1 text-h3 wrap-anywhere">
            {entry.title}
          </h3>
          <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{entry.details}</p>
        </div>
      </article>
      {/* What sticks stays within its parent, which ends above the buttons below. */}
      <div className="min-w-0 lg:self-stretch">
        <div className="grid gap-5 lg:sticky lg:top-24">
          {criteria.map((criterion) => (
            <CriterionKeys
              key={criterion}
              criterion={criterion}
              points={draft[criterion]}
              isMarked={criterion === marked}
              onGive={(points) => {
                setMarked(criterion);
                give(criterion, points);
              }}
            />
          ))}
          <SavingNote
            draft={draft}
            saving={scores.savingOf(entry.reference)}
            onRetry={() => {
              scores.retry(round, entry.reference);
              // The button goes, and keys are heard where the focus is.
              section.current?.focus({ preventScroll: true });
            }}
          />
          <details className="text-small text-slate max-lg:hidden touch:hidden">
            <summary className="cursor-pointer font-semibold">{juryMessages.keysTitle}</summary>
            <p className="mt-1">{juryMessages.keys}</p>
          </details>
        </div>
      </div>
      <div
        data-actions="true"
        className="sticky bottom-0 z-10 flex items-center justify-between gap-3 border-t border-line bg-sand py-3 lg:static lg:col-span-full"
      >
        <Button
          variant="outline"
          aria-label={juryMessages.previous}
          aria-disabled={place === 0 || undefined}
          onClick={() => show(place - 1)}
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="min-w-0 leading-tight whitespace-normal!"
          onClick={() => show(firstOpen(place + 1))}
        >
          {juryMessages.nextOpen}
        </Button>
        <Button
          variant="solid"
          aria-label={juryMessages.next}
          aria-disabled={place === entries.length - 1 || undefined}
          onClick={() => show(place + 1)}
        >
          <ArrowRight className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <EntryList entries={entries} place={place} isScored={scores.isScored} onShow={show} />
    </section>
  );
}
