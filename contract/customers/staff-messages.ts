/** What staff are told of customers, reservations and alerts. */
export const staffCustomerMessages = {
  unknown: "There is no such customer",
  nameRequired: "Please enter the customer's name",
  saved: "Saved",
  loggedOut: "Logged out on every device",
  linkSent: "The link to confirm the address is on its way",
  alreadyConfirmed: "There is nothing to confirm: the address is confirmed, or it is a guest's",
  otherEmail: "This is not the customer's e-mail",
  matterOpen: "Something is still open with this customer. Please settle it first",
  erased: "Erased. The books keep what the law asks for of their paid orders",

  reservationUnknown: "There is no such reservation",
  reasonRequired: "Please say why: the customer reads it",
  reservationEnded: "The reservation is given up, and the customer is told why",
  queueUnknown: "Nobody waits for this variant",
  alertUnknown: "There is no such alert",
  alertDeleted: "Deleted. That address gets no mail about it",
} as const;

/** What became of the free units of a variant. */
export function allotted(units: number): string {
  if (units === 0) return "Nothing to allot: no unit is free, or nobody who waits has confirmed their address";
  return units === 1
    ? "One unit is kept, and its customer is told"
    : `${units} units are kept, and their customers are told`;
}

/** What of a customer's orders stands against an erasure; each after the order's reference. */
export const openMatters = {
  unpaid: "its payment is open",
  late: "it may still be paid, until a day after it was placed",
  review: "its payment waits for a decision",
  refunding: "money is on its way back",
  disputed: "its payment is disputed",
  undelivered: "it has not arrived yet",
  returning: "a return of it is open",
} as const;
