import { labels } from "../platform/labels.ts";

/** What a customer reads of changes of their order, and where they pay for one by a link. */
export const orderChangeMessages = labels("orderChanges", {
  title: "Changes",
  payLinkOver: "This link has expired. Please ask us for another",
  differenceOf: "Difference",
  changedOn: "Changed on {date}",
  waiting:
    "Waits for your payment of {amount} until {until}. Until then your order stays as it is, and we have mailed you the link.",
  lapsed: "Not paid in time: your order stayed as it was",
  withdrawn: "Taken back: your order stayed as it was",
  exchanged: "Another was sent in place of your return",
  before: "Before",
  after: "After",
  papers: "{invoice} was taken back by {creditNote}",
  payTitle: "Pay for your order",
  payChangeTitle: "Pay for the change of your order",
  payUntil: "You can pay until {until}.",
  payAmount: "To pay now",
  asItIs: "As it is",
  asItWillBe: "As it will be",
  goesTo: "It goes to",
});
