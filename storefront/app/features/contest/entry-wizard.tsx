import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { ArrowLeft } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { LinkButton } from "../../ui/link-button.tsx";
import { ProgressLine } from "../../ui/progress-line.tsx";
import type { EnteredEdition } from "./entered-edition.ts";
import type { EntryDraft, EntryOwner } from "./entry-draft.ts";
import { StepOfFiles } from "./step-of-files.tsx";
import { StepOfStory } from "./step-of-story.tsx";
import { useEntry } from "./use-entry.ts";

const lastStep = 2;

interface EntryWizardProps {
  owner: EntryOwner;
  draft: EntryDraft | undefined;
  edition: EnteredEdition;
  /** It has been read anew. */
  onEditionRead: (edition: EnteredEdition) => void;
  onSent: () => void;
}

/** The entry form in two steps: the files, then the entrant and the story. */
export function EntryWizard({ edition, ...props }: EntryWizardProps) {
  const entry = useEntry({ edition, ...props });
  const { step } = entry;
  const place = useStepFocus(step);
  const progress = `${entryMessages.step} ${step} ${entryMessages.of} ${lastStep}`;
  return (
    <div ref={place} tabIndex={-1} className="flex min-h-svh flex-col outline-none">
      <header className="sticky top-0 z-30 bg-sand">
        <div className="shell grid h-18 grid-cols-[1fr_auto_1fr] items-center gap-3">
          {step > 1 ? (
            <button
              type="button"
              inert={entry.isUnderWay}
              aria-label={entryMessages.back}
              onClick={() => entry.goTo(1)}
              className="-ml-2.5 grid size-11 place-items-center rounded-full hover:bg-current/10"
            >
              <ArrowLeft className="size-6" />
            </button>
          ) : (
            <span />
          )}
          <h1 className="text-h3">{entryMessages.header}</h1>
          {entry.isDraftStored && (
            <LinkButton
              to="/contest"
              inert={entry.isUnderWay}
              variant="quiet"
              size="small"
              className="-mr-4 justify-self-end max-sm:px-3"
            >
              {entryMessages.later}
            </LinkButton>
          )}
        </div>
        <ProgressLine label={progress} text={progress} value={step / lastStep} className="h-1" />
      </header>
      {step === 1 ? (
        <StepOfFiles
          files={entry.files}
          choice={entry.choice}
          faults={entry.faults}
          isDraftStored={entry.isDraftStored}
          onChoose={entry.choose}
          onRemove={entry.remove}
          onNext={() => entry.goTo(2)}
        />
      ) : (
        <StepOfStory entry={entry} edition={edition} />
      )}
    </div>
  );
}

/** Scrolls to the top of a new step and moves the focus there. */
function useStepFocus(step: number) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // A layout effect, since a key may be pressed as soon as the step is visible.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
