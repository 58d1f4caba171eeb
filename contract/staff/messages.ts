import type { Role } from "./permissions.ts";

/** What roles are called. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: "Owner",
  manager: "Manager",
  packer: "Packer",
  support: "Support",
  editor: "Editor",
  jury_chair: "Jury chair",
};

/** What staff are told of their logins, and of each other. */
export const staffMessages = {
  passwordTooShort: "A password of staff has at least 12 characters",
  passwordChanged: "Your password is changed, and your other logins have ended",
  passwordNeeded: "Please enter your password again for this",
  confirmed: "Thank you. For 15 minutes you are not asked again",
  loginsEnded: "Your other logins have ended",
  loginEnded: "That login has ended",
  loginUnknown: "There is no such login of yours",
  suspended: "This login is suspended. Please ask the owner of the shop",
  mailSecret: "This mail holds a code or a link that only its reader and the owner may see",
  settingsSaved: "Saved, and shown from now on",
  mailQueued: "The mail is on its way again",
  mailOver: "This mail held a code or a link that is over. Whoever needs it asks for a new one",
  jobUnknown: "There is no such failed job",
  jobQueued: "The job runs again",
  jobDismissed: "Noted. Nobody is told of it any more",
  jobReopened: "It waits for somebody again",
  changedMeanwhile: "Somebody else has changed this meanwhile. Please look at both and choose",

  linkAsked: "If this address has a login here, a link to a new password is on its way to it",
  linkSent: "Sent. The mail holds a link that is valid for an hour",
  linkShown: "There is no mail server, so the link is shown here, this once. It is valid for an hour",
  linkUnknown: "This link is over or was used. Please ask for a new one",
  passwordSet: "Your new password is set, and your other logins have ended",
  restoreFirst: "This login is suspended. Let them in again first",

  codeNeeded: "Please enter the code that your app shows, or one of your recovery codes",
  codeWrong: "This code is not valid, or was used before",
  secondFactorMissing: "Your role asks for a second factor. Please set it up first",
  secondFactorOn: "Your second factor is on. Please keep the recovery codes in a safe place",
  secondFactorOff: "Your second factor is off",
  secondFactorIsOn: "Your second factor is on already",
  secondFactorNotStarted: "Please begin again: there is no second factor to confirm",
  secondFactorRequired: "Your role asks for a second factor, so it cannot be switched off",
  secondFactorReset: "The second factor is off. Their next login asks for the password alone",
  policySaved: "Saved, and in force from now on",

  nameRequired: "Please enter a name",
  memberUnknown: "There is no such member of staff",
  memberSaved: "Saved",
  notAbleAnyMore: "Whoever asked for this is suspended or may not do it any more, so it was not done",
  memberSuspended: "Suspended, and logged out everywhere",
  memberRestored: "They can log in again",
  lastOwner: "A shop needs an owner: make somebody else one first",
  emailTaken: "This address has a login already",
  invited: "Invited. The mail holds a link that is valid for three days",
  invitationUnknown: "This invitation is over or was taken back. Please ask for a new one",
  invitationEnded: "The invitation is taken back",
} as const;

/** Why something cannot be deleted. */
export function usedIn(places: number): string {
  return `This is in use in ${places === 1 ? "one place" : `${places} places`}. Please take it out there first`;
}
