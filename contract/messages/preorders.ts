export const preorderMessages = {
  reserved: "It is reserved for you.",
  already: "You have reserved it already.",
  changed: "Your reservation is for this one now.",
  willWrite: "We will write when it launches.",
  confirmFirst: "Please confirm your e-mail, so that we can write when it launches.",
  heading: "Your reservations",
  reservedOn: "Reserved on",
  notUpcoming: "This product is launched already, no reservation is needed",
  loginNeeded: "Please log in to reserve a product, so that we know whom to write to",
} as const;
