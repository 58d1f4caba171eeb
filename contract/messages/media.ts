/** What staff are told of pictures and films. */
export const mediaMessages = {
  fileRequired: "Please choose a picture",
  tooLarge: "A picture can have 20 MB at most",
  tooManyPixels: "This picture has too many pixels",
  broken: "This picture cannot be read",
  kind: "Please choose a JPEG, PNG, WebP, AVIF or HEIC picture",
  onlyPictures: "Only a picture can be replaced by a picture",
  saved: "Saved",
  received: "It is in the library",
  replaced: "Replaced wherever it is used",
  deleted: "Deleted",
} as const;
