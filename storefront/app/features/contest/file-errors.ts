import type { ChosenFile } from "./chosen-files.ts";

/** The server's objections by file id, worded to follow the file's name. */
export type FileErrors = ReadonlyMap<string, string>;

export const noFileErrors: FileErrors = new Map();

/** The server's messages name files and know no ids, so two files of one name both get the message. */
export function errorsOf(files: readonly ChosenFile[], messages: readonly string[]): FileErrors {
  const faults = new Map<string, string>();
  for (const { id, file } of files) {
    const message = messages.find((each) => each.startsWith(`${file.name} `));
    if (message) faults.set(id, message.slice(file.name.length + 1));
  }
  return faults;
}
