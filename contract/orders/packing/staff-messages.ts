/** What packing slips say. */
export const packingSlipMessages = {
  title: "Packing slip",
  titles: (count: number) => `${count} packing slips`,
  hint: "Print this page with Ctrl P; each order is on a sheet of its own.",
  ordered: "Ordered on",
  to: "To",
  from: "If undelivered, return to",
  sheet: (number: number) => `Sheet ${number}`,
  labels: (count: number) => (count === 1 ? "1 label" : `${count} labels`),
  noLabel: (references: string, more: number) =>
    `${references}${more > 0 ? ` and ${more} more` : ""} may not be sent, so there is no label. Untick what is not paid or is cancelled`,
  gift: "A gift for you",
  item: "Item",
  count: "Quantity",
  items: (count: number) => (count === 1 ? "One item in all" : `${count} items in all`),
  questions: "Questions?",
} as const;

/** The papers on which labels and slips are printed many at once. */
export const packingPapers = {
  "four-to-a-page": "Four to a page (A4)",
  "100-by-150": "100 × 150 mm",
} as const;

export const packingProblemMessages = {
  kinds: { damaged: "Something is damaged", not_found: "Something cannot be found", other: "Something else" },
  wordsRequired: "Say what is wrong",
  reported: "The order is set aside, and its problem is told",
  settled: "The order can be packed again",
  known: "A problem of this order has been reported already",
  nothingToSettle: "This order has no problem that is open",
  notPacked: "This order is set aside for a problem: settle that first",
} as const;
