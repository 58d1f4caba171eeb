import { juryMessages } from "@cairn/contract/contest/judging/jury-messages.ts";
import type { Criterion } from "@cairn/contract/contest/judging/public.ts";

const allPoints = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface CriterionKeysProps {
  criterion: Criterion;
  points: number | undefined;
  /** Whether digits of the keyboard go to this one. */
  isMarked: boolean;
  onGive: (points: number) => void;
}

/** The points from 1 to 10 of a criterion, as keys. */
export function CriterionKeys({ criterion, points, isMarked, onGive }: CriterionKeysProps) {
  return (
    <fieldset
      aria-describedby={`hint-${criterion}`}
      className={`min-w-0 rounded-input border-l-3 pl-4 transition-colors ${isMarked ? "border-orange" : "border-transparent"}`}
    >
      <legend className="float-left w-full">
        <span className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{juryMessages.criteria[criterion]}</span>
          <span className="text-small text-slate tabular-nums">{points === undefined ? "" : `${points} / 10`}</span>
        </span>
      </legend>
      <p id={`hint-${criterion}`} className="clear-both text-small text-slate">
        {juryMessages.hints[criterion]}
      </p>
      <div className="mt-2 grid grid-cols-5 gap-1.5 sm:grid-cols-10 lg:grid-cols-5">
        {allPoints.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={points === each}
            aria-label={`${juryMessages.criteria[criterion]} ${each}`}
            onClick={() => onGive(each)}
            className="h-11 rounded-input border border-line bg-paper font-semibold tabular-nums transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {each}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
