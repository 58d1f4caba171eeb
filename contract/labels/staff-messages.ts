const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/** What staff are told of labels. */
export const staffLabelMessages = {
  saved: "Saved. Every page has these words from now on",
  restored: "The label has its original words again",
  unknown: "There is no such label",
  wordsRequired: "Write something: a label without words cannot be found or read aloud",
  oneLine: "A label is one line, without characters that cannot be seen",
  tooLong: (most: number) => `At most ${most} characters`,
  bracesOpen: (allowed: readonly string[]) =>
    allowed.length === 0 ? "No braces can stand here" : `Braces are for placeholders: ${inBraces(allowed)}`,
  placeholderUnknown: (used: string, allowed: readonly string[]) =>
    allowed.length === 0
      ? `No placeholder can stand here, so {${used}} cannot`
      : `{${used}} cannot stand here. What can: ${inBraces(allowed)}`,
  placeholderMissing: (name: string) => `{${name}} must stand somewhere, or nobody reads it`,
  corrected: (count: number) => (count === 1 ? "One label is corrected" : `${count} labels are corrected`),
  takenBack: (count: number) => (count === 1 ? "One label is spelt as before" : `${count} labels are spelt as before`),
  findRequired: "Say what to look for",
  chooseOne: "Tick at least one label",
  replaced: (count: number) => (count === 1 ? "One label is changed" : `${count} labels are changed`),
  changedMeanwhile: (count: number) =>
    count === 1
      ? "Somebody has changed one of these labels meanwhile, so none is changed. Look again at what would change"
      : `Somebody has changed ${count} of these labels meanwhile, so none is changed. Look again at what would change`,
  cannotSay: (words: string, problem: string) => `“${words}” cannot be changed like this. ${problem}`,
} as const;
