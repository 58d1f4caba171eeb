/** What staff are told of the texts of mails. */
export const mailTextMessages = {
  saved: "Saved. The next mail of this kind has these words",
  restored: "The mail has the shop's own words again",
  textRequired: "Please write something",
  textUnknown: "This mail has no such text",
  oneLine: "This is one line, without line breaks",
  bracesOpen: "Braces are for placeholders, such as {brand}",
  noMailServer: "No mail server is set up, so nothing can be sent. The preview shows how the mail looks",
  notSent: "The mail server has not taken it",
  tooLong: (most: number) => `At most ${most} characters`,
  placeholderUnknown: (used: string, allowed: readonly string[]) =>
    allowed.length === 0
      ? "No placeholder can stand here"
      : `${used} cannot stand here. What can: ${allowed.map((name) => `{${name}}`).join(", ")}`,
  factMissing: (fact: string) => `The mail must tell {${fact}} somewhere below its subject`,
  sent: (address: string) => `Sent to ${address}`,
} as const;
