/** What staff are told of their own logins. */
export const staffMessages = {
  passwordTooShort: "A password of staff has at least 12 characters",
  passwordChanged: "Your password is changed, and your other logins have ended",
  loginsEnded: "Your other logins have ended",
} as const;
