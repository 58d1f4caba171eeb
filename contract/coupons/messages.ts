import { labels } from "../platform/labels.ts";

export const couponMessages = labels("coupons", {
  invalid: "This coupon code is not valid",
  over: "This coupon has ended",
  tooEarly: "This coupon is not valid yet",
  notForCart: "This coupon is for other products than those in your cart",
  notOnSale: "This coupon is for products that are not on sale",
  leastSum: "This coupon needs goods for at least",
  freeDelivery: "Free delivery",
  offCheapest: "Off one item, the cheapest of those that this coupon is for",
  notOffSale: "Products on sale are left out",
  usedUp: "This coupon has been used up",
  usedByYou: "You have used this coupon already",
  unconfirmed:
    "Please confirm your e-mail before you use this coupon: the link is in your mailbox, and in your account.",
  personal: "This coupon belongs to somebody else. Log in as the one whom we sent it to.",
  email: "E-mail",
  emailRequired: "Please enter your email.",
  emailInvalid: "Please enter a valid email address",
  getCode: "Get code",
  sendingCode: "Sending the code...",
  codeNotSent: "This shop cannot send mail yet, so no code is on its way. Please write to us.",
  codeSent: "Successfully send the code in your email.",
  campaignOver: "This offer has ended",
  consent: "We mail you this one code and keep your address with the time you asked for it.",
});
