/** What staff are told of pictures and films. */
export const mediaMessages = {
  fileRequired: "Please choose a picture or film",
  empty: "This file is empty",
  tooLarge: "A picture can have 20 MB at most",
  filmTooLarge: "A film can have 200 MB at most",
  partTooLarge: "A part can have 4 MB at most",
  pastTheEnd: "This part goes beyond the end of its file",
  wrongOffset: "This part is not the next one",
  uploadOver: "This upload is over",
  discarded: "Given up",
  tooManyPixels: "This picture has more pixels than can be shown",
  kind: "Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC picture, or an MP4, MOV, 3GP or WebM film",
  notOfKind: {
    image: "Here a picture is wanted; the film is in the library now",
    video: "Here a film is wanted; the picture is in the library now",
  },
  otherKind: "A picture is replaced by a picture, a film by a film",
  givenUp: "It could not be made ready, for reasons of our own: please try again",
  saved: "Saved",
  deleted: "Deleted",
} as const;

/** Why a file cannot be shown, by what is wrong with it; `{detail}` is what the file itself says. */
const unprocessableWords = {
  "too many pixels": "It has more pixels than can be shown: {detail}",
  "unknown picture": "It is a picture of a kind that browsers do not show: {detail}",
  "unknown film": "Its pictures are {detail}, which browsers do not play: export it as an MP4 with H.264 and AAC",
  "unknown sound": "Its sound is {detail}, which browsers do not play: export it as an MP4 with H.264 and AAC",
  "telling sound":
    "Its sound is {detail}, in which notes could hide that we cannot take out: export it as an MP4 with H.264 and AAC",
  "sound only": "It has sound and no pictures",
  protected: "It is protected against copying",
  damaged: "It is damaged, or not all of it arrived",
  trimmed: "It was cut in a way that would show what was cut away: export it as a new video",
  edited: "It has pieces at another speed, which cannot be kept: export it as a new video",
  "too slow": "It takes too long to open",
  crashed: "It cannot be opened safely",
} as const;

export type UnprocessableReason = keyof typeof unprocessableWords;

/** Why a file cannot be shown, as its sender and staff read it. */
export function unprocessableMessage({ reason, detail }: { reason: UnprocessableReason; detail: string }): string {
  return unprocessableWords[reason].replace("{detail}", detail);
}

/** What the copy of a file lacks that is shown all the same. */
export const remarkMessages = {
  still: "It moves, and is shown as a still picture",
  shortened: "It was cut between two whole pictures, so {seconds} seconds of it are missing",
  torn: "Its end is missing: not all of it arrived, or it was saved so",
} as const;
