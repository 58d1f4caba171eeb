/** What staff are told of tables that go to carriers and come back from them. */
export const parcelTableMessages = {
  fileRequired: "Choose a file",
  tooLarge: "A table of numbers has 2 MB at most",
  tooManyRows: "A table of numbers has 2,000 rows at most",
  columnsMissing:
    "The first line must name a column for the order, such as Order reference, and one for the number, such as Tracking number",
  numberMissing: "There is no number",
  outcomes: {
    send: "Will be sent",
    sent: "Sent already, with this number",
    nothing_left: "Nothing is left to send",
    taken_back: "Its parcel with this number was taken back: send it by hand if it has left after all",
    unknown: "There is no such order",
    cancelled: "The order is cancelled",
    not_paid: "The order's payment does not stand so that it may be sent",
    set_aside: "The order is set aside for a problem",
    twice: "An earlier row names this order, and counts",
    number_missing: "There is no number",
    number_spoilt: "The number is cut short, as spreadsheets do: format its column as text",
  },
  tables: { "click-and-drop": "Royal Mail Click & Drop", neutral: "Any carrier" },
} as const;
