/** What packing slips say. */
export const packingSlipMessages = {
  title: "Packing slip",
  titles: (count: number) => `${count} packing slips`,
  hint: "Print this page with Ctrl P; each order is on a sheet of its own.",
  ordered: "Ordered on",
  to: "To",
  gift: "A gift for you",
  item: "Item",
  count: "Quantity",
  items: (count: number) => (count === 1 ? "One item in all" : `${count} items in all`),
  questions: "Questions?",
} as const;
