/** What staff are told of what they do with stock. */
export const stockMessages = {
  changed: "The stock is changed",
  counted: "The counted stock is entered",
  thresholdSet: "The threshold is set",
  variantUnknown: "There is no such variant",
  noteRequired: "Say why",
  noChange: "A correction by nothing changes nothing",
  reasonMissing: "Say why the stock is another one",
  reasonAdds: "Fewer than before: choose another reason",
  reasonTakes: "More than before: choose another reason",
  notYours: "Your role does not change stock",
} as const;

/** Why a count says nothing any more: what lies on the shelf is not what it was. */
export function stockChanged(stock: number, unpacked: number): string {
  const ofThem = unpacked > 0 ? `, ${unpacked} of them sold and not packed` : "";
  return `These were packed or came in since you began. There should be ${stock + unpacked} now${ofThem}: count again`;
}

/** Why stock cannot become lower: orders hold so many. */
export function stockHeld(held: number): string {
  return `Orders and reservations hold ${held} of these, so there must be as many`;
}
