import { tripMessages } from "@cairn/contract/content/trip-messages.ts";
import { type FormEvent, useRef, useState } from "react";
import { type Day, formatDay, today } from "../../../lib/day.ts";
import { useHydrated } from "../../../lib/hydrated.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { logTrip, type Trip } from "./log-trip.ts";

/** Dates and number of people; both dates default to today. */
export function TripForm() {
  const isAlive = useHydrated();
  const [start, setStart] = useState<Day>();
  const [end, setEnd] = useState<Day>();
  const [trip, setTrip] = useState<Trip>();
  const endField = useRef<HTMLButtonElement>(null);
  const personField = useRef<HTMLInputElement>(null);
  const dayOr = (chosen: Day | undefined) => chosen ?? (isAlive ? today() : undefined);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const person = Number(personField.current?.value);
    const asked = { startDate: start ?? today(), endDate: end ?? today(), person };
    logTrip(asked);
    setTrip(asked);
    if (endsEarly(asked)) endField.current?.focus();
    else if (isEmpty(asked)) personField.current?.focus();
  }

  return (
    <Form
      onSubmit={show}
      aria-label={tripMessages.title}
      className="grid items-start gap-5 rounded-card border border-line bg-paper p-6 shadow-float md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto] lg:p-8"
    >
      <DateField label={tripMessages.start} day={dayOr(start)} onChoose={setStart} placeholder={tripMessages.noDate} />
      <DateField
        ref={endField}
        label={tripMessages.end}
        day={dayOr(end)}
        onChoose={setEnd}
        placeholder={tripMessages.noDate}
        error={trip && endsEarly(trip) ? tripMessages.endBeforeStart : undefined}
      />
      <TextField
        ref={personField}
        label={tripMessages.people}
        type="number"
        min={1}
        defaultValue={1}
        error={trip && isEmpty(trip) ? tripMessages.personMissing : undefined}
      />
      <Button type="submit" className="md:mt-9">
        {tripMessages.show}
      </Button>
      <p role="status" className="col-span-full empty:absolute">
        {trip && !endsEarly(trip) && !isEmpty(trip) && answerTo(trip)}
      </p>
    </Form>
  );
}

// ISO dates compare correctly as strings.
const endsEarly = ({ startDate, endDate }: Trip) => endDate < startDate;
const isEmpty = ({ person }: Trip) => !(person >= 1);

/** "1 May 2027 to 5 May 2027, 2 people. Here is where you could stay." */
function answerTo({ startDate, endDate, person }: Trip): string {
  const days = startDate === endDate ? [startDate] : [startDate, endDate];
  const people = person === 1 ? tripMessages.person : tripMessages.persons;
  return `${days.map(formatDay).join(` ${tripMessages.to} `)}, ${person} ${people}. ${tripMessages.staysBelow}`;
}
