/** What a picture or film is, once its bytes are known: never SVG, which can hold scripts. */
export type MediaFileKind = "image" | "video";

/**
 * Kinds of pictures that every form takes, by content type, with the endings of their names. The server goes by a
 * file's bytes.
 */
export const pictureEndings = {
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "image/png": [".png"],
  "image/apng": [".apng"],
  "image/webp": [".webp"],
  "image/avif": [".avif", ".avifs"],
  "image/gif": [".gif"],
  "image/heic": [".heic", ".hif"],
  "image/heif": [".heif"],
  "image/heic-sequence": [".heics"],
  "image/heif-sequence": [".heifs"],
} as const;

/** Kinds of films. M4V is Apple's name for MP4, 3GP that of older phones. */
export const filmEndings = {
  "video/mp4": [".mp4"],
  "video/x-m4v": [".m4v"],
  "video/quicktime": [".mov", ".qt"],
  "video/webm": [".webm"],
  "video/3gpp": [".3gp", ".3gpp"],
  "video/3gpp2": [".3g2", ".3gp2"],
} as const;

/** The kind of a file of this content type; undefined for what is neither picture nor film. */
export function mediaKindOf(contentType: string): MediaFileKind | undefined {
  if (contentType in pictureEndings) return "image";
  return contentType in filmEndings ? "video" : undefined;
}

/** What a chooser of files offers: by endings, too, since not every system knows the types. */
const offered = (endings: Readonly<Record<string, readonly string[]>>) =>
  [...Object.keys(endings), ...Object.values(endings).flat()].join(",");

export const acceptedPictures = offered(pictureEndings);
export const acceptedFilms = offered(filmEndings);
