/** What staff are told of what they do with orders. */
export const staffOrderMessages = {
  packed: "The order is packed",
  unpacked: "The order is open again",
  sent: "The parcel is on its way, and the customer knows",
  delivered: "The order has arrived",
  cancelled: "The order is cancelled, and its money goes back",
  refundRequested: "The refund is on its way",
  accepted: "The payment is accepted",
  rechecked: "The provider was asked, and the order says what it answered",
  providerAway: "The payment provider does not answer. Please try again in a moment",
  paymentNeverOpened: "This order never got as far as a payment",
  noted: "The note is kept",
  addressCorrected: "The address is corrected",
  notNow: "This order stands otherwise by now, so that cannot be done",
  notRefundable: "This order has no payment that could be refunded",
  notSoMany: "There are not so many of these in the order any more",
  nothingToSend: "Nothing of this order is left to send",
  refundTooMuch: "The most that can be refunded is",
  stockGone: "Not all of it is in stock any more",
  noteRequired: "Write something first",
  reasonRequired: "Say why",
  parcelUnknown: "There is no such parcel",
  refundUnknown: "There is no such refund",
  refundDoneOtherwise: "Too little of the payment is left: the money has gone back another way",
  linesRequired: "Choose at least one line",
} as const;

/** What staff are told of changes of orders. */
export const staffEditMessages = {
  changed: "The order is changed, and the customer knows",
  asked: "The payment link is on its way, and the order changes once the customer has paid",
  withdrawn: "The change is withdrawn, and the order stays as it is",
  settled: "The difference is marked as paid, and the order is changed",
  notEditable: "Only a paid order that is still here can be changed",
  waits: "A change to this order is waiting for its payment. Withdraw that one first",
  beingPacked: "Somebody is packing this order just now. Ask them to stop, and try again",
  movedOn: "This order was changed meanwhile. Reload the page and try again",
  countryFixed: "Some of this order was sent or refunded, so its country can no longer change",
  lineFixed: "What was sent, cancelled or refunded cannot be changed",
  nothingLeft: "Leave something in the order, or cancel it",
  nothingChanged: "Nothing has been changed yet",
  moneyGone: "More of this order was refunded than the change would leave of it",
  costsOtherwise: "Prices have changed meanwhile: the difference is now",
  notWaiting: "This change is no longer waiting for payment",
  overtaken: "The order has moved on since, so this change cannot be made. Withdraw it and make another",
  unknown: "There is no such change",
  reasonRequired: "Give a reason, as the customer reads it",
  countryRequired: "Choose a country",
  markPaidForbidden: "Your role may not mark money as paid",
  refundForbidden: "The order would cost less, and you may not refund. Ask somebody who may",
} as const;

/** What staff are told of orders that they make out. */
export const staffDraftMessages = {
  mailed: "The payment link is on its way to the customer",
  placed: "The order is placed and paid",
  withdrawn: "The order is withdrawn, and its payment link no longer works",
  linesRequired: "Choose at least one product",
  onceEach: "Add each variant once only",
  discountTooMuch: "The discount cannot be more than the goods cost",
  shippingNegative: "Delivery cannot cost less than £0.00",
  reasonRequired: "Give a reason for the discount",
  customerRequired: "Choose a customer, or enter a name and an e-mail address",
  costsOtherwise: "Prices have changed meanwhile: the order now comes to",
  notOpen: "This order is paid or withdrawn",
  unknown: "There is no such order",
} as const;

/** What staff are told of what they do with returns. */
export const staffReturnMessages = {
  started: "The return is started, and the customer is mailed",
  undelivered: "Came back undelivered",
  cameBack: "The parcel is back, and the customer is mailed",
  linesRequired: "Choose at least one thing that comes back",
  notSent: "So many of these were not sent, or are in a return already",
  parcelArrived: "This parcel has arrived, so that it did not come back undelivered",
  parcelUnknown: "There is no such parcel under way",
  nothingToRestock: "Nothing goes back into stock before it is here",
  accepted: "The return is accepted, and the customer knows how to send it",
  declined: "The return is declined, and the customer knows why",
  received: "The return has come, and the customer knows",
  refunded: "The refund is on its way",
  exchanged: "The order is open again, with what is sent in place of the return",
  exchangeAll: "Choose a replacement for every line, or for none",
  exchangeOther: "The replacement must be another variant of the same product",
  closed: "The return is closed, and the customer knows why",
  notNow: "This return stands otherwise by now, so that cannot be done",
  instructionsRequired: "Say how and where to send it",
  unitsRefunded: "Some of this was refunded already, so it cannot be exchanged. Close the return instead",
  reasonRequired: "Say why",
  notSoMany: "There are not so many of these in the return",
} as const;

/** How an order's payment stands, in words for staff. */
export const staffPaymentStates = {
  pending: "Waiting for payment",
  authorised: "Payment on its way",
  paid: "Paid",
  review: "In review",
  refunding: "Being refunded",
  partly_refunded: "Partly refunded",
  refunded: "Refunded",
  disputed: "Disputed",
  declined: "Declined",
  cancelled: "Cancelled",
  expired: "Not paid in time",
  superseded: "Replaced",
} as const;

/** How far an order's goods are, in words for staff. */
export const staffFulfilmentStates = {
  open: "To pack",
  packed: "Packed",
  sent: "Sent",
  delivered: "Delivered",
  cancelled: "Cancelled",
} as const;
