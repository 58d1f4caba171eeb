import type { ChosenFile } from "./chosen-files.ts";

/** By the ids of files, what the server has against them, in words that follow the name. */
export type FileErrors = ReadonlyMap<string, string>;

export const noFileErrors: FileErrors = new Map();

/** The server names files in its messages, and knows no ids: of two of one name both are meant. */
export function errorsOf(files: readonly ChosenFile[], messages: readonly string[]): FileErrors {
  const faults = new Map<string, string>();
  for (const { id, file } of files) {
    const message = messages.find((each) => each.startsWith(`${file.name} `));
    if (message) faults.set(id, message.slice(file.name.length + 1));
  }
  return faults;
}
