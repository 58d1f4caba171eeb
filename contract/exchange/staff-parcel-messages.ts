/** What staff are told of tables that go to carriers and come back from them. */
export const parcelTableMessages = {
  fileRequired: "Choose a file",
  tooLarge: "A table of numbers has 2 MB at most",
  tooManyRows: "A table of numbers has 2,000 rows at most",
  columnsMissing:
    "The first line must name a column for the order, such as Order reference, and one for the number, such as Tracking number",
  numberMissing: "The number is missing",
  outcomes: {
    send: "Will be sent",
    sent: "Already sent with this number",
    nothing_left: "Nothing is left to send",
    taken_back: "The parcel with this number was taken back. If it has left after all, send it by hand",
    unknown: "There is no such order",
    cancelled: "The order is cancelled",
    not_paid: "The order is not paid",
    set_aside: "The order is set aside because of a problem",
    twice: "An earlier row for this order counts",
    number_missing: "The number is missing",
    number_spoilt: "The spreadsheet has cut the number short. Format its column as text",
  },
  tables: { "click-and-drop": "Royal Mail Click & Drop", neutral: "Any carrier" },
} as const;
