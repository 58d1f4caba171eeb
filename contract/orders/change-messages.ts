import { labels } from "../platform/labels.ts";

/** What a customer reads of changes of their order, and where they pay for one by a link. */
export const orderChangeMessages = labels("orderChanges", {
  title: "Changes",
  payLinkOver: "This payment link has expired",
  payLinkOverHint: "Please ask us for a new one.",
  payLinkPaid: "This is paid already",
  payLinkPaidHint: "There is nothing more to pay. The confirmation is in your mailbox, with a link to your order.",
  payNotMade: "The payment was not completed. You can try again below.",
  payElsewhere: "The payment was not completed",
  payElsewhereHint: "Please open the link in our mail again.",
  payMailed: "We will mail you as soon as your payment is confirmed, with a link to your order.",
  differenceOf: "Difference",
  changedOn: "Changed on {date}",
  waiting:
    "Please pay {amount} by {until} to make this change. We have mailed you the link; until then your order stays as it is.",
  lapsed: "Not paid in time, so your order stayed as it was",
  withdrawn: "Withdrawn, so your order stayed as it was",
  exchanged: "Exchanged for what you sent back",
  before: "Before",
  after: "After",
  papers: "Credit note {creditNote} cancels invoice {invoice}",
  payTitle: "Pay for your order",
  payChangeTitle: "Pay for the change to your order",
  payUntil: "You can pay until {until}.",
  payAmount: "To pay now",
  asItIs: "Your order now",
  asItWillBe: "After the change",
  goesTo: "Delivery address",
  note: "A note from us",
});
