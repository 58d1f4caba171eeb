import { largestEntryFile } from "@cairn/contract/contest.ts";
import { entryMessages } from "@cairn/contract/messages/contest-entry.ts";
import { randomName } from "../../lib/random-name.ts";

export type FileKind = "image" | "video";

/** A file of the entry. Its id tells files of the same name apart, also between tabs. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  readonly kind: FileKind;
}

export interface RefusedFile {
  readonly id: string;
  readonly name: string;
  /** Worded to follow the file's name. */
  readonly reason: string;
}

/**
 * Accepted MIME types with their file extensions; the server checks the bytes. SVG is left out, as it can hold scripts.
 */
export const acceptedTypes = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/apng": [".apng"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
  "image/gif": [".gif"],
  "image/heic": [".heic"],
  "image/heif": [".heif"],
  "video/mp4": [".mp4"],
  "video/x-m4v": [".m4v"],
  "video/quicktime": [".mov"],
  "video/webm": [".webm"],
} as const;

/** Splits files into accepted ones and refused ones with their reasons. */
export function validateFiles(files: readonly File[]): { chosen: ChosenFile[]; refused: RefusedFile[] } {
  const chosen: ChosenFile[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const id = randomName();
    const kind = kindOf(file);
    const reason = kind ? sizeFaultOf(file) : entryMessages.fileUnknown;
    if (kind && !reason) chosen.push({ id, file, kind });
    else refused.push({ id, name: file.name, reason: reason ?? entryMessages.fileUnknown });
  }
  return { chosen, refused };
}

/** Goes by the MIME type, or by the extension where the operating system knows no type for it. */
function kindOf({ name, type }: File): FileKind | undefined {
  const ending = /\.\w+$/.exec(name)?.[0].toLowerCase();
  const accepted = Object.entries<readonly string[]>(acceptedTypes).find(([each, endings]) =>
    type === "" ? ending && endings.includes(ending) : each === type,
  );
  return accepted && (accepted[0].startsWith("image/") ? "image" : "video");
}

function sizeFaultOf({ size }: File): string | undefined {
  if (size === 0) return entryMessages.fileEmpty;
  return size > largestEntryFile ? entryMessages.fileTooLarge : undefined;
}
