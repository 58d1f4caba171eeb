/** What staff are told of files that could not be fetched from another server. */
export const fileMessages = {
  noAddress: "This is no address of the web",
  addressNotPublic: "This address is not public",
  notReached: "The server cannot be reached",
  noAnswerInTime: "The server took too long",
  answeredWith: "The server answered with",
  tooManyRedirects: "The address leads on and on",
  fileTooLarge: "The file is too large",
} as const;
