import { fill, labels } from "../platform/labels.ts";

export const checkoutMessages = labels("checkout", {
  title: "Checkout",
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  phoneReason: "Only for the driver, should the delivery need you.",
  country: "Country",
  countryPlaceholder: "Choose a country",
  address: "Address",
  payment: "Payment option",
  stripe: "Card",
  paypal: "PayPal",
  transfer: "Bank transfer",
  cash: "Cash",
  coupon: "Coupon code",
  apply: "Apply",
  removeCoupon: "Remove coupon",
  summary: "Order summary",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  free: "Free",
  total: "Total",
  pay: "Procced to pay",
  phoneRequired: "Phone is required",
  countryRequired: "Country is required",
  phoneInvalid:
    "Please enter a phone number that can be dialled; one of another country begins with +, such as +44 20 7946 0182",
  addressRequired: "Address is required",
  addressShort: "Please enter the whole address, with street and house number",
  town: "Town or city",
  townRequired: "Town is required",
  line2: "Flat, building or company (optional)",
  postcode: "Postcode",
  postcodeHint: "Leave it empty where there is none.",
  postcodeRequired: "Postcode is required",
  postcodeInvalid: "Please enter a postcode of that country, such as {example}",
  optionalPostcodeInvalid: "Please enter a postcode of that country, such as {example}, or none",
  nowSoldOut: "{product} is sold out",
  nowFewer: "{product}: only {left} left",
  paymentRequired: "Please select a payment option",
  updatingShipping: "Updating shipping price...",
  shippingUpdated: "Shipping price updated",
  connecting: { stripe: "Trying to connect with stripe...", paypal: "Trying to connect with paypal..." },
  sessionCreated: "Checkout session created",
  countryUnknown: "We do not deliver to that country yet",
  shippingOpen: "The total follows once we know what delivery costs.",
  shippingFailed: "We could not find out what delivery costs.",
  retry: "Try again",
  couponApplied: "The coupon is applied",
  couponEmpty: "Type a code first",
  haveAccount: "Already have an account?",
  almostThere: "Almost there",
  almostThereLead: "Your cart is saved. Choose how to continue.",
  newHere: "New here",
  newHereLead: "Order with your name and e-mail. You need no account.",
  newHereWithAccount: "An account keeps your orders, invoices and returns in one place.",
  welcomeLead: "Sign in and we will fill in your last address for you.",
  continueAsGuest: "Continue to delivery",
  wantAccount: "Would you like an account?",
  guestHint: "The confirmation goes here, with a link to your order.",
  guestHintWithoutMail: "We keep it with your order. This shop cannot send mail yet.",
  lastTime: "This is where your last order went. Change anything that is different this time.",
  contact: "Contact",
  delivery: "Delivery",
  isGift: "This is a gift",
  giftNote: "Your note to the person who gets it (optional)",
  giftNoteHint: "It is printed first on the packing slip, which shows no prices. The invoice comes to you.",
  giftNoteCount: "{count} of {longest} letters",
  giftNoteTooLong: "A note has 250 letters at most",
  gift: "A gift",
  giftWithoutNote: "Without a note",
  items: "Items",
  showItems: "Show the items",
  updateCart: "Update my cart",
  includesDelivery: "Delivery included. Nothing else is added.",
  changeCart: "Change the cart",
  secure: "You pay on the provider's own page. We never see your card.",
  quantityInvalid: "The quantity must be a whole number from 1 to 99",
  reservedOnce: "is reserved for you once at its earlier price. Please order one of it, and more in another order.",
  lineWithoutProduct: "A line of the cart names no product",
  cartEmpty: "Your cart is empty!",
  cartTooLong: "At most 100 different products fit into one order",
  returnUrlInvalid: "The address to return to must be on this site",
  productGone: "A product of your cart is no longer in our shop",
  productNotForSale: "is not for sale yet. Reserve it on its page instead",
  totalTooSmall: "The smallest sum that can be paid is £0.30",
  tooLarge: "That is more than one order can hold. Please order less, or write to us and we will arrange it.",
  confirmationNeeded:
    "Please confirm your e-mail before an order as large as this: the link is in your mailbox, and in your account.",
  tooManyHolds: "You have left many orders unpaid today. Please try again later, or write to us.",
  alreadyPacked: "This order is packed already. Write to us, and we see what can be done.",
  orderCancelled: "Your order is cancelled, and your money is on its way back",
  nameRequired: "Name is required",
  linkDead: "This order link has expired",
  linkDeadHint:
    "The newest mail about your order has a link that works. If you have an account, your orders are in it.",
  claimed: "The order stands in your account",
  otherEmail: "This order was made with another e-mail than your account's",
  accountNeeded: "An order as large as this needs an account. Signing up keeps your cart.",
  orderNotFound: "There is no such order in your account",
  optionNotOffered: "This shop does not take payments that way. Please choose another.",
  providerAway: "The payment service does not answer. Your cart is kept; please try again in a moment.",
  superseded: "Your cart was sent to payment in another tab. Look at it there, or press the button again.",
  beingPaid: "Your previous order is being paid just now. Look at it in your account before you order again.",
});

