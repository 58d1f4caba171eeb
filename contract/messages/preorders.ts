export const preorderMessages = {
  reserved: "It is reserved for you. We will write when it launches.",
  already: "You have reserved it already. We will write when it launches.",
  heading: "Your reservations",
  reservedOn: "Reserved on",
  notUpcoming: "This product is launched already, no reservation is needed",
  loginNeeded: "Please log in to reserve a product, so that we know whom to write to",
} as const;
