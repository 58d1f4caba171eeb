import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { largestEntryFile } from "@cairn/contract/contest/public.ts";
import { chosenKindOf, oversizedHead } from "@cairn/contract/media/chosen-media.ts";
import { filmEndings, pictureEndings } from "@cairn/contract/media/kinds.ts";
import { mostPixels } from "@cairn/contract/media/picture-limits.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
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

/** MIME types with their file extensions; the server checks the bytes. */
export const acceptedTypes = { ...pictureEndings, ...filmEndings };

/** Splits files into accepted ones and refused ones with their reasons, as far as these can be known before sending. */
export async function validateFiles(files: readonly File[]): Promise<{ chosen: ChosenFile[]; refused: RefusedFile[] }> {
  const chosen: ChosenFile[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const id = randomName();
    const kind = chosenKindOf(file);
    const reason = kind ? (sizeFaultOf(file) ?? (await pixelFaultOf(file))) : unknownKind(file);
    if (kind && !reason) chosen.push({ id, file, kind });
    else refused.push({ id, name: file.name, reason: reason ?? entryMessages.fileUnknown });
  }
  return { chosen, refused };
}

const unknownKind = ({ type }: File) =>
  type.startsWith("audio/") ? entryMessages.fileOnlySound : entryMessages.fileUnknown;

function sizeFaultOf({ size }: File): string | undefined {
  if (size === 0) return entryMessages.fileEmpty;
  return size > largestEntryFile ? entryMessages.fileTooLarge : undefined;
}

async function pixelFaultOf(file: File): Promise<string | undefined> {
  const head = await oversizedHead(file);
  const millions = (pixels: number) => Math.ceil(pixels / 1_000_000);
  return (
    head &&
    fill(entryMessages.fileTooManyPixels, {
      pixels: millions(head.width * head.height),
      most: millions(mostPixels[head.coding]),
    })
  );
}
