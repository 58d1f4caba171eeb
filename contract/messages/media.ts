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
  tooManyPixels: "This picture has too many pixels",
  broken: "This picture cannot be read",
  kind: "Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC picture, or an MP4, MOV or WebM film",
  notOfKind: {
    image: "Here a picture is wanted; the film is in the library now",
    video: "Here a film is wanted; the picture is in the library now",
  },
  otherKind: "A picture is replaced by a picture, a film by a film",
  givenUp: "It could not be made ready, for reasons of our own: please try again",
  saved: "Saved",
  deleted: "Deleted",
} as const;

/** Why a file cannot be shown, by what is wrong with it. */
export const unprocessableMessages = {
  "too many pixels": "It has more pixels than can be shown",
  "unknown codec": "It has picture or sound of a kind that cannot be shown: export it as an MP4 with H.264 and AAC",
  damaged: "It is damaged, or not all of it arrived",
  trimmed: "It was cut in a way that would show what was cut away: export it as a new video",
  "too slow": "It takes too long to open",
  crashed: "It cannot be opened safely",
} as const;
