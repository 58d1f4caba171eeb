const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** A moment as the British write it, in the reader's own time. */
export function dateTime(moment: string): string {
  return format.format(new Date(moment));
}
