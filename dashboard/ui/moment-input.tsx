import { DateTimeInput, type DateTimeInputProps } from "react-admin";
import { momentOf, yearWanted } from "../dates.ts";

const expectMoment = (value: string | null | undefined) =>
  value && momentOf(value) === undefined ? yearWanted : undefined;

/** A moment, typed in the reader's own time and kept in UTC. What is none stays as it was typed, which is told. */
export function MomentInput(props: Omit<DateTimeInputProps, "parse" | "validate">) {
  return (
    <DateTimeInput
      {...props}
      parse={(typed: string) => (typed ? (momentOf(typed) ?? typed) : null)}
      validate={expectMoment}
    />
  );
}
