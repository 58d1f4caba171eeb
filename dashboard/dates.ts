const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const since = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const minute = 60_000;
const spans = [
  { unit: "day", length: 24 * 60 * minute },
  { unit: "hour", length: 60 * minute },
  { unit: "minute", length: minute },
] as const;

/** A moment as the British write it, in the reader's own time. */
export function dateTime(moment: string): string {
  return format.format(new Date(moment));
}

/** The day of a moment, likewise. */
export function day(moment: string): string {
  return dayFormat.format(new Date(moment));
}

/** How long ago a moment is, in the largest unit that fits: "3 days ago". */
export function ago(moment: string, now = Date.now()): string {
  const past = now - new Date(moment).getTime();
  const { unit, length } = spans.find((span) => past >= span.length) ?? { unit: "minute", length: minute };
  return since.format(-Math.floor(past / length), unit);
}
