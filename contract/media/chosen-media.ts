import { filmEndings, type MediaFileKind, mediaKindOf, pictureEndings } from "./kinds.ts";
import { hasTooManyPixels, headBytes, type PictureHead, pictureHead } from "./picture-head.ts";

const endings: Readonly<Record<string, readonly string[]>> = { ...pictureEndings, ...filmEndings };

/** The kind of a file by its MIME type, or by its ending where the system knows none that we take. */
export function chosenKindOf({ name, type }: Pick<File, "name" | "type">): MediaFileKind | undefined {
  const byType = mediaKindOf(type);
  if (byType || type.startsWith("text/") || type === "application/pdf") return byType;
  const ending = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? "";
  return mediaKindOf(Object.keys(endings).find((each) => endings[each]?.includes(ending)) ?? "");
}

/** The head of a chosen picture that would decode to more pixels than are taken; undefined for any other file. */
export async function oversizedHead(file: File): Promise<PictureHead | undefined> {
  // A file that was removed from the device meanwhile is told of where it is sent.
  const beginning = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => undefined);
  const head = beginning && pictureHead(new Uint8Array(beginning));
  return head && hasTooManyPixels(head) ? head : undefined;
}
