import { cabinLimits } from "@cairn/contract/catalogue/fit/airlines.ts";
import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import { mostDays, seasons, sleepings, type Trip } from "@cairn/contract/catalogue/fit/trip.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { BackField } from "./back-field.tsx";
import { type Answered, readAnswers } from "./read-answers.ts";

interface FitFormProps {
  /** The answers of before. */
  trip: Trip | null;
  onAnswer: (trip: Trip) => void;
}

/** Five questions about a trip; wrong answers are named beside them. */
export function FitForm({ trip, onAnswer }: FitFormProps) {
  const [errors, setErrors] = useState<Answered["errors"]>({});

  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const answered = readAnswers(new FormData(form));
    setErrors(answered.errors);
    if (answered.trip) return onAnswer(answered.trip);
    const wrong = form.elements.namedItem(answered.errors.days ? "days" : "length");
    if (wrong instanceof HTMLInputElement) wrong.focus();
  }

  return (
    <Form
      onSubmit={answer}
      aria-label={fitMessages.title}
      className="grid gap-8 rounded-card border border-line bg-paper p-5 scriptless:hidden sm:p-8 lg:grid-cols-2"
    >
      <TextField
        label={fitMessages.days}
        hint={fill(fitMessages.daysHint, { most: mostDays })}
        name="days"
        type="number"
        inputMode="numeric"
        min={1}
        max={mostDays}
        defaultValue={trip?.days ?? 4}
        error={errors.days}
      />
      <SelectField label={fitMessages.cabin} hint={fitMessages.cabinHint} name="cabin" defaultValue={trip?.cabin ?? ""}>
        <option value="">{fitMessages.noFlight}</option>
        {cabinLimits.map(({ key, name, size }) => (
          <option key={key} value={key}>
            {name} ({size.join(" × ")} cm)
          </option>
        ))}
      </SelectField>
      <Choices legend={fitMessages.season}>
        {seasons.map((season) => (
          <Chip key={season} name="season" value={season} isChosen={season === (trip?.season ?? "summer")}>
            {fitMessages.seasons[season]}
          </Chip>
        ))}
      </Choices>
      <Choices legend={fitMessages.sleeping}>
        {sleepings.map((sleeping) => (
          <Chip key={sleeping} name="sleeping" value={sleeping} isChosen={sleeping === (trip?.sleeping ?? "hut")}>
            {fitMessages.sleepings[sleeping]}
          </Chip>
        ))}
      </Choices>
      <BackField measure={trip?.measure ?? null} error={errors.length} />
      <div className="lg:col-span-2">
        <Button type="submit" size="large">
          {fitMessages.show}
        </Button>
      </div>
    </Form>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

interface ChipProps {
  name: string;
  value: string;
  isChosen: boolean;
  children: ReactNode;
}

function Chip({ name, value, isChosen, children }: ChipProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative grid min-h-11 place-items-center rounded-full border border-slate/50 bg-paper px-4 text-small transition-colors hover:border-ink has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
    >
      <input id={id} type="radio" name={name} value={value} defaultChecked={isChosen} className="sr-only" />
      {children}
    </label>
  );
}