/** What is wrong with a postcode that its country does not write so. */
export function postcodeInvalid(example: string): string {
  return fill(checkoutMessages.postcodeInvalid, { example });
}

/** Likewise where parcels do without. */
export function optionalPostcodeInvalid(example: string): string {
  return fill(checkoutMessages.optionalPostcodeInvalid, { example });
}

/** "Trail Tent: only 2 left" and the like, for a line that cannot be held. */
export function stockLost(name: string, left: number): string {
  return fill(left < 1 ? checkoutMessages.nowSoldOut : checkoutMessages.nowFewer, { product: name, left });
}

export const paymentMessages = labels("payment", {
  success: "Your payment was successfull",
  thanks: "Thank you for your order. Our team will be in contact with you shortly.",
  confirming: "We are confirming your payment",
  confirmingHint: "This takes a few seconds. You can stay here or leave, the order is safe.",
  stillConfirming: "The confirmation takes longer than usual. We will send you a mail as soon as it is there.",
  error: "Something went wrong !",
  cancelledHint: "You stopped the payment, so nothing has happened.",
  errorHint: "The payment could not be completed. Please try again.",
  notCharged: "Nothing was charged, and your cart is as you left it.",
  notKnown: "We do not know yet whether the payment went through. Please look at your orders before you try again.",
  wasPaid: "This order is paid after all.",
  orderNumber: "Order",
  notMailed: "This shop cannot send mail yet, so please note the number of your order.",
  stillConfirmingWithoutMail: "The confirmation takes longer than usual. Please look here again in a while.",
  mailSent: "A confirmation is on its way to",
  seeOrder: "See the order",
  seeOrders: "See your orders",
  linkMailed: "The mail has a link that opens your order, from wherever you are.",
  openAccount: "Open an account",
  keepOrder: "Keep it in your account",
  keeping: "Putting it into your account...",
  backToCheckout: "Back to checkout",
  contact: "Ask us",
});

/** How an order's payment stands, in the customer's words. */
export const paymentStateMessages = labels("paymentStates", {
  pending: "Waiting for payment",
  authorised: "Payment on its way",
  paid: "Paid",
  declined: "Payment declined",
  cancelled: "Cancelled",
  expired: "Not paid in time",
  superseded: "Replaced",
  review: "Being looked at",
  refunding: "Being refunded",
  partly_refunded: "Partly refunded",
  refunded: "Refunded",
  disputed: "Payment disputed",
});

/** How far the goods of a paid order are. */
export const fulfilmentStateMessages = labels("fulfilmentStates", {
  open: "Being prepared",
  packed: "Packed",
  sent: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
});

/** The steps of an order's way. */
export const orderStepMessages = labels("orderSteps", {
  placed: "Ordered",
  paid: "Paid",
  packed: "Packed",
  sent: "Sent",
  delivered: "Delivered",
  cancelled: "Cancelled",
  partly_refunded: "Partly refunded",
  refunded: "Refunded",
  return_asked: "Return asked for",
  return_accepted: "Return accepted",
  return_declined: "Return declined",
  return_withdrawn: "Return withdrawn",
  return_received: "Return received",
  return_closed: "Return closed",
  return_exchanged: "Return exchanged",
  edited: "Changed",
});

/** What a customer sees and does on an order's page. */
export const orderPageMessages = labels("order", {
  timeline: "Where it is",
  toCome: "To come",
  parcels: "Parcels",
  otherCarrier: "Another carrier",
  track: "Track",
  sentOn: "Sent on",
  arrivedOn: "Arrived on",
  cameBackOn: "Came back to us undelivered on",
  refunds: "Refund",
  left: "Paid after refunds",
  refundUnderWay: "on its way",
  cancel: "Cancel the order",
  cancelling: "Cancelling the order...",
  cancelQuestion: "Cancel this order?",
  cancelHint: "Nothing will be sent, and all that you paid goes back to where you paid from.",
  cancelSurely: "Cancel the order",
  keep: "Keep it",
  buyAgain: "Buy again",
  gathering: "Putting it into your cart...",
  boughtAgain: "It is in your cart again",
  boughtAgainInPart: "What we still have of it is in your cart",
  nothingLeft: "None of it can be bought any more",
});

/** What became of money that could not be taken, where an order's state alone does not say enough. */
export const refundMessages = labels("lapsedOrders", {
  refunding:
    "Your payment arrived when this order had lapsed, and what you ordered was sold out by then. We are sending the money back in full.",
  refunded:
    "Your payment arrived when this order had lapsed, and what you ordered was sold out by then. The money is on its way back to you, in full; banks may take a few days to show it.",
});
