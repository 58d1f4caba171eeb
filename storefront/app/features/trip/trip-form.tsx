import { tripMessages } from "@cairn/contract/messages/trip.ts";
import { type FormEvent, useState } from "react";
import { type Day, today } from "../../lib/day.ts";
import { useHydrated } from "../../lib/hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { logTrip } from "./log-trip.ts";

/** When, and how many; both dates are today's until others are chosen. */
export function TripForm() {
  const isAlive = useHydrated();
  const [start, setStart] = useState<Day>();
  const [end, setEnd] = useState<Day>();
  const dayOr = (chosen: Day | undefined) => chosen ?? (isAlive ? today() : undefined);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const person = Number(new FormData(event.currentTarget).get("person"));
    logTrip({ startDate: start ?? today(), endDate: end ?? today(), person });
  }

  return (
    <Form
      onSubmit={show}
      aria-label={tripMessages.title}
      className="grid items-end gap-5 rounded-card border border-line bg-paper p-6 shadow-float md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto] lg:p-8"
    >
      <DateField label={tripMessages.start} day={dayOr(start)} onChoose={setStart} placeholder={tripMessages.noDate} />
      <DateField label={tripMessages.end} day={dayOr(end)} onChoose={setEnd} placeholder={tripMessages.noDate} />
      <TextField label={tripMessages.people} name="person" type="number" min={1} defaultValue={1} />
      <Button type="submit">{tripMessages.show}</Button>
    </Form>
  );
}
