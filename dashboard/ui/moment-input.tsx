import { DateTimeInput, type DateTimeInputProps } from "react-admin";

/** A moment, typed in the reader's own time and kept in UTC. */
export function MomentInput(props: Omit<DateTimeInputProps, "parse">) {
  return <DateTimeInput {...props} parse={(typed: string | Date) => (typed ? new Date(typed).toISOString() : null)} />;
}
