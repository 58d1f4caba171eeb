import { reviewPageMessages as messages } from "@cairn/contract/reviews/page-messages.ts";
import { Star } from "lucide-react";
import { type Ref, useId } from "react";

const five = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  name: string;
  /** How many are chosen. */
  value: number | undefined;
  error: string | undefined;
  onChange: (stars: number) => void;
  /** The first of them, which gets the focus where none is chosen. */
  ref: Ref<HTMLInputElement>;
}

/** Five stars as radio buttons: those up to the chosen one are filled, and a word says what it means. */
export function StarField({ name, value = 0, error, onChange, ref }: StarFieldProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1 font-medium">{messages.stars}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {five.map((stars) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-full text-orange has-focus-visible:outline-3 has-focus-visible:outline-blue-light"
            >
              <input
                ref={stars === 1 ? ref : undefined}
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                aria-invalid={error ? true : undefined}
                className="sr-only"
              />
              <Star aria-hidden="true" className={`size-7 ${stars <= value ? "fill-current" : ""}`} />
              <span className="sr-only">
                {stars}: {messages.starsOf[stars]}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-slate">
          {value > 0 && messages.starsOf[value as (typeof five)[number]]}
        </span>
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-small text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
